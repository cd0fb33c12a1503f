import { invalid } from "../kernel/index.ts";

/** The part of a JSON schema that says how properties are spelled. */
interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
}

/**
 * Clients write `customAlias` or `custom_alias` as they like. One rule for every body and query: a property that the
 * schema does not know is renamed to the one it does know that differs only in camel or snake case. The documented
 * spelling wins when both are present, unless they disagree: then nobody can say which was meant.
 */
export function respell(value: unknown, schema: object | undefined): unknown {
  const shape = schema as Shape | undefined;
  if (shape === undefined || value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map((item) => respell(item, shape.items));
  const properties = propertiesOf(shape);
  if (properties === null) return value;
  const canonical = new Map(Object.keys(properties).map((name) => [folded(name), name]));
  const result: Record<string, unknown> = {};
  for (const [given, content] of Object.entries(value)) {
    const name = Object.hasOwn(properties, given) ? given : (canonical.get(folded(given)) ?? given);
    if (name !== given && isNamedToo(value, { name, content })) continue;
    result[name] = respell(content, properties[name]);
  }
  return result;
}

function isNamedToo(value: object, { name, content }: { name: string; content: unknown }): boolean {
  if (!Object.hasOwn(value, name)) return false;
  const documented = (value as Record<string, unknown>)[name];
  if (JSON.stringify(documented) !== JSON.stringify(content))
    throw invalid(name, "is given twice with different values");
  return true;
}

function propertiesOf(shape: Shape): Readonly<Record<string, Shape>> | null {
  if (shape.properties) return shape.properties;
  const variants = shape.anyOf?.map(propertiesOf).filter((found) => found !== null) ?? [];
  return variants.length === 0 ? null : Object.assign({}, ...variants);
}

/** `qrFormat`, `qr_format` and `QRFormat`-free: camel and snake spellings of one name fold to one text. */
function folded(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
