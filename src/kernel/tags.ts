/** Tags as people mean them: without spaces around, without empty ones, each once, in the order given. */
export function tagsOf(given: readonly string[]): string[] {
  return [...new Set(given.map((tag) => tag.trim()))].filter((tag) => tag !== "");
}
