import type { Game, Kinds } from "@turnwright/core";
import { canonicalText } from "./canonical-text.js";
import { isReserved } from "./scan.js";

/** The names of the fields of one type of move or event, in the order in which lines contain the values. */
export interface FieldOrder {
  readonly type: string;
  /** The start of each row of this type, such as `["pawnMoved"`. */
  readonly rowStart: string;
  readonly names: readonly string[];
  /** The field names, preceded by `type` and, for events, followed by `because`. */
  readonly order: readonly string[];
}

/**
 * The field orders in the form that the header contains: for each type, the names of its fields, joined by spaces
 * (`"pawnMoved": "seat from to"`). Lines contain moves and events as rows of values without names. The header contains
 * the names, so that programs can read a log without the game. Programs can also read the log after a later edition of
 * the game has changed the fields.
 */
export interface FieldNames {
  readonly moves: { readonly [type: string]: string };
  readonly events: { readonly [type: string]: string };
}

/** The field order of each type of move and of each type of event, parsed from the header's `fields`. */
export interface FieldOrders {
  readonly moves: ReadonlyMap<string, FieldOrder>;
  readonly events: ReadonlyMap<string, FieldOrder>;
}

function namesIn(joinedNames: string): readonly string[] {
  return joinedNames === "" ? [] : joinedNames.split(" ");
}

function tableOf(table: { readonly [type: string]: string }, last: readonly string[]): ReadonlyMap<string, FieldOrder> {
  return new Map(
    Object.entries(table).map(([type, joinedNames]) => {
      const names = namesIn(joinedNames);
      return [type, { type, rowStart: `[${canonicalText(type)}`, names, order: ["type", ...names, ...last] }];
    }),
  );
}

/**
 * Parses the field orders of a header. Throws a `TypeError` if `moves` or `events` is not an object with a text for
 * each type of move or event.
 */
export function fieldOrders({ moves, events }: FieldNames): FieldOrders {
  for (const table of [moves, events])
    if (!isBag(table) || !Object.values(table).every((names) => typeof names === "string"))
      throw new TypeError("moves and events: expected a text for each type");
  return { moves: tableOf(moves, []), events: tableOf(events, ["because"]) };
}

/**
 * How a log line cites a sentence of the rulebook: by its number. `text` is this number in quotes, as the line contains
 * it.
 */
export interface Citation {
  /** The sentence's number. In a line that was decoded but not checked, it can be any value. */
  readonly number: unknown;
  /** The end of an event's row, such as `,"R7b"]`. */
  readonly rowEnd: string;
  /**
   * The end of a phase change in its short form, such as ` R7b"`. `undefined` if the short form cannot contain the
   * number.
   */
  readonly phased: string | undefined;
}

const sentenceNumber = /^[\w-]+$/;

/** Returns the citation of a sentence, given its number. */
export function citationOf(number: unknown): Citation {
  const phased = typeof number === "string" && sentenceNumber.test(number) ? ` ${number}"` : undefined;
  return { number, rowEnd: `,${canonicalText(number)}]`, phased };
}

/** The data that are needed to write the log lines of a game in canonical form, such as field orders and citations. */
export interface CanonicalForm {
  /** The header's field `fields`. */
  readonly fields: FieldNames;
  /** The JSON text of `fields`. */
  readonly canonicalFields: string;
  readonly orders: FieldOrders;
  /** The types of moves that have no hidden field. */
  readonly openMoves: ReadonlySet<string>;
  /** The types of events that have no hidden field. */
  readonly open: ReadonlySet<string>;
  /** The citation of each sentence, by its id. */
  readonly citations: ReadonlyMap<string, Citation>;
  /** The id of each sentence, by its number. */
  readonly ids: ReadonlyMap<string, string>;
}

const canonicalForms = new WeakMap<object, CanonicalForm>();

/**
 * Returns the field orders, citations and other data of a game; see `CanonicalForm`. Computes them only once for each
 * game.
 */
export function canonicalFormOf<G extends Kinds>(game: Game<G>): CanonicalForm {
  const known = canonicalForms.get(game);
  if (known !== undefined) return known;
  const made = makeCanonicalForm(game);
  canonicalForms.set(game, made);
  return made;
}

function makeCanonicalForm<G extends Kinds>({ compiled, evolve, view, rulebook }: Game<G>): CanonicalForm {
  const moves: Record<string, string> = {};
  for (const { type, schema } of compiled.moves.values()) {
    // Only the schema of an object has `entries`. A move with another schema is written as an object.
    const { entries } = schema as { readonly entries?: object };
    if (entries !== undefined) {
      const names = Object.keys(entries).filter((name) => name !== "type");
      moves[type] = names.join(" ");
    }
  }
  const events: Record<string, string> = {};
  // A game without secrets has no table of event fields, so its events are written as objects.
  const tables = view.events === "all" ? {} : view.events;
  for (const [type, table] of Object.entries(tables)) events[type] = Object.keys(table as object).join(" ");
  const ids = new Map<string, string>();
  for (const id of Object.keys(rulebook)) if (!ids.has(numberIn(id))) ids.set(numberIn(id), id);
  const citations = new Map(
    Object.keys(rulebook).map((id) => [id, citationOf(ids.get(numberIn(id)) === id ? numberIn(id) : id)]),
  );
  const fields = { moves, events };
  const open = new Set([...openTypes(view.events, evolve), "phased", "gameEnded"]);
  const openMoves = openTypes(view.moves, Object.fromEntries(compiled.moves));
  return {
    fields,
    canonicalFields: canonicalText(fields),
    orders: fieldOrders(fields),
    openMoves,
    open,
    citations,
    ids,
  };
}

/**
 * Returns the types of moves or events that have no hidden fields. In a game without hidden values, these are all
 * types.
 */
function openTypes(tables: object | "all", all: object): ReadonlySet<string> {
  if (tables === "all") return new Set(Object.keys(all));
  const isOpen = (table: object): boolean => Object.values(table).every((who) => who === "all" || who === "reveals");
  return new Set(Object.keys(tables).filter((type) => isOpen((tables as { readonly [type: string]: object })[type])));
}

function numberIn(id: string): string {
  const dash = id.indexOf("-");
  return dash < 1 ? id : id.slice(0, dash);
}

/**
 * Returns the id of the sentence that has a given number (`"R7b-play-card"` for `"R7b"`). Returns the number itself if
 * there is no such sentence.
 */
export function citedSentence<G extends Kinds>(game: Game<G>, cited: string): string {
  return canonicalFormOf(game).ids.get(cited) ?? cited;
}

type Bag = { readonly [name: string]: unknown };

/** Returns whether a value is an object and not a list. */
export function isBag(value: unknown): value is Bag {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/** Matches the name of a field, except `type` and `because`, which every event has. */
const fieldName = /^(?!(?:type|because)$)[A-Za-z]\w{0,63}$/;

function isJoinedNames(value: unknown): boolean {
  if (typeof value !== "string") return false;
  const names = namesIn(value);
  return new Set(names).size === names.length && names.every((name) => fieldName.test(name) && !isReserved(name));
}

/** Returns whether a value is valid as the `fields` of a header. */
export function isFieldNames(value: unknown): boolean {
  if (!isBag(value) || Object.keys(value).join() !== "moves,events") return false;
  return Object.values(value).every((table) => isBag(table) && Object.values(table).every(isJoinedNames));
}

/** The empty field orders, used before the header is known. */
export const noFieldOrders: FieldOrders = { moves: /* @__PURE__ */ new Map(), events: /* @__PURE__ */ new Map() };
