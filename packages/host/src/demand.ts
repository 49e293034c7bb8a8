/** Any object, seen by its fields. */
export type Fields = { readonly [field: string]: unknown };

export function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns whether a value has all these methods. */
export function hasMethods(value: unknown, names: readonly string[]): boolean {
  return isObject(value) && names.every((name) => typeof value[name] === "function");
}

/** Throws a `TypeError` that names an argument and says what it should be, unless it is right. */
export function demand(isRight: boolean, name: string, expected: string): asserts isRight {
  if (!isRight) throw new TypeError(`${name}: expected ${expected}`);
}

/** Throws a `TypeError` unless a value is a host. */
export function demandHost(host: unknown): void {
  demand(hasMethods(host, ["connect", "create", "list"]), "host", "a host, as createHost() returns it");
}

/** What an option may be: a kind of value, or `undefined`. */
type Kind = "text" | "texts" | "number" | "function";

function isKind(value: unknown, kind: Kind): boolean {
  if (kind === "text") return typeof value === "string";
  if (kind === "number") return typeof value === "number" && value >= 0 && value <= 1e12;
  if (kind === "function") return typeof value === "function";
  return (
    value === "*" || (Array.isArray(value) && value.length <= 1_000 && value.every((one) => typeof one === "string"))
  );
}

const expectations: { readonly [kind in Kind]: string } = {
  text: "a text",
  texts: "a list of texts",
  number: "a number from 0 to 1e12",
  function: "a function",
};

/** Throws a `TypeError` that names the first option that is of another kind. `name` is that of the whole object. */
export function demandKinds(options: unknown, name: string, kinds: { readonly [option: string]: Kind }): void {
  demand(isObject(options), name, "an object");
  for (const [option, kind] of Object.entries(kinds)) {
    const value = options[option];
    demand(value === undefined || isKind(value, kind), `${name}.${option}`, expectations[kind]);
  }
}
