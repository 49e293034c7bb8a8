// The description of the service that `turnwright serve` is, as OpenRPC. What comes in is described by the schemas that
// the service checks it with, what goes out by its types; words come from the types.
import { paramSchemas } from "@turnwright/cli/internal";
import ts from "typescript";
import { type JsonSchema, ordered } from "./json-schema.js";
import { accepted } from "./moves.js";
import { checkerOf, memberOf, Walk } from "./types.js";

const info = {
  title: "turnwright serve",
  version: "1",
  description:
    "The rules of tabletop games for programs in any language. JSON-RPC 2.0 with parameters by name. An answer of the rules (a refused move, a log that does not hold) is a result; an error says that the request itself is wrong.",
};

/** What every method may answer in place of a result. */
const errors = [
  [-32700, "The message is not JSON."],
  [-32600, "The message is no request of JSON-RPC 2.0, or it is too long."],
  [-32601, "There is no such method."],
  [-32602, "A parameter is wrong: data has its path and what was expected."],
  [-32603, "A bug of this program, or of a game of your own."],
  [-32001, "No match is held with this handle: it was released, or forgotten because nobody asked about it."],
  [-32002, "No more matches can be held: release one."],
  [-32003, "What was asked for is not possible: the message says why."],
  [-32004, "The answers before in the batch are too long together: send this request again in another."],
  [-32005, "A bot took longer than it may."],
  [-32006, "The service has no room for this request now, or ends."],
] as const;

interface Described {
  readonly name: string;
  readonly description?: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
}

function docOf(checker: ts.TypeChecker, symbol: ts.Symbol): string {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker));
  return text.replaceAll(/\s*\n\s*/g, " ").trim();
}

/** Whether a schema says nothing but that a function looks at the value. */
function isOpen(schema: JsonSchema): boolean {
  return Object.keys(schema).join() === "type" && schema.type === "object";
}

/** What is checked by a function is described by its type. */
function joined(bounded: JsonSchema, worded: JsonSchema): JsonSchema {
  if (isOpen(bounded) || worded.$ref !== undefined) return worded;
  const { items } = bounded;
  const isListOfOpen = typeof items === "object" && isOpen(items) && worded.items !== undefined;
  return isListOfOpen ? { ...bounded, items: worded.items! } : bounded;
}

/** The parameters: bounds from the schema that checks them, words from the type. Both must have the same fields. */
function paramsOf(name: keyof typeof paramSchemas, words: JsonSchema): Described[] {
  const checked = accepted(paramSchemas[name]);
  const fields = Object.keys(checked.properties ?? {});
  const told = Object.keys(words.properties ?? {});
  const strange = [...fields, ...told].find((field) => !fields.includes(field) || !told.includes(field));
  if (strange !== undefined) throw new Error(`serve: "${strange}" of ${name} is not in both its schema and its type`);
  return fields.map((field) => {
    const { description, ...worded } = words.properties![field]!;
    const bounded = checked.properties![field]!;
    return {
      name: field,
      ...(description === undefined ? undefined : { description }),
      required: (checked.required ?? []).includes(field),
      schema: ordered(joined(bounded, worded)),
    };
  });
}

/** OpenRPC keeps its definitions elsewhere. */
function relocated(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

/** The description of all methods. */
export function openRpc(root: string): Map<string, string> {
  const { checker, served } = checkerOf(root);
  const walk = new Walk(checker);
  const methods = checker.getPropertiesOfType(served).map((symbol) => {
    const type = checker.getTypeOfSymbol(symbol);
    const params = walk.root(memberOf(checker, type, "params"));
    return {
      name: symbol.name,
      description: docOf(checker, symbol),
      paramStructure: "by-name",
      params: paramsOf(symbol.name as keyof typeof paramSchemas, params),
      result: { name: "result", schema: ordered(walk.root(memberOf(checker, type, "result"))) },
      errors: errors.map(([code]) => ({ $ref: `#/components/errors/${code}` })),
    };
  });
  const named = Object.fromEntries(errors.map(([code, message]) => [code, { code, message }]));
  const schemas = ordered({ $defs: walk.definitions }).$defs ?? {};
  const whole = relocated({ openrpc: "1.3.2", info, methods, components: { schemas, errors: named } });
  return new Map([["packages/cli/schema/openrpc.json", `${JSON.stringify(whole, null, 1)}\n`]]);
}
