import type { TestProject } from "vitest/node";
import { templateDataDir } from "./template.ts";

export async function setup(project: TestProject): Promise<void> {
  project.provide("templateDataDir", await templateDataDir());
}
