import { expect, test } from "vitest";
import { takeTurns } from "./take-turns.ts";

test("a short task never waits behind a long one while another thing is free", async () => {
  const inTurn = takeTurns(["one", "two"]);
  const finished: string[] = [];
  let endLong: () => void = () => undefined;
  const long = new Promise<void>((resolve) => {
    endLong = resolve;
  });
  const tasks = [
    inTurn(() => long).then(() => finished.push("long")),
    ...["first", "second", "third"].map((name) => inTurn(async () => name).then((done) => finished.push(done))),
  ];
  await Promise.all(tasks.slice(1));
  expect(finished).toEqual(["first", "second", "third"]);
  endLong();
  await Promise.all(tasks);
  expect(finished.at(-1)).toBe("long");
});

test("each thing does one task at a time, and is free again after a failure", async () => {
  const inTurn = takeTurns(["only"]);
  let underWay = 0;
  const task = async () => {
    underWay += 1;
    expect(underWay).toBe(1);
    await Promise.resolve();
    underWay -= 1;
  };
  const fails = inTurn(async () => {
    throw new Error("lost");
  });
  await expect(fails).rejects.toThrow("lost");
  await Promise.all([inTurn(task), inTurn(task), inTurn(task)]);
});
