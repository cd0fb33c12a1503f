import { expect, test } from "vitest";
import { watchLoop } from "./rest.ts";

test("a loop that mostly worked was busy, one that mostly waited was not, and to ask again at once changes nothing", () => {
  const times = { active: 1_000, idle: 1_000 };
  const isBusy = watchLoop(() => ({ ...times }));
  times.active += 800;
  times.idle += 200;
  expect(isBusy()).toBe(true);
  times.idle += 900;
  times.active += 100;
  expect(isBusy()).toBe(false);
  times.active += 1;
  expect(isBusy()).toBe(false);
  times.active += 300;
  expect(isBusy()).toBe(true);
});
