import type { FastifyError } from "fastify";
import { invalid, Refused } from "../kernel/index.ts";

/** What Ajv says of one fault. */
interface Fault {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The first fault, in words that name the property as the specification spells it: `variants.1.destination_url`. */
export function refusalOf(faults: readonly Fault[], part: string): Refused {
  const fault = faults.find(({ keyword }) => keyword !== "anyOf" && keyword !== "const") ?? faults[0];
  if (fault === undefined) return invalid(part, "is not valid");
  const path = fault.instancePath.split("/").slice(1).map(unescapePointer);
  if (fault.keyword === "required") return invalid([...path, fault.params["missingProperty"]].join("."), "is required");
  return invalid(path.join(".") || part, problemOf(fault));
}

function problemOf({ keyword, message, params }: Fault): string {
  switch (keyword) {
    case "enum":
      return `must be one of ${(params["allowedValues"] as unknown[]).join(", ")}`;
    case "format":
      return FORMATS[String(params["format"])] ?? `must be a valid ${params["format"]}`;
    case "pattern":
      return "is not in the required form";
    case "minLength":
      return params["limit"] === 1 ? "must not be empty" : `must have at least ${params["limit"]} characters`;
    case "maxLength":
      return `must have at most ${params["limit"]} characters`;
    default:
      return message ?? "is not valid";
  }
}

const FORMATS: Readonly<Record<string, string>> = {
  uuid: "must be a UUID",
  email: "must be an e-mail address",
};

function unescapePointer(segment: string): string {
  return segment.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** Fastify's own complaints about a request, as refusals. Anything else is not the caller's fault. */
export function refusalOfFastify(error: FastifyError): Refused | null {
  if (error.validation) return refusalOf(error.validation as unknown as Fault[], error.validationContext ?? "body");
  switch (error.code) {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return new Refused("too-large", "The request body is too large.", { cause: error });
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return invalid("Content-Type", "must be application/json");
    default:
      return error.statusCode === 400 ? invalid("body", "must be valid JSON") : null;
  }
}
