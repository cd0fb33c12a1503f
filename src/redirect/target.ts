/** What a visitor asks for. */
export interface Target {
  readonly code: string;
  /** Without its question mark. */
  readonly query: string;
}

/** Where requests to hosts that are not the service's own are led; no link can have such a code. */
export const VISIT_PREFIX = "/~visit";
const VISIT_FOLDER = `${VISIT_PREFIX}/`;

const CODE = /^[\w-]{1,64}$/;

/** `/summer?utm_source=x`; null for whatever cannot be a link's address. */
export function targetOf(url: string): Target | null {
  const target = partsOf(url);
  return CODE.test(target.code) ? target : null;
}

/** The same before anybody has looked whether it can be one: for whoever compares the code with those that there are. */
export function partsOf(url: string): Target {
  const start = url.startsWith(VISIT_FOLDER) ? VISIT_FOLDER.length : 1;
  const mark = url.indexOf("?", start);
  if (mark < 0) return { code: url.slice(start), query: "" };
  return { code: url.slice(start, mark), query: url.slice(mark + 1) };
}
