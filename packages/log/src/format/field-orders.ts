import type { Game, Kinds } from "@turnwright/core";
import { canonicalText } from "./canonical-text.js";
import { isReserved } from "./scan.js";

/** The fields of one type of moves or events, in the order in which its rows have their values. */
export interface FieldOrder {
  readonly type: string;
  /** The beginning of its rows: `["pawnMoved"`. */
  readonly rowStart: string;
  readonly names: readonly string[];
  /** The names with `type` before them and, for events, `because` after them. */
  readonly order: readonly string[];
}

/**
 * The field orders as the header has them: by type, the names of the fields, joined by spaces (`"pawnMoved": "seat from
 * to"`). Lines hold moves and events as rows of values without names. With the names in the header, a log can be read
 * without the game, and after a later edition changed the fields.
 */
export interface FieldNames {
  readonly moves: { readonly [type: string]: string };
  readonly events: { readonly [type: string]: string };
}

/** The field orders of a header, parsed. */
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

/** Parses the field orders of a header. Throws a `TypeError` when `moves` or `events` is no object of texts by type. */
export function fieldOrders({ moves, events }: FieldNames): FieldOrders {
  for (const table of [moves, events])
    if (!isBag(table) || !Object.values(table).every((names) => typeof names === "string"))
      throw new TypeError("moves and events: expected texts by type");
  return { moves: tableOf(moves, []), events: tableOf(events, ["because"]) };
}

/** A sentence as log lines cite it, in each of the forms that an event can have. */
export interface Citation {
  /** The sentence's number; any other value when a line that was read cites something else. */
  readonly number: unknown;
  /** The end of an event's row: `,"R7b"]`. */
  readonly rowEnd: string;
  /** The end of a change of phase in its short form, ` R7b"`; `undefined` when the number cannot stand there. */
  readonly phased: string | undefined;
}

const sentenceNumber = /^[\w-]+$/;

/** Returns the citation of a sentence, given its number. */
export function citationOf(number: unknown): Citation {
  const phased = typeof number === "string" && sentenceNumber.test(number) ? ` ${number}"` : undefined;
  return { number, rowEnd: `,${canonicalText(number)}]`, phased };
}

/** Everything that the lines of one game are written with. */
export interface CanonicalForm {
  /** The header's field `fields`. */
  readonly fields: FieldNames;
  /** Its JSON text. */
  readonly canonicalFields: string;
  readonly orders: FieldOrders;
  /** The types of moves that have no field that is hidden from anybody. */
  readonly openMoves: ReadonlySet<string>;
  /** The types of events that have no field that is hidden from anybody. */
  readonly open: ReadonlySet<string>;
  /** The citation of each sentence, by its id. */
  readonly citations: ReadonlyMap<string, Citation>;
  /** The id of each sentence, by its number. */
  readonly ids: ReadonlyMap<string, string>;
}

const canonicalForms = new WeakMap<object, CanonicalForm>();

/** Returns the canonical form of a game's lines. It is made once for each game. */
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
    // Only a schema of an object has `entries`; a move with another one is written as an object.
    const { entries } = schema as { readonly entries?: object };
    if (entries !== undefined) {
      const names = Object.keys(entries).filter((name) => name !== "type");
      moves[type] = names.join(" ");
    }
  }
  const events: Record<string, string> = {};
  // A game without secrets names no fields: its events are written as objects.
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

/** The types that have no hidden field: all types in a game without secrets. */
function openTypes(tables: object | "all", all: object): ReadonlySet<string> {
  if (tables === "all") return new Set(Object.keys(all));
  const isOpen = (table: object): boolean => Object.values(table).every((who) => who === "all" || who === "reveals");
  return new Set(Object.keys(tables).filter((type) => isOpen((tables as { readonly [type: string]: object })[type])));
}

function numberIn(id: string): string {
  const dash = id.indexOf("-");
  return dash < 1 ? id : id.slice(0, dash);
}

/** Returns the id of the sentence with a number (`"R7b-play-card"` for `"R7b"`), or the number if there is none. */
export function citedSentence<G extends Kinds>(game: Game<G>, cited: string): string {
  return canonicalFormOf(game).ids.get(cited) ?? cited;
}

type Bag = { readonly [name: string]: unknown };

/** Returns whether a value is an object and not a list. */
export function isBag(value: unknown): value is Bag {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/** A name of a field; not `type` or `because`, which every move or event has. */
const fieldName = /^(?!(?:type|because)$)[A-Za-z]\w{0,63}$/;

function isJoinedNames(value: unknown): boolean {
  if (typeof value !== "string") return false;
  const names = namesIn(value);
  return new Set(names).size === names.length && names.every((name) => fieldName.test(name) && !isReserved(name));
}

/** Returns whether a value may be the `fields` of a header. */
export function isFieldNames(value: unknown): boolean {
  if (!isBag(value) || Object.keys(value).join() !== "moves,events") return false;
  return Object.values(value).every((table) => isBag(table) && Object.values(table).every(isJoinedNames));
}

/** The field orders for lines before the header is known: none. */
export const noFieldOrders: FieldOrders = { moves: /* @__PURE__ */ new Map(), events: /* @__PURE__ */ new Map() };
