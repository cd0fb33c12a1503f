import { readFileSync, writeFileSync } from "node:fs";
import { settings } from "../src/config.ts";

const README = new URL("../README.md", import.meta.url);
const BEGIN = "<!-- configuration: written by `npm run readme` from src/config.ts -->";
const END = "<!-- end of configuration -->";

/** The README's table of environment variables, from the very list that the service reads. */
export function configTable(): string {
  const rows = Object.values(settings).map(
    ({ env, standard, about }) => `| \`${env}\` | ${standard === "" ? "" : `\`${standard}\``} | ${about} |`,
  );
  return ["| variable | default | what it does |", "| --- | --- | --- |", ...rows].join("\n");
}

export function withTable(readme: string): string {
  const [before, rest] = readme.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error("README.md has lost the marks around its configuration table.");
  return `${before}${BEGIN}\n\n${configTable()}\n\n${END}${after}`;
}

if (process.argv[1]?.endsWith("config-table.ts")) writeFileSync(README, withTable(readFileSync(README, "utf8")));
