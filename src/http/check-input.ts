import type { TSchema } from "typebox";
import { refuseBadText, refuseDepth } from "./printable.ts";
import { refusalOf } from "./problem.ts";
import { respell } from "./spelling.ts";
import { compileValidator } from "./validate.ts";

/** The rule of every body, for transports other than ours: respelled, checked, and a refusal that names the property. */
export function inputCheckOf(schema: TSchema): (given: unknown) => unknown {
  const validate = compileValidator({ schema, method: "POST", url: "", httpPart: "body" }) as {
    (value: unknown): boolean;
    errors?: Parameters<typeof refusalOf>[0] | null;
  };
  return (given) => {
    refuseDepth(given);
    refuseBadText(given, "");
    const input = respell(given, schema);
    if (!validate(input)) throw refusalOf(validate.errors ?? [], "arguments");
    return input;
  };
}
