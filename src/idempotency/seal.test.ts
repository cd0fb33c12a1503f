import { expect, test } from "vitest";
import { systemRandom } from "../kernel/index.ts";
import { seal, unseal } from "./seal.ts";

const owner = { accountId: "00000000-0000-4000-8000-000000000000", key: "a key" };
const answer = { status: 201, contentType: "application/json", body: Buffer.from('{"line":"one\\n"}\n{"two":2}') };

test("what was sealed comes back whole", () => {
  expect(unseal(seal(answer, owner, systemRandom), owner)).toEqual(answer);
});

test("the same answer looks different each time, and shows nothing of itself", () => {
  const [one, two] = [seal(answer, owner, systemRandom), seal(answer, owner, systemRandom)];
  expect(one.equals(two)).toBe(false);
  expect(one.includes("line") || one.includes("201")).toBe(false);
});

test("another key, another account or a changed byte opens nothing", () => {
  const sealed = seal(answer, owner, systemRandom);
  expect(() => unseal(sealed, { ...owner, key: "b key" })).toThrow();
  expect(() => unseal(sealed, { ...owner, accountId: "another" })).toThrow();
  sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1);
  expect(() => unseal(sealed, owner)).toThrow();
});
