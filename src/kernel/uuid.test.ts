import fc from "fast-check";
import { expect, test } from "vitest";
import { isUuid, UUID_BYTES, uuidAt, writeUuid } from "./uuid.ts";

test("a UUID comes back from its bytes in lower case, and touches no other byte", () => {
  fc.assert(
    fc.property(fc.uuid(), fc.boolean(), (uuid, upper) => {
      const bytes = Buffer.alloc(UUID_BYTES + 2, 0xff);
      writeUuid(upper ? uuid.toUpperCase() : uuid, bytes, 1);
      expect(bytes.toString("hex")).toBe(`ff${uuid.replaceAll("-", "")}ff`);
      expect(uuidAt(bytes, 1)).toBe(uuid);
    }),
  );
});

test("only a text of five groups of hexadecimal digits is a UUID", () => {
  expect(isUuid("0b9f4c1e-6a58-4f0e-9d0f-0d8f1d1c2b3a")).toBe(true);
  expect(isUuid("0B9F4C1E-6A58-4F0E-9D0F-0D8F1D1C2B3A")).toBe(true);
  for (const text of ["", "0b9f4c1e6a584f0e9d0f0d8f1d1c2b3a", "0b9f4c1e-6a58-4f0e-9d0f-0d8f1d1c2b3g", "{0b9f4c1e}"]) {
    expect(isUuid(text)).toBe(false);
  }
});
