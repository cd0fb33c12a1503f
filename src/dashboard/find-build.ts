import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Beside the compiled service, or, when the sources are run as they are, in the output folder of the build. */
const PLACES = ["../web/", "../../dist/web/"];

/** The folder with the built dashboard; null when it has not been built. */
export function findBuild(): string | null {
  const folders = PLACES.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  return folders.find((folder) => existsSync(`${folder}index.html`)) ?? null;
}
