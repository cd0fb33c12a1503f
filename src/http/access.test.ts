import { expect, test } from "vitest";
import { accessTo } from "./access.ts";

test.each([
  ["GET", "/short-urls", "shorturl:read"],
  ["GET", "/short-urls/abc", "shorturl:read"],
  ["POST", "/short-urls", "shorturl:create"],
  ["PUT", "/campaigns/:id", "shorturl:create"],
  ["DELETE", "/domains/branded/:id", "shorturl:create"],
  ["GET", "/qr-codes", "qrcode:read"],
  ["POST", "/qr-codes/generate", "qrcode:create"],
  ["POST", "/qr-ab-tests/:id/start", "qrcode:create"],
  ["GET", "/qr-ab-tests/:id", "qrcode:read"],
  ["GET", "/qr-ab-tests/:id/analytics", "analytics:read"],
  ["GET", "/analytics/referrers", "analytics:read"],
  ["GET", "/qranalytics/overview", "analytics:read"],
  ["GET", "/account", "account"],
  ["POST", "/api-keys", "account"],
  ["GET", "/short-urls-of-mine", "account"],
])("%s %s needs %s", (method, path, access) => {
  expect(accessTo(method, path)).toBe(access);
});
