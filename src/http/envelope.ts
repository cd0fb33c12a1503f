import { type TSchema, Type } from "typebox";
import { type PageRequest, totalPages } from "../kernel/index.ts";

export interface Success<T> {
  readonly success: true;
  readonly data: T;
}

export function ok<T>(data: T): Success<T> {
  return { success: true, data };
}

export function okWith<T, Meta>(data: T, meta: Meta): Success<T> & { readonly meta: Meta } {
  return { success: true, data, meta };
}

/** The schema of a success envelope around `data`. */
export const successOf = <T extends TSchema>(data: T) => Type.Object({ success: Type.Literal(true), data });

export const successWith = <T extends TSchema, M extends TSchema>(data: T, meta: M) =>
  Type.Object({ success: Type.Literal(true), data, meta });

export const errorSchema = Type.Object(
  {
    success: Type.Literal(false),
    error: Type.Object({
      code: Type.String(),
      message: Type.String(),
      details: Type.Optional(
        Type.Unknown({ description: "A text or an object; `field` names the property at fault." }),
      ),
    }),
  },
  { description: "The error envelope" },
);

export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** A closed list of words. (A union of literals would make Ajv report each of them as a fault of its own.) */
export const oneOf = <const T extends readonly string[]>(values: T, options: object = {}) =>
  Type.Unsafe<T[number]>({ type: "string", enum: [...values], ...options });

export const uuid = Type.String({ format: "uuid" });
export const timestamp = Type.String({ description: "ISO 8601, UTC, with milliseconds" });

/** Query booleans are `true`, `1`, `false` or `0`. */
export const queryFlag = oneOf(["true", "1", "false", "0"]);
export const isOn = (value: string | undefined): boolean => value === "true" || value === "1";

/** What a list says about itself. */
export const pageMeta = Type.Object({
  page: Type.Integer(),
  limit: Type.Integer(),
  total: Type.Integer(),
  total_pages: Type.Integer(),
});

export const metaOf = ({ page, limit }: PageRequest, total: number) => ({
  page,
  limit,
  total,
  total_pages: totalPages(total, limit),
});

export const pageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1 })),
  limit: Type.Optional(Type.Integer({ minimum: 1 })),
};
