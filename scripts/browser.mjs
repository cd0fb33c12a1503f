import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fail, run } from "./prepare.mjs";

const PLACES = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The browser that the page tests drive: the system's own, or Debian's, installed here when it is missing. */
export function ensureBrowser() {
  const found = PLACES.find((path) => path && existsSync(path));
  if (found) return found;
  if (!isThere("apt-get")) fail("The page tests need Chromium or Chrome: install one, or set CHROMIUM_PATH.");
  console.log("Installing Chromium for the page tests (once) ...");
  const [command, prefix] = process.getuid?.() === 0 ? ["apt-get", []] : ["sudo", ["-n", "apt-get"]];
  const quiet = { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  run(command, [...prefix, "update", "-qq"], quiet);
  run(command, [...prefix, "install", "-y", "-qq", "--no-install-recommends", "chromium"], quiet);
  return "/usr/bin/chromium";
}

function isThere(command) {
  return spawnSync("which", [command], { stdio: "ignore" }).status === 0;
}
