import { describe, expect, test } from "vitest";
import { type ContentType, contentOf, encodeContent, knownFields } from "./content.ts";

const encode = (type: ContentType, fields: Record<string, unknown>) => encodeContent(contentOf(type, fields));

describe("each kind in its own encoding", () => {
  test.each<[ContentType, Record<string, unknown>, string]>([
    ["url", { url: " https://example.com/ä " }, "https://example.com/ä"],
    ["text", { text: " as it is \n" }, " as it is \n"],
    ["wifi", { ssid: "Home", password: "secret" }, "WIFI:T:WPA;S:Home;P:secret;;"],
    ["wifi", { ssid: 'a;b,c:d\\e"f', password: "p" }, 'WIFI:T:WPA;S:a\\;b\\,c\\:d\\\\e\\"f;P:p;;'],
    ["wifi", { ssid: "Open", encryption: "nopass", password: "ignored" }, "WIFI:T:nopass;S:Open;;"],
    ["wifi", { ssid: "New", password: "p", encryption: "WPA3" }, "WIFI:T:WPA;S:New;P:p;;"],
    ["email", { email: "a@b.example" }, "mailto:a@b.example"],
    [
      "email",
      { email: "a@b.example", subject: "a b&c", body: "1\n2" },
      "mailto:a@b.example?subject=a%20b%26c&body=1%0D%0A2",
    ],
    ["phone", { phone: "+1 201-555-0123" }, "tel:+1201-555-0123"],
    ["sms", { phone: "+1 201", message: "Hi: there; you" }, "SMSTO:+1201:Hi: there; you"],
    ["sms", { phone: "+1 201" }, "SMSTO:+1201"],
    ["location", { latitude: 52.5, longitude: -13.25 }, "geo:52.5,-13.25"],
  ])("%s %j", (type, fields, expected) => {
    expect(encode(type, fields)).toBe(expected);
  });

  test("vCard 3.0 with every separator escaped and line breaks written out", () => {
    const card = {
      firstName: "A;da",
      lastName: "Love,lace",
      organization: "A\\B",
      title: "x\r\ny",
      email: "a@b.example",
      phone: "+1",
    };
    expect(encode("vcard", card).split("\r\n")).toEqual([
      "BEGIN:VCARD",
      "VERSION:3.0",
      "N:Love\\,lace;A\\;da;;;",
      "FN:A\\;da Love\\,lace",
      "ORG:A\\\\B",
      "TITLE:x\\ny",
      "TEL:+1",
      "EMAIL:a@b.example",
      "END:VCARD",
    ]);
  });

  test("a vCard needs one of the two names, not both", () => {
    expect(encode("vcard", { lastName: "Curie" })).toContain("N:Curie;;;;\r\nFN:Curie\r\n");
  });
});

test("what a type does not know is left out", () => {
  expect(knownFields("url", { url: "https://example.com/", text: "x", other: 1 })).toEqual({
    url: "https://example.com/",
  });
});

test.each<[ContentType, Record<string, unknown>, string]>([
  ["text", { text: 5 }, "content_data.text"],
  ["text", { text: "x".repeat(5001) }, "content_data.text"],
  ["text", { text: "half \ud83d" }, "content_data.text"],
  ["wifi", { ssid: "x", hidden: "yes" }, "content_data.hidden"],
  ["email", { email: "a b@c.example" }, "content_data.email"],
  ["email", { email: "a@b.example, c@d.example" }, "content_data.email"],
  ["phone", { phone: "tel:+1" }, "content_data.phone"],
  ["location", { latitude: "north", longitude: 0 }, "content_data.latitude"],
  ["location", { latitude: 0, longitude: 181 }, "content_data.longitude"],
  ["location", { latitude: Number.NaN, longitude: 0 }, "content_data.latitude"],
  ["location", { latitude: " ", longitude: 0 }, "content_data.latitude"],
])("%s %j is refused by name", (type, fields, field) => {
  expect(() => contentOf(type, fields)).toThrow(field);
});
