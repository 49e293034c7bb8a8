import { readFileSync } from "node:fs";
import { join } from "node:path";
import type ts from "typescript";
import { games } from "../games.js";
import { type JsonSchema, ordered } from "./json-schema.js";
import { maskEvents } from "./masks.js";
import { movesOf } from "./moves.js";
import { optionsOf } from "./options.js";
import { checkerOf, memberOf, Walk } from "./types.js";

/** What each file of `schema/` describes. */
const parts = {
  options:
    "The options a match is started with. Every one may be left out; what goes together, the game's parser says.",
  move: "A move, as a seat asks for it. Whether it is legal is another question.",
  event: "Something that happened, as the log or a viewer's feed tells it: what somebody may not see may be null.",
  view: "What a seat or a spectator knows of a match: hidden values are null, hidden lists are lists of null.",
  header: "The first line of a log.",
  entry: "A line of a log after the header: an entry, an undo, a host's note, a checkpoint or the closing.",
} as const;

type Part = keyof typeof parts;

/**
 * The hashes of a log, wherever they stand; types only say that they are texts. The secret of scripted chance is any
 * text.
 */
const hashes: readonly string[] = ["hash", "commitment", "~"];

function withPatterns(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema, (name, value: JsonSchema) =>
    hashes.includes(name) && value?.type === "string" ? { ...value, pattern: "^[A-Za-z0-9_-]{43}$" } : value,
  );
  return JSON.parse(text);
}

/** The members of a union, wherever they are defined. */
function variantsOf(schema: JsonSchema, definitions: { readonly [name: string]: JsonSchema }): JsonSchema[] {
  const resolved = (one: JsonSchema): JsonSchema =>
    one.$ref === undefined ? one : definitions[one.$ref.replace("#/$defs/", "")]!;
  return (schema.anyOf ?? [schema]).map(resolved);
}

function schemaOf(checker: ts.TypeChecker, type: ts.Type, folder: string, part: Part): JsonSchema {
  const walk = new Walk(checker);
  const schema = walk.root(type);
  const game = games[folder];
  if (game === undefined) return withPatterns({ ...schema, $defs: walk.definitions });
  if (part === "options") return optionsOf(game, schema, walk.definitions);
  const variants = variantsOf(schema, walk.definitions);
  if (part === "move") return movesOf(game, variants);
  if (part === "event") maskEvents(game, variants);
  return { ...schema, $defs: walk.definitions };
}

function written(folder: string, part: Part, schema: JsonSchema): string {
  const { $defs, ...rest } = schema;
  const whole = ordered({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: `urn:turnwright:${folder}:${part}`,
    title: `${folder}: ${part}`,
    description: parts[part],
    ...rest,
    ...($defs === undefined || Object.keys($defs).length === 0 ? {} : { $defs }),
  });
  return `${JSON.stringify(whole, null, 1)}\n`;
}

/** Every published schema by its path in the repository. */
export function publishedSchemas(root: string): Map<string, string> {
  const { checker, published } = checkerOf(root);
  const files = new Map<string, string>();
  for (const folder of [...Object.keys(games), "log"]) {
    const members = memberOf(checker, published, folder);
    for (const { name } of members.getProperties()) {
      // The members of `PublishedTypes` are named after the parts.
      const part = name as Part;
      const schema = schemaOf(checker, memberOf(checker, members, part), folder, part);
      files.set(`packages/${folder}/schema/${part}.schema.json`, written(folder, part, schema));
    }
  }
  return files;
}

/** The files that do not stand in the repository as they are generated. */
export function staleFiles(root: string, files: ReadonlyMap<string, string>): string[] {
  return [...files.keys()].filter((path) => {
    try {
      return readFileSync(join(root, path), "utf8") !== files.get(path);
    } catch {
      return true;
    }
  });
}
