import { demand, isRecord } from "./demand.js";
import type { Rulebook, Sentence, SentenceKind } from "./rulebook.js";

type Fields = { readonly [name: string]: unknown };

/**
 * The home of a sentence is the move, phase, procedure or amended term to which the sentence belongs. For each kind of
 * sentence, these are the tables with its homes. `table` is the name of a table of homes. A home contains the functions
 * of its sentences in its field `field`, or, without `field`, directly.
 */
const homes: { readonly [K in SentenceKind]?: readonly (readonly [table: string, field?: string])[] } = {
  permission: [["moves", "permits"]],
  effect: [["moves", "effects"]],
  turn: [["phases", "turn"], ["procedures"]],
  amendment: [["amendments"]],
};

/** For the other kinds of sentences: the table that contains all functions of the kind. */
const wholes: { readonly [K in SentenceKind]?: string } = { setup: "setup", end: "end", score: "score", term: "terms" };

function has(table: unknown, name: string): boolean {
  return isRecord(table) && Object.hasOwn(table, name);
}

function demandIn(table: unknown, path: string, id: string): void {
  const isThere = isRecord(table) && Object.hasOwn(table, id) && typeof table[id] === "function";
  demand(isThere, `rules.${path}.${id}`, "a function, because the rulebook has this sentence");
}

/** Throws a TypeError if the rules lack a home of a sentence, or if a home lacks the function of the sentence. */
function demandAtHome(rules: Fields, id: string, { kind, of }: Sentence): void {
  const tables = homes[kind]?.filter(([table]) => rules[table] !== undefined) ?? [];
  if (tables.length === 0) return;
  for (const home of typeof of === "string" ? [of] : of) {
    const found = tables.find(([table]) => has(rules[table], home));
    const names = tables.flatMap(([table]) => Object.keys(rules[table] as Fields));
    demand(found !== undefined, `rules.rulebook.${id}.of`, names.join(" | "));
    const [table, field] = found;
    const part = (rules[table] as Fields)[home];
    const functions = field === undefined ? part : (part as Fields)[field];
    demandIn(functions, [table, home, field].filter((name) => name !== undefined).join("."), id);
  }
}

/**
 * Throws a TypeError when the rules lack a function that the rulebook requires. The error names the first missing
 * function. Optional parts, such as `terms`, are checked only if the game has them.
 */
export function demandSentences<R extends { readonly rulebook: Rulebook }>(rules: R): void {
  const tables: Fields = { ...rules };
  for (const [id, sentence] of Object.entries(rules.rulebook)) {
    const whole = wholes[sentence.kind];
    if (whole === undefined) demandAtHome(tables, id, sentence);
    else if (tables[whole] !== undefined) demandIn(tables[whole], whole, id);
  }
}
