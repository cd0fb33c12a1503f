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
  const start = url.startsWith(VISIT_FOLDER) ? VISIT_FOLDER.length : 1;
  const mark = url.indexOf("?", start);
  const code = mark < 0 ? url.slice(start) : url.slice(start, mark);
  return CODE.test(code) ? { code, query: mark < 0 ? "" : url.slice(mark + 1) } : null;
}
