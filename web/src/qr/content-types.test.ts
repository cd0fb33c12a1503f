import { describe, expect, it } from "vitest";
import { contentData } from "./content-types.ts";

describe("contentData", () => {
  it("waits until everything required is there", () => {
    expect(contentData("sms", { message: "hi" })).toBeNull();
    expect(contentData("url", { url: "   " })).toBeNull();
  });

  it("leaves out what is empty", () => {
    expect(contentData("email", { email: "a@b.example", subject: "" })).toEqual({ email: "a@b.example" });
  });

  it("reads coordinates with a comma too", () => {
    expect(contentData("location", { latitude: "48,2", longitude: "16.37" })).toEqual({
      latitude: 48.2,
      longitude: 16.37,
    });
  });
});
