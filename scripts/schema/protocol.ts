// The messages between a host and its clients, and the bodies of its requests and answers. What comes in is described
// by the schemas that the host checks it with, what goes out by its types; words come from the types.
import { claimSchema, clientMessages, newMatchSchema, renewalSchema } from "@turnwright/host/internal";
import type ts from "typescript";
import { type JsonSchema, ordered } from "./json-schema.js";
import { commentsOfUnion } from "./member-comments.js";
import { accepted, withDescriptions } from "./moves.js";
import { checkerOf, memberOf, Walk } from "./types.js";

const hash = "^[A-Za-z0-9_-]{43}$";
const id = "^[A-Za-z0-9_-]{1,64}$";

/** What the types do not say of texts, by the name of the field. */
const patterns: { readonly [field: string]: string } = { head: hash, id, match: id, request: id, next: id };

/** Objects to which games add fields of their own. */
const extended: readonly string[] = ["BaseOutcome"];

/** Opens the objects that may have more fields, and says which texts are hashes and ids. */
function finished(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema, (name, value: JsonSchema | string) => {
    // Other languages take \w for letters of all alphabets.
    if (typeof value === "string") return name === "pattern" ? value.replaceAll("\\w", "A-Za-z0-9_") : value;
    if (value?.type === "string" && patterns[name] !== undefined && value.enum === undefined)
      return { pattern: patterns[name], ...value };
    const isOpen = extended.includes(name) || (value?.additionalProperties === false && value.properties === undefined);
    if (!isOpen || value.type !== "object") return value;
    const { additionalProperties: _, ...open } = value;
    return open;
  });
  return JSON.parse(text);
}

function titleOf({ properties = {} }: JsonSchema): string {
  const { const: word, enum: words = [] } = properties["type"] ?? {};
  return word === undefined ? words.join(" | ") : `${word as string}`;
}

function withTitle(variant: JsonSchema, comments: ReadonlyMap<string, string>): JsonSchema {
  const title = titleOf(variant);
  const description = comments.get(title.split(" | ")[0]!);
  return { title, ...(description === undefined ? undefined : { description }), ...variant };
}

interface Described {
  readonly checker: ts.TypeChecker;
  readonly hosted: ts.Type;
}

function walked({ checker }: Described, type: ts.Type): JsonSchema {
  const walk = new Walk(checker);
  const schema = walk.root(type);
  return finished({ ...schema, $defs: walk.definitions });
}

function clientMessage(described: Described): JsonSchema {
  const type = memberOf(described.checker, described.hosted, "client");
  const comments = commentsOfUnion(described.checker, type);
  const words = new Map(walked(described, type).anyOf!.map((variant) => [titleOf(variant), variant]));
  const variants = finished(accepted(clientMessages)).anyOf!;
  return { anyOf: variants.map((one) => withTitle(withDescriptions(one, words.get(titleOf(one))), comments)) };
}

function serverMessage(described: Described): JsonSchema {
  const type = memberOf(described.checker, described.hosted, "server");
  const comments = commentsOfUnion(described.checker, type);
  const { anyOf = [], ...schema } = walked(described, type);
  return { ...schema, anyOf: anyOf.map((variant) => withTitle(variant, comments)) };
}

/** A clock has a time for the whole match or for each move; the host checks that after its schema. */
function withClocks(schema: JsonSchema): JsonSchema {
  const { bank, increment, perMove, onExpiry } = schema.properties!["clock"]!.properties!;
  const closed = { type: "object", additionalProperties: false };
  const anyOf = [
    { ...closed, properties: { bank: bank!, increment: increment!, onExpiry: onExpiry! }, required: ["bank"] },
    { ...closed, properties: { perMove: perMove!, onExpiry: onExpiry! }, required: ["perMove"] },
  ];
  return { ...schema, properties: { ...schema.properties, clock: { anyOf } } };
}

/** The bodies, each as a definition. */
function bodies(described: Described): JsonSchema {
  const { $defs = {}, properties = {} } = walked(described, memberOf(described.checker, described.hosted, "http"));
  const wordsOf = (name: string): JsonSchema | undefined => {
    const { $ref } = properties[name]!;
    return $ref === undefined ? properties[name] : $defs[$ref.replace("#/$defs/", "")];
  };
  const checked = {
    CreateRequest: withDescriptions(withClocks(finished(accepted(newMatchSchema))), wordsOf("CreateRequest")),
    ClaimRequest: withDescriptions(finished(accepted(claimSchema)), wordsOf("ClaimRequest")),
    RenewRequest: withDescriptions(finished(accepted(renewalSchema)), wordsOf("RenewRequest")),
  };
  return { $defs: { ...$defs, ...properties, ...checked } };
}

/** The definitions that no other needs, and that are no body themselves, are left out. */
function withoutUnused({ $defs = {} }: JsonSchema, bodies: readonly string[]): JsonSchema {
  const used = new Set(bodies);
  for (const name of used)
    for (const [, other] of JSON.stringify($defs[name]).matchAll(/"#\/\$defs\/(\w+)"/g)) used.add(other!);
  return { $defs: Object.fromEntries(Object.entries($defs).filter(([name]) => used.has(name))) };
}

function httpBodies(described: Described): JsonSchema {
  const whole = bodies(described);
  const names = Object.keys(whole.$defs!).filter((name) => /(Request|Answer)$/.test(name));
  return withoutUnused(whole, names);
}

const parts = {
  "client-message": "A message from a client to a host, as JSON. The first is `join`; a message has one object.",
  "server-message": "A message from a host to a client, as JSON.",
  http: "The bodies of the requests that are no messages, and of their answers: each is one of `$defs`.",
} as const;

function written(part: keyof typeof parts, schema: JsonSchema): string {
  const whole = ordered({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: `urn:turnwright:host:${part}`,
    title: `host: ${part}`,
    description: parts[part],
    ...schema,
  });
  return `${JSON.stringify(whole, null, 1)}\n`;
}

/** The schemas of the host's protocol, by their path in the repository. */
export function protocolSchemas(root: string): Map<string, string> {
  const described = checkerOf(root);
  const schemas = {
    "client-message": clientMessage(described),
    "server-message": serverMessage(described),
    http: httpBodies(described),
  };
  return new Map(
    Object.entries(schemas).map(([part, schema]) => [
      `packages/host/schema/${part}.schema.json`,
      written(part as keyof typeof parts, schema),
    ]),
  );
}
