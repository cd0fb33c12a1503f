import { expect, test } from "vitest";
import { fromFile, possible, smallLetters } from "./wording.ts";

test("nobody waits for a drop that no task of the engine would do", () => {
  expect(possible("DROP TABLE IF EXISTS clicks SYNC")).toBe("DROP TABLE IF EXISTS clicks");
});

test("two tables are exchanged in three steps", () => {
  expect(possible("EXCHANGE TABLES old AND new")).toBe(
    "RENAME TABLE old TO old_exchanged, new TO old, old_exchanged TO new",
  );
});

test("a statement is left alone where the engine can do what it says, and where a visitor wrote such words", () => {
  const statement = "SELECT count() FROM clicks WHERE browser = CAST('EXCHANGE TABLES a AND b SYNC' AS String)";
  expect(possible(statement)).toBe(statement);
});

test("rows in the Native format come from a file, column by column", () => {
  expect(fromFile("INSERT INTO clicks (id, day) FORMAT Native", "/rows")).toBe(
    "INSERT INTO clicks (id, day) SELECT id, day FROM file('/rows', 'Native')",
  );
});

test("each letter has its small one at the same place", () => {
  const [, letters = "", small = ""] = /'(.+)', '(.+)'/.exec(smallLetters()) ?? [];
  expect(letters.length).toBe(small.length);
  expect([..."AZÖÉΣДŁ"].map((letter) => small[letters.indexOf(letter)]).join("")).toBe("azöéσдł");
  expect(letters).not.toMatch(/['\\a-z]/);
});
