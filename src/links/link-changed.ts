import type { Change } from "../store/index.ts";

/** What a visitor's look-up knows a link by. Neither part can contain a slash. */
export const linkKey = (domain: string, code: string): string => `${domain}/${code}`;

/** Whoever remembers what this address leads to, or that it leads nowhere, must look again. */
export const linkChanged = (domain: string, code: string): Change => ({ topic: "link", key: linkKey(domain, code) });
