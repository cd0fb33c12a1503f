/** Whether a client wants JSON: it says so, and does not rank a page higher. Browsers ask for `text/html` first. */
export function prefersJson(accept: string | undefined): boolean {
  if (accept === undefined) return false;
  const json = rankOf(accept, /^application\/(?:[\w.+-]+\+)?json$/);
  return json > 0 && json >= rankOf(accept, /^(?:text\/html|application\/xhtml\+xml)$/);
}

function rankOf(accept: string, type: RegExp): number {
  let best = 0;
  for (const part of accept.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    if (!type.test(name)) continue;
    const quality = parameters.find((parameter) => parameter.startsWith("q="));
    best = Math.max(best, quality === undefined ? 1 : Number(quality.slice(2)) || 0);
  }
  return best;
}
