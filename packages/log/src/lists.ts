import type { Game, Kinds } from "@turnwright/core";
import { isReserved } from "./scan.js";
import { spelled } from "./spelling.js";

/** A type of moves or events, and the names of its fields in the order in which a line lists their values. */
export interface FieldNames {
  readonly type: string;
  /** How a line begins to list it. */
  readonly told: string;
  readonly names: readonly string[];
  /** The names of all its fields in this order, with `type` before them and an event's `because` behind. */
  readonly order: readonly string[];
}

/**
 * How the lines of a log spell moves and events: as lists of values, whose names the header tells once, in order and with a space
 * between (`"pawnMoved": "seat from to"`). A log so stays readable without the game, also when a later edition has other fields.
 */
export interface ToldLists {
  readonly moves: { readonly [type: string]: string };
  readonly events: { readonly [type: string]: string };
}

/** The same, ready to use. */
export interface FieldLists {
  readonly moves: ReadonlyMap<string, FieldNames>;
  readonly events: ReadonlyMap<string, FieldNames>;
}

function namesIn(told: string): readonly string[] {
  return told === "" ? [] : told.split(" ");
}

function tableOf(told: { readonly [type: string]: string }, last: readonly string[]): ReadonlyMap<string, FieldNames> {
  return new Map(
    Object.entries(told).map(([type, listed]) => {
      const names = namesIn(listed);
      return [type, { type, told: `[${spelled(type)}`, names, order: ["type", ...names, ...last] }];
    }),
  );
}

/**
 * Returns what a header tells of the names of fields, ready to use. Throws a `TypeError` when `moves` or `events` are no
 * texts by type.
 */
export function fieldLists({ moves, events }: ToldLists): FieldLists {
  for (const table of [moves, events])
    if (!isBag(table) || !Object.values(table).every((told) => typeof told === "string"))
      throw new TypeError("moves and events: expected texts by type");
  return { moves: tableOf(moves, []), events: tableOf(events, ["because"]) };
}

/** What stands for `because` in a line. */
export interface Citation {
  /** The sentence's number, or whatever else is told. */
  readonly number: unknown;
  /** How an event's list ends with it. */
  readonly listed: string;
  /** How the text of a change of phase ends with it, where it can. */
  readonly phased: string | undefined;
}

const sentenceNumber = /^[\w-]+$/;

/** How this sentence is cited. */
export function citationOf(number: unknown): Citation {
  const phased = typeof number === "string" && sentenceNumber.test(number) ? ` ${number}"` : undefined;
  return { number, listed: `,${spelled(number)}]`, phased };
}

/** What a game's lines are spelled with. */
export interface Spelling {
  readonly told: ToldLists;
  /** The same as the header spells it. */
  readonly toldText: string;
  readonly lists: FieldLists;
  /** The types of moves that have no secrets, whoever looks. */
  readonly openMoves: ReadonlySet<string>;
  /** The types of events that have no secrets, whoever looks. */
  readonly open: ReadonlySet<string>;
  /** The citation of each sentence, by its id. */
  readonly citations: ReadonlyMap<string, Citation>;
  /** The id of each sentence, by its number. */
  readonly ids: ReadonlyMap<string, string>;
}

const spellings = new WeakMap<object, Spelling>();

/** The spelling of a game's lines; made once for each game. */
export function spellingOf<G extends Kinds>(game: Game<G>): Spelling {
  const known = spellings.get(game);
  if (known !== undefined) return known;
  const made = makeSpelling(game);
  spellings.set(game, made);
  return made;
}

function makeSpelling<G extends Kinds>({ compiled, secrecy, rulebook }: Game<G>): Spelling {
  const moves: Record<string, string> = {};
  for (const { type, schema } of compiled.moves.values()) {
    // Only a schema of an object has `entries`; a move with another one is spelled as an object.
    const { entries } = schema as { readonly entries?: object };
    if (entries !== undefined) {
      const names = Object.keys(entries).filter((name) => name !== "type");
      moves[type] = names.join(" ");
    }
  }
  const events: Record<string, string> = {};
  for (const [type, table] of Object.entries(secrecy.events)) events[type] = Object.keys(table as object).join(" ");
  const ids = new Map<string, string>();
  for (const id of Object.keys(rulebook)) if (!ids.has(numberIn(id))) ids.set(numberIn(id), id);
  const citations = new Map(
    Object.keys(rulebook).map((id) => [id, citationOf(ids.get(numberIn(id)) === id ? numberIn(id) : id)]),
  );
  const told = { moves, events };
  const open = new Set([...openTypes(secrecy.events), "phased", "gameEnded"]);
  const openMoves = openTypes(secrecy.moves);
  return { told, toldText: spelled(told), lists: fieldLists(told), openMoves, open, citations, ids };
}

function openTypes(tables: object): ReadonlySet<string> {
  const isOpen = (table: object): boolean => Object.values(table).every((who) => who === "all" || who === "reveals");
  return new Set(Object.keys(tables).filter((type) => isOpen((tables as { readonly [type: string]: object })[type]!)));
}

function numberIn(id: string): string {
  const dash = id.indexOf("-");
  return dash < 1 ? id : id.slice(0, dash);
}

/** The id of the sentence that a log cites: `"R7b"` is `"R7b-play-card"`. Itself when the game has no such sentence. */
export function citedSentence<G extends Kinds>(game: Game<G>, cited: string): string {
  return spellingOf(game).ids.get(cited) ?? cited;
}

type Bag = { readonly [name: string]: unknown };

/** Whether a value is an object and no list. */
export function isBag(value: unknown): value is Bag {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/** Returns what a caller asks for beside the rest, if it is an object; whatever else it is asks for nothing. */
export function asked<T extends object>(how: T): Partial<T> {
  // Lists of bytes have methods by the names of our fields.
  return isBag(how) && !ArrayBuffer.isView(how) ? how : {};
}

/** None that every move or event has. */
const fieldName = /^(?!(?:type|because)$)[A-Za-z]\w{0,63}$/;

function isFieldNames(told: unknown): boolean {
  if (typeof told !== "string") return false;
  const names = namesIn(told);
  return new Set(names).size === names.length && names.every((name) => fieldName.test(name) && !isReserved(name));
}

/** Whether a header may tell these lists. */
export function isToldLists(value: unknown): boolean {
  if (!isBag(value) || Object.keys(value).join() !== "moves,events") return false;
  return Object.values(value).every((table) => isBag(table) && Object.values(table).every(isFieldNames));
}

/** What a log without a header is read with. */
export const noLists: FieldLists = { moves: /* @__PURE__ */ new Map(), events: /* @__PURE__ */ new Map() };
