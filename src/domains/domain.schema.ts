import { Type } from "typebox";
import { nullable } from "../http/index.ts";

export const PAGES = { standard: 20, max: 100 };
export const tags = ["Domains"];

/** What people call a domain, on the way in. */
export const label = {
  name: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 100 }))),
  description: Type.Optional(nullable(Type.String({ maxLength: 500 }))),
};

export const removed = Type.Object({ message: Type.String() });
