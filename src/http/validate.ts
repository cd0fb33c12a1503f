import { Ajv, type ValidateFunction } from "ajv";
import formats from "ajv-formats";
import type { FastifySchemaCompiler } from "fastify";
import type { Static, TSchema } from "typebox";
import { refusalOf } from "./problem.ts";
import { respell } from "./spelling.ts";

const options = { allErrors: false, useDefaults: true, removeAdditional: false, strict: false } as const;

/** A body is JSON and has types of its own: "5" is not 5. A query and a path are text: "5" must become 5. */
const strictTypes = withFormats(new Ajv({ ...options, coerceTypes: false }));
const fromText = withFormats(new Ajv({ ...options, coerceTypes: "array" }));

function withFormats(ajv: Ajv): Ajv {
  // The package is CommonJS: its callable is the `default` of what TypeScript sees.
  (formats as unknown as (ajv: Ajv) => void)(ajv);
  return ajv;
}

/** A schema is compiled when its first value comes: compiling those of every route would take half of a start. */
function compiledLate(ajv: Ajv, schema: TSchema): ValidateFunction {
  let accepts: ValidateFunction | null = null;
  const late = (value: unknown) => {
    accepts ??= ajv.compile(schema);
    const accepted = accepts(value);
    late.errors = accepts.errors;
    return accepted;
  };
  late.errors = null as ValidateFunction["errors"];
  return late as ValidateFunction;
}

export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) =>
  compiledLate(httpPart === "body" ? strictTypes : fromText, schema);

/** Checks a body that came inside another, such as one of many in a bulk request, by the rules of a body of its own. */
export function checkerOf<T extends TSchema>(schema: T): (value: unknown) => Static<T> {
  const accepts = compiledLate(strictTypes, schema);
  return (value) => {
    const respelled = respell(value, schema as object);
    if (!accepts(respelled)) throw refusalOf(accepts.errors ?? [], "body");
    return respelled as Static<T>;
  };
}
