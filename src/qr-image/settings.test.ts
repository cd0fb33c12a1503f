import { expect, test } from "vitest";
import { Refused } from "../kernel/index.ts";
import { STANDARD_SETTINGS, type VisualSettingsInput, visualSettings } from "./settings.ts";

test("fills every gap with the standard look", () => {
  expect(visualSettings()).toEqual(STANDARD_SETTINGS);
  expect(visualSettings({ margin: 0, size: undefined })).toEqual({ ...STANDARD_SETTINGS, margin: 0 });
});

test("a logo raises the level to H, whatever was asked for", () => {
  const settings = visualSettings({ errorCorrectionLevel: "L", logoUrl: "https://sign.example/logo.png" });
  expect(settings).toMatchObject({ errorCorrectionLevel: "H", logoSize: 0.22 });
});

test.each([
  ["foregroundColor", "transparent"],
  ["backgroundColor", "#12"],
  ["backgroundColor", "#12345"],
  ["size", 63],
  ["size", 2001],
  ["size", 300.5],
  ["margin", -1],
  ["margin", 51],
  ["errorCorrectionLevel", "X"],
  ["dotStyle", "stars"],
  ["eyeStyle", ""],
])("refuses %s %j and names it", (name, value) => {
  const act = () => visualSettings({ [name]: value } as VisualSettingsInput);
  expect(act).toThrow(Refused);
  expect(act).toThrow(`visual_settings.${name}`);
});

test.each(["#abc", "#AABBCC", "rebeccapurple", "DarkSlateGrey"])("takes the colour %s", (colour) => {
  expect(visualSettings({ foregroundColor: colour }).foregroundColor).toBe(colour);
});
