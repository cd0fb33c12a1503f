import { fromJsonSchema, type JsonSchemaType, type StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import type { TObject } from "typebox";
import { inputCheckOf } from "../http/index.ts";
import { Refused } from "../kernel/index.ts";

/** A schema of ours as the SDK wants it: checked by the rule of the API's bodies, so that both refuse in the same words. */
export function standardSchemaOf(schema: TObject): StandardSchemaWithJSON {
  const check = inputCheckOf(schema);
  // Without TypeBox's own marks, which are not JSON.
  const json = JSON.parse(JSON.stringify(schema)) as JsonSchemaType;
  return fromJsonSchema(json, {
    getValidator:
      <T>() =>
      (given: unknown) => {
        try {
          return { valid: true as const, data: check(given) as T, errorMessage: undefined };
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          return { valid: false as const, data: undefined, errorMessage: error.message };
        }
      },
  });
}
