// JSON Schemas of TypeScript types, as the compiler resolves them.
import { join } from "node:path";
import ts from "typescript";
import type { JsonSchema } from "./json-schema.js";

/** The compiler at work on `published.ts`, with the settings of the tests. */
export function checkerOf(root: string): {
  checker: ts.TypeChecker;
  published: ts.Type;
  codes: ts.Type;
  hosted: ts.Type;
  served: ts.Type;
} {
  const read = ts.readConfigFile(join(root, "tsconfig.test.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...read.config, files: [], include: [] }, ts.sys, root);
  const path = join(root, "scripts", "schema", "published.ts");
  const program = ts.createProgram([path], { ...options, skipLibCheck: true });
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(path)!;
  const found = checker.getExportsOfModule(checker.getSymbolAtLocation(file)!);
  const exported = (name: string): ts.Type =>
    checker.getDeclaredTypeOfSymbol(found.find((symbol) => symbol.name === name)!);
  return {
    checker,
    published: exported("PublishedTypes"),
    codes: exported("RefusalCodes"),
    hosted: exported("HostedTypes"),
    served: exported("ServedTypes"),
  };
}

/** The type of a member. */
export function memberOf(checker: ts.TypeChecker, type: ts.Type, name: string): ts.Type {
  const symbol = type.getProperty(name);
  if (symbol === undefined) throw new Error(`published.ts has no member ${name}`);
  return checker.getTypeOfSymbol(symbol);
}

/** The words of a type that is a union of them. */
export function wordsOf(type: ts.Type): string[] {
  return (type.isUnion() ? type.types : [type]).flatMap((word) => (word.isStringLiteral() ? [word.value] : []));
}

function isLiteral(type: ts.Type): type is ts.StringLiteralType | ts.NumberLiteralType {
  return type.isStringLiteral() || type.isNumberLiteral();
}

function has(type: ts.Type, flags: ts.TypeFlags): boolean {
  return (type.flags & flags) !== 0;
}

// The compiler's order of a union changes with code that has nothing to do with it: words and members are sorted.
function byName(one: JsonSchema, other: JsonSchema): number {
  const [left, right] = [one, other].map((schema) => schema.title ?? schema.$ref ?? JSON.stringify(schema));
  return left! < right! ? -1 : 1;
}

/** Turns types into schemas; types with a name become `$defs`. */
export class Walk {
  readonly definitions: { [name: string]: JsonSchema } = {};
  readonly #names = new Map<ts.Type, string>();
  readonly #checker: ts.TypeChecker;

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  /** The schema of a type, without a name of its own. */
  root(type: ts.Type): JsonSchema {
    if (type.isUnion()) return this.#union(type);
    return this.#structure(type);
  }

  of(type: ts.Type): JsonSchema {
    const name = this.#nameOf(type);
    if (name === undefined) return this.root(type);
    const known = this.#names.get(type);
    if (known === undefined) this.#define(type, name);
    return { $ref: `#/$defs/${this.#names.get(type)!}` };
  }

  #define(type: ts.Type, name: string): void {
    let free = name;
    for (let more = 2; Object.hasOwn(this.definitions, free); more++) free = `${name}${more}`;
    this.#names.set(type, free);
    const definition: JsonSchema = {};
    this.definitions[free] = definition;
    const description = this.#docOf(type.aliasSymbol ?? type.symbol);
    Object.assign(definition, description === "" ? {} : { description }, this.root(type));
  }

  /** Interfaces and aliases of structured types are defined once; instances of generic types are not. */
  #nameOf(type: ts.Type): string | undefined {
    if (type.aliasSymbol !== undefined)
      return (type.aliasTypeArguments ?? []).length > 0 ? undefined : type.aliasSymbol.name;
    if (!has(type, ts.TypeFlags.Object) || this.#checker.isArrayType(type) || this.#checker.isTupleType(type))
      return undefined;
    const isGeneric = this.#checker.getTypeArguments(type as ts.TypeReference).length > 0;
    const isInterface = (type.symbol?.flags & ts.SymbolFlags.Interface) !== 0;
    return isInterface && !isGeneric ? type.symbol.name : undefined;
  }

  #docOf(symbol: ts.Symbol | undefined): string {
    const text = ts.displayPartsToString(symbol?.getDocumentationComment(this.#checker));
    return text.replaceAll(/\s*\n\s*/g, " ").trim();
  }

  #union(type: ts.UnionType): JsonSchema {
    const members = type.types.filter((member) => !has(member, ts.TypeFlags.Undefined));
    const words: unknown[] = members
      .filter(isLiteral)
      .map(({ value }) => value)
      .sort();
    const isNullable = members.some((member) => has(member, ts.TypeFlags.Null));
    const flags = members.filter((member) => has(member, ts.TypeFlags.BooleanLiteral));
    const others = members.filter(
      (member) => !isLiteral(member) && !has(member, ts.TypeFlags.Null | ts.TypeFlags.BooleanLiteral),
    );
    const simple: JsonSchema[] = [];
    if (words.length > 0) simple.push({ enum: isNullable ? [...words, null] : words });
    else if (isNullable) simple.push({ type: "null" });
    if (flags.length === 2) simple.push({ type: "boolean" });
    else if (flags.length === 1) simple.push(this.of(flags[0]!));
    return either([...others.map((member) => this.of(member)).sort(byName), ...simple]);
  }

  #structure(type: ts.Type): JsonSchema {
    const checker = this.#checker;
    if (isLiteral(type)) return { const: type.value };
    if (has(type, ts.TypeFlags.BooleanLiteral)) return { const: checker.typeToString(type) === "true" };
    if (has(type, ts.TypeFlags.String)) return { type: "string" };
    // There are no fractions in states, events, moves and logs.
    if (has(type, ts.TypeFlags.Number)) return { type: "integer" };
    if (has(type, ts.TypeFlags.Null)) return { type: "null" };
    if (has(type, ts.TypeFlags.NonPrimitive)) return { type: "object" };
    if (checker.isTupleType(type)) return this.#tuple(type as ts.TypeReference);
    if (checker.isArrayType(type))
      return { type: "array", items: this.of(checker.getTypeArguments(type as ts.TypeReference)[0]!) };
    if (has(type, ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return this.#object(type);
    throw new Error(`no schema for the type ${checker.typeToString(type)}`);
  }

  #tuple(type: ts.TypeReference): JsonSchema {
    const { fixedLength, hasRestElement } = type.target as ts.TupleType;
    const members = this.#checker.getTypeArguments(type).map((member) => this.of(member));
    if (hasRestElement) {
      const rest = members.pop()!;
      return { type: "array", prefixItems: members, items: rest, minItems: fixedLength };
    }
    return { type: "array", prefixItems: members, minItems: fixedLength, maxItems: fixedLength };
  }

  #object(type: ts.Type): JsonSchema {
    const checker = this.#checker;
    const members = checker.getPropertiesOfType(type);
    const properties = Object.fromEntries(members.map((member) => [member.name, this.#property(member)]));
    const required = members.filter(({ flags }) => (flags & ts.SymbolFlags.Optional) === 0).map(({ name }) => name);
    const index = checker.getIndexInfoOfType(type, ts.IndexKind.String);
    const shape: JsonSchema = { type: "object" };
    if (members.length > 0) shape.properties = properties;
    if (required.length > 0) shape.required = required;
    shape.additionalProperties = index === undefined ? false : this.of(index.type);
    const named = type.getProperty("type");
    const word = named === undefined ? undefined : checker.getTypeOfSymbol(named);
    return word?.isStringLiteral() ? { title: word.value, ...shape } : shape;
  }

  #property(member: ts.Symbol): JsonSchema {
    if (member.name === "because") return this.#because(member);
    const description = this.#docOf(member);
    const schema = this.of(this.#checker.getTypeOfSymbol(member));
    return description === "" ? schema : { description, ...schema };
  }

  /** The ids of a game's sentences are many and stand in every event: they are defined once. */
  #because(member: ts.Symbol): JsonSchema {
    const description = "The id of the sentence that the event cites; `rulebook.json` has the sentences.";
    this.definitions["Sentence"] ??= { description, ...this.of(this.#checker.getTypeOfSymbol(member)) };
    return { $ref: "#/$defs/Sentence" };
  }
}

/** One of these; several simple types are one list of types. */
export function either(schemas: readonly JsonSchema[]): JsonSchema {
  if (schemas.length === 1) return schemas[0]!;
  const simple = schemas.flatMap((schema) => (Object.keys(schema).join() === "type" ? schema.type! : []));
  if (simple.length === schemas.length) return { type: simple };
  return { anyOf: [...schemas] };
}
