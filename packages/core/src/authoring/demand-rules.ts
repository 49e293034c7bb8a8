import { OptionType } from "../input/option.js";
import { reservedNames } from "../input/plain.js";
import { demand, isList, isRecord } from "./demand.js";

type Test = (value: unknown) => boolean;
/** A record of the rules, whose values are not checked yet. */
export type Fields = { readonly [name: string]: unknown };

/** A field of the rules: its name, the test of its value, and a description of the right value. */
export type Row = readonly [name: string, test: Test, expected: string];

const isFunction: Test = (value) => typeof value === "function";
const isText: Test = (value) => typeof value === "string" && value !== "";
const areTexts: Test = (value) => isList(value) && value.every(isText);
const isFilled: Test = (value) => isRecord(value) && Object.keys(value).length > 0;
const isTable: Test = (value) => isRecord(value) && Object.values(value).every(isFunction);
const isFunctionOrNone: Test = (value) => value === undefined || isFunction(value);
const isTableOrNone: Test = (value) => value === undefined || isTable(value);
const isRecordOrNone: Test = (value) => value === undefined || isRecord(value);
const isTextOrNone: Test = (value) => value === undefined || isText(value);
const areTextsByName: Test = (value) => value === undefined || (isRecord(value) && Object.values(value).every(isText));

function isCountOrNone(value: unknown, least: number): boolean {
  return value === undefined || (isInteger(value) && value >= least);
}

function isInteger(value: unknown): value is number {
  return Number.isInteger(value);
}

/**
 * Returns whether a value is a valid list of seat counts: integers from 1 to 16, ascending. More than 16 seats are not
 * possible, because core has no sets of more seats.
 */
const areSeats: Test = (value) => {
  if (!isList(value) || value.length === 0 || !value.every(isInteger)) return false;
  return value.every((count, at) => count > (value[at - 1] ?? 0) && count <= 16);
};

const isNotation: Test = (notation) =>
  notation === undefined ||
  (isRecord(notation) &&
    isFunction(notation["formatMove"]) &&
    isFunction(notation["readMove"]) &&
    isFunctionOrNone(notation["turn"]) &&
    isFunctionOrNone(notation["formatPosition"]) &&
    typeof notation["formatPosition"] === typeof notation["readPosition"]);

const someFunctions = "functions by the sentences that they carry out";
const perhapsFunctions = "functions by the sentences that they carry out, or nothing";
const perhapsAFunction = "a function, or nothing";
const perhapsASentence = "the id of a sentence, or nothing";
const provenances = "source | ruling | edition";
const kinds = "setup | permission | effect | turn | end | score | term | amendment";

// These tables call nothing while the module is loaded, so that bundlers leave out the tables if a program defines no
// game.

/** The fields of `GameRules`, each with its test. */
const rows: readonly Row[] = [
  ["id", (id) => typeof id === "string" && /^[a-z][a-z0-9-]{0,63}$/.test(id), 'a name such as "tic-tac-toe"'],
  ["edition", isText, 'a text such as "1"'],
  ["seats", areSeats, "different seat counts from 1 to 16, ascending, such as [2, 3, 4]"],
  ["rulebook", isRecord, "sentences by id"],
  ["options", isRecordOrNone, "options by name, or nothing"],
  ["moves", isFilled, "moves by type, at least one"],
  ["phases", isFilled, "phases by name, at least one"],
  ["blank", isFunction, "a function that returns the state before the setup"],
  ["evolve", isTable, "functions by the events that they carry out"],
  ["setup", isTable, someFunctions],
  ["end", isTable, someFunctions],
  ["score", isTableOrNone, perhapsFunctions],
  ["terms", isTableOrNone, perhapsFunctions],
  ["procedures", isRecordOrNone, "procedures by name, or nothing"],
  ["amendments", isRecordOrNone, "amendments by the term that they amend, or nothing"],
  ["bot", isRecordOrNone, "functions and settings for bots, or nothing"],
  ["cites", isRecordOrNone, "sentences by the refusal that cites them, or nothing"],
  ["view", isRecord, "everythingIsPublic, or tables for state, events and moves"],
  ["clone", isFunctionOrNone, perhapsAFunction],
  ["derive", isFunctionOrNone, perhapsAFunction],
  ["cloneDerived", isFunctionOrNone, perhapsAFunction],
  ["hash", isFunctionOrNone, perhapsAFunction],
  ["mayEnd", isFunctionOrNone, perhapsAFunction],
  ["decided", isFunctionOrNone, perhapsAFunction],
  ["conflict", isFunctionOrNone, perhapsAFunction],
  ["fits", isFunctionOrNone, perhapsAFunction],
  ["notation", isNotation, "functions to format and read moves, those of positions both or neither; or nothing"],
];

const outOfTurn: Row = ["not-your-turn", isTextOrNone, perhapsASentence];
const wrongPhase: Row = ["wrong-phase", isTextOrNone, perhapsASentence];
const turnCites: readonly Row[] = [outOfTurn, wrongPhase];

/** The names of the functions in `notation`. */
const notationNames = ["formatMove", "readMove", "formatPosition", "readPosition", "turn"];

/** The fields of the parts of the rules that are not tables. */
const parts: { readonly [part: string]: readonly Row[] } = {
  bot: [
    ["evaluate", isFunction, "a function that returns the value of a position"],
    ["determinize", isFunction, "a function that returns a whole state"],
    ["weight", isFunctionOrNone, perhapsAFunction],
    ["judged", (word) => word === undefined || word === "before-handing-over", '"before-handing-over", or nothing'],
    ["depth", (depth) => isCountOrNone(depth, 0), "an integer of 0 or more, or nothing"],
    ["exploration", (weight) => isCountOrNone(weight, 0), "an integer of 0 or more, or nothing"],
    ["optimism", (power) => isCountOrNone(power, 1), "an integer of 1 or more, or nothing"],
  ],
  cites: [["game-over", areTextsByName, "sentences by the reason of an outcome, or nothing"], outOfTurn, wrongPhase],
};

const isVisibility: Test = (table) => table === "all" || isRecord(table);
const whoSees = '"all", or who sees which field';
const tables: readonly Row[] = [
  ["state", isVisibility, whoSees],
  ["events", isVisibility, whoSees],
  ["moves", isVisibility, whoSees],
];

/**
 * For each table in the rules, such as `moves` and `phases`: the fields that each of its items must have. `isNamed` is
 * `true` if the keys of the table also appear in moves, events or logs, for example as the value of `type`.
 */
const inner: { readonly [table: string]: readonly [isNamed: boolean, rows: readonly Row[]] } = {
  rulebook: [
    false,
    [
      ["kind", (kind) => kinds.split(" | ").some((one) => one === kind), kinds],
      ["of", (of) => isText(of) || areTexts(of), "the name of its home, or a list of names"],
      ["says", isText, "a text"],
      ["provenance", (word) => word === undefined || provenances.split(" | ").some((one) => one === word), provenances],
    ],
  ],
  options: [
    true,
    [
      ["shape", (shape) => isRecord(shape) && isText(shape["kind"]), "a shape, as `integer` and `oneOf` make it"],
      ["unlessGiven", () => true, "a default"],
      ["nullIsDefault", (isDefault) => isDefault === undefined || isDefault === true, "true, or nothing"],
    ],
  ],
  moves: [
    true,
    [
      ["schema", isRecord, "a schema of Valibot"],
      ["offer", isFunctionOrNone, perhapsAFunction],
      ["filter", (filter) => filter === undefined || filter === true, "true, or nothing"],
      ["facts", isFunctionOrNone, perhapsAFunction],
      ["permits", isTable, someFunctions],
      ["effects", isTable, someFunctions],
    ],
  ],
  phases: [
    true,
    [
      ["actors", isFunction, "a function that returns the seats that may act"],
      ["moves", areTexts, "a list of the moves that are open"],
      ["offer", isFunctionOrNone, perhapsAFunction],
      ["counted", isFunctionOrNone, perhapsAFunction],
      ["cites", isRecordOrNone, "sentences by the refusal that cites them, or nothing"],
      ["turn", isTable, someFunctions],
    ],
  ],
};

/** Throws a TypeError that names the first field whose name is not in `names`. */
export function demandNames(fields: Fields, path: string, names: readonly string[]): void {
  for (const name of Object.keys(fields))
    demand(names.includes(name), `${`${path}${name}`.slice(0, 80)}: no field of this name`, names.join(" | "));
}

/** Throws a TypeError that names the first field that has an unknown name or an invalid value. */
export function demandRows(fields: Fields, path: string, list: readonly Row[]): void {
  demandNames(
    fields,
    path,
    list.map(([name]) => name),
  );
  for (const [name, test, expected] of list) demand(test(fields[name]), `${path}${name}`, expected);
}

function isName(name: string): boolean {
  return /^[A-Za-z]\w{0,63}$/.test(name) && !reservedNames.has(name);
}

/**
 * Throws a TypeError that names the first invalid field of a game's rules. The TypeScript compiler finds more mistakes,
 * and finds them earlier. This check is for rules written in JavaScript, and for mistakes that types cannot express,
 * such as an empty list.
 */
export function demandRules(rules: unknown): void {
  demand(isRecord(rules), "rules", "the rules of a game");
  // The rules can be those of a game, which core has compiled before.
  const { compiled: _, ...own } = rules;
  demandRows(own, "rules.", rows);
  const { view, notation } = rules;
  if (isRecord(view)) demandRows(view, "rules.view.", tables);
  if (isRecord(notation)) demandNames(notation, "rules.notation.", notationNames);
  for (const [part, list] of Object.entries(parts)) demandPart(rules[part], `rules.${part}.`, list);
  for (const table of ["procedures", "amendments"]) demandTables(rules[table], `rules.${table}.`);
  for (const [table, [isNamed, fields]] of Object.entries(inner)) demandItems(rules[table], table, isNamed, fields);
}

/** Throws a TypeError that names the first invalid field of a part that may be absent. */
function demandPart(part: unknown, path: string, list: readonly Row[]): void {
  if (isRecord(part)) demandRows(part, path, list);
}

/** Throws a TypeError that names the first item that is not a table of functions. */
function demandTables(items: unknown, path: string): void {
  for (const [name, item] of isRecord(items) ? Object.entries(items) : [])
    demand(isTable(item), `${path}${name}`, someFunctions);
}

/** Throws a TypeError that names the first invalid item of a table, or the first invalid field of an item. */
function demandItems(items: unknown, table: string, isNamed: boolean, fields: readonly Row[]): void {
  for (const [name, item] of isRecord(items) ? Object.entries(items) : []) {
    const path = `rules.${table}.${name}`;
    demand(!isNamed || isName(name), path.slice(0, 80), "a name of letters and digits that JavaScript does not use");
    demand(!(item instanceof OptionType), path, "a default: integer(1, 9).default(3)");
    demand(isRecord(item), path, "an object");
    demandRows(item, `${path}.`, fields);
    if (table === "phases") demandPart(item["cites"], `${path}.cites.`, turnCites);
  }
}
