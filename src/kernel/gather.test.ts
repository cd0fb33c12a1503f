import { expect, test } from "vitest";
import { gather } from "./gather.ts";

function setUp(most: number) {
  const calls: { inputs: readonly number[]; end: (error?: Error) => void }[] = [];
  const ask = gather<number, string>({
    most,
    answer: (inputs) =>
      new Promise((resolve, reject) => {
        calls.push({ inputs, end: (error) => (error ? reject(error) : resolve(inputs.map((input) => `#${input}`))) });
      }),
    isOnesFault: (error) => (error as Error).message === "one's",
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { ask, calls, turn };
}

test("the first call starts at once, and those that come meanwhile share the next, as many as it takes", async () => {
  const { ask, calls, turn } = setUp(2);
  const answers = Promise.all([ask(1), ask(2), ask(3), ask(4)]);
  expect(calls.map(({ inputs }) => inputs)).toEqual([[1]]);
  calls[0]?.end();
  await turn();
  expect(calls.map(({ inputs }) => inputs)).toEqual([[1], [2, 3]]);
  calls[1]?.end();
  await turn();
  calls[2]?.end();
  expect(await answers).toEqual(["#1", "#2", "#3", "#4"]);
  expect(calls.map(({ inputs }) => inputs)).toEqual([[1], [2, 3], [4]]);
});

test("a failure that may be one's fault is that one's alone", async () => {
  const { ask, calls, turn } = setUp(9);
  const answers = Promise.allSettled([ask(1), ask(2), ask(3)]);
  calls[0]?.end();
  await turn();
  calls[1]?.end(new Error("one's"));
  await turn();
  calls[2]?.end(new Error("one's"));
  await turn();
  calls[3]?.end();
  expect((await answers).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(calls.map(({ inputs }) => inputs)).toEqual([[1], [2, 3], [2], [3]]);
});

test("any other failure is everybody's, and the next call starts anew", async () => {
  const { ask, calls, turn } = setUp(9);
  const answers = Promise.allSettled([ask(1), ask(2), ask(3)]);
  calls[0]?.end();
  await turn();
  calls[1]?.end(new Error("everybody's"));
  expect((await answers).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
  const next = ask(4);
  await turn();
  calls[2]?.end();
  expect(await next).toBe("#4");
});
