import { OptionType } from "../input/option.js";
import { reservedNames } from "../input/plain.js";
import { demand, isList, isRecord } from "./demand.js";

type Test = (value: unknown) => boolean;
type Fields = { readonly [name: string]: unknown };
/** A field, the test of its value, and what would be right. */
type Row = readonly [name: string, test: Test, expected: string];

const isFunction: Test = (value) => typeof value === "function";
const isText: Test = (value) => typeof value === "string" && value !== "";
const isFilled: Test = (value) => isRecord(value) && Object.keys(value).length > 0;
const isTable: Test = (value) => isRecord(value) && Object.values(value).every(isFunction);
const orNone =
  (test: Test): Test =>
  (value) =>
    value === undefined || test(value);
const isListOf =
  (test: Test): Test =>
  (value) =>
    isList(value) && value.every(test);

function isInteger(value: unknown): value is number {
  return Number.isInteger(value);
}

/** Whether these are seat counts in order; `only` and sets of seats know 16 seats. */
const areSeats: Test = (value) => {
  if (!isList(value) || value.length === 0 || !value.every(isInteger)) return false;
  return value.every((count, at) => count > (value[at - 1] ?? 0) && count <= 16);
};

const someFunctions = "functions by the sentences that they carry out";
const perhapsAFunction = "a function, or nothing";

/** The fields of a game. */
const rows: readonly Row[] = [
  ["id", (id) => typeof id === "string" && /^[a-z][a-z0-9-]{0,63}$/.test(id), 'a name such as "tic-tac-toe"'],
  ["edition", isText, 'a text such as "1"'],
  ["seats", areSeats, "different seat counts from 1 to 16, ascending, such as [2, 3, 4]"],
  ["rulebook", isRecord, "sentences by id"],
  ["options", orNone(isRecord), "options by name, or nothing"],
  ["moves", isFilled, "moves by type, at least one"],
  ["phases", isFilled, "phases by name, at least one"],
  ["blank", isFunction, "a function that returns the state before the setup"],
  ["evolve", isTable, "functions by the events that they carry out"],
  ["setup", isTable, someFunctions],
  ["end", isTable, someFunctions],
  ["score", orNone(isTable), `${someFunctions}, or nothing`],
  ["view", isRecord, "everythingIsPublic, or tables for state, events and moves"],
  ...["clone", "derive", "mayEnd", "conflict", "fits"].map((name): Row => [name, orNone(isFunction), perhapsAFunction]),
];

const kinds = ["setup", "permission", "effect", "turn", "end", "score", "term", "amendment"];
const tables: Row[] = ["state", "events", "moves"].map((name) => [
  name,
  (table) => table === "all" || isRecord(table),
  '"all", or who sees which field',
]);

/** The fields of each item of a table of the game; `true` for tables whose keys are names in moves, events and logs. */
const inner: { readonly [table: string]: readonly [isNamed: boolean, rows: readonly Row[]] } = {
  rulebook: [
    false,
    [
      ["kind", (kind) => kinds.some((one) => one === kind), kinds.join(" | ")],
      ["of", (of) => isText(of) || isListOf(isText)(of), "the name of its home, or a list of names"],
      ["says", isText, "a text"],
      ["source", isText, "a text"],
    ],
  ],
  options: [true, [["shape", isRecord, "a shape, as `integer` and `oneOf` make it"]]],
  moves: [
    true,
    [
      ["schema", isRecord, "a schema of Valibot"],
      ["offer", orNone(isFunction), perhapsAFunction],
      ["filter", orNone((filter) => filter === true), "true, or nothing"],
      ["permits", isTable, someFunctions],
      ["effects", isTable, someFunctions],
    ],
  ],
  phases: [
    true,
    [
      ["actors", isFunction, "a function that returns the seats that may act"],
      ["moves", isListOf(isText), "a list of the moves that are open"],
      ["turn", isTable, someFunctions],
    ],
  ],
};

function demandRows(fields: Fields, path: string, list: readonly Row[]): void {
  for (const [name, test, expected] of list) demand(test(fields[name]), `${path}${name}`, expected);
}

function isName(name: string): boolean {
  return /^[A-Za-z]\w{0,63}$/.test(name) && !reservedNames.has(name);
}

/**
 * Throws a TypeError that names the first field of a game's rules that is not what it must be. The compiler says more,
 * and earlier: this is for rules in JavaScript, and for what has no type, such as a list without items.
 */
export function demandRules(rules: unknown): void {
  demand(isRecord(rules), "rules", "the rules of a game");
  demandRows(rules, "", rows);
  const { view } = rules;
  if (isRecord(view)) demandRows(view, "view.", tables);
  for (const [table, [isNamed, fields]] of Object.entries(inner)) demandItems(rules[table], table, isNamed, fields);
}

/** Throws a TypeError that names the first item of a table, or field of one, that is not what it must be. */
function demandItems(items: unknown, table: string, isNamed: boolean, fields: readonly Row[]): void {
  for (const [name, item] of isRecord(items) ? Object.entries(items) : []) {
    const path = `${table}.${name}`;
    demand(!isNamed || isName(name), path.slice(0, 80), "a name of letters and digits that JavaScript does not use");
    demand(!(item instanceof OptionType), path, "a default: integer(1, 9).default(3)");
    demand(isRecord(item), path, "an object");
    demandRows(item, `${path}.`, fields);
  }
}
