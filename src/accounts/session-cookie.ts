import { SESSION_LIFETIME_SECONDS } from "./sessions.ts";

/** How a session travels: out of reach of scripts, and not with requests that other sites start (but for plain links). */
export const sessionCookie = (secure: boolean) =>
  ({ path: "/", httpOnly: true, sameSite: "lax", secure, maxAge: SESSION_LIFETIME_SECONDS }) as const;

export type SessionCookie = ReturnType<typeof sessionCookie>;
