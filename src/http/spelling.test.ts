import { Type } from "typebox";
import { expect, test } from "vitest";
import { respell } from "./spelling.ts";

const shape = Type.Object({
  custom_alias: Type.String(),
  qrFormat: Type.String(),
  variants: Type.Array(Type.Object({ destination_url: Type.String() })),
  settings: Type.Union([Type.Object({ foregroundColor: Type.String() }), Type.Null()]),
});

test("every documented field may be written in camelCase or in snake_case, at any depth", () => {
  const input = {
    customAlias: "a",
    qr_format: "json",
    variants: [{ destinationUrl: "u" }],
    settings: { foreground_color: "red" },
  };
  expect(respell(input, shape)).toEqual({
    custom_alias: "a",
    qrFormat: "json",
    variants: [{ destination_url: "u" }],
    settings: { foregroundColor: "red" },
  });
});

test("unknown fields stay as they are, and so does what is not an object", () => {
  expect(respell({ somethingElse: 1 }, shape)).toEqual({ somethingElse: 1 });
  expect(respell("text", shape)).toBe("text");
  expect(respell(null, shape)).toBeNull();
  expect(respell({ a: 1 }, undefined)).toEqual({ a: 1 });
});

test("both spellings with the same value are one; with different values nobody can say which was meant", () => {
  expect(respell({ custom_alias: "a", customAlias: "a" }, shape)).toEqual({ custom_alias: "a" });
  expect(() => respell({ custom_alias: "a", customAlias: "b" }, shape)).toThrow("custom_alias is given twice");
});

test("a field called __proto__ does no harm", () => {
  const input = JSON.parse('{"__proto__":{"polluted":true},"custom_alias":"a"}');
  respell(input, shape);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});
