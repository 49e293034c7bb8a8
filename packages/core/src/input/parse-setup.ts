import { copyPlain } from "../authoring/copy-plain.js";
import type { Game } from "../authoring/define-game.js";
import { demand, demandFields, demandGame } from "../authoring/demand.js";
import type { Kinds } from "../authoring/kinds.js";
import { isSeat } from "../authoring/seat.js";
import { expectedText } from "./expected-text.js";
import { foundAt, foundText, shortText } from "./found-text.js";
import { greatest, type Option, type OptionContext, type OptionShape, type OptionTable } from "./option.js";
import { fieldIn, isList, optionLimits, type Plain, plain, strangeName } from "./plain.js";
import { type Mismatch, no, type OptionProblem, ok, type Result } from "./refusal.js";

type Code = OptionProblem["code"];

function wrong(
  code: Code,
  path: string,
  shape: OptionShape,
  { seats, options }: OptionContext,
  given: unknown,
): Result<never, OptionProblem> {
  return no({ code, path, expected: expectedText(shape, seats, options), found: foundText(given) });
}

/** Parses one value by its shape, or returns what is wrong with it. */
function parseValue(
  shape: OptionShape,
  given: Plain,
  path: string,
  context: OptionContext,
): Result<unknown, OptionProblem> {
  const { seats } = context;
  const refuse = (code: Code) => wrong(code, path, shape, context, given);
  switch (shape.kind) {
    case "integer":
      if (typeof given !== "number") return refuse("wrong-type");
      if (given < shape.least || given > shape.most) return refuse("out-of-range");
      return given <= greatest(shape, context.options) ? ok(given) : refuse("conflict");
    case "words":
      if (typeof given !== "string") return refuse("wrong-type");
      return shape.words.includes(given) ? ok(given) : refuse("not-allowed");
    case "boolean":
      return typeof given === "boolean" ? ok(given) : refuse("wrong-type");
    case "seat":
      if (typeof given !== "number") return refuse("wrong-type");
      return isSeat(given, seats) ? ok(given) : refuse("out-of-range");
    case "null":
      return given === null ? ok(given) : refuse("wrong-type");
    case "either":
      return parseEither(shape, given, path, context);
    case "list":
      return parseList(shape, given, path, context);
    case "content": {
      const read = shape.read(given, context);
      if (read.ok) return read;
      const { path: below, detail, expected } = read.problem;
      const at = below === "" ? path : `${path}.${below}`;
      return no({ code: "bad-content", path: at, expected, found: foundAt(given, below), detail });
    }
  }
}

/**
 * Tries one shape after another. If no shape matches, returns the first problem that concerns only a part of the value,
 * such as one item of a list. Such a problem is more helpful than a list of all shapes. If there is none, returns a
 * problem that lists the shapes.
 */
function parseEither(
  shape: OptionShape & { kind: "either" },
  given: Plain,
  path: string,
  context: OptionContext,
): Result<unknown, OptionProblem> {
  let code: Code = "wrong-type";
  let inside: Result<never, OptionProblem> | undefined;
  for (const one of shape.of) {
    const read = parseValue(one, given, path, context);
    if (read.ok) return read;
    const { problem } = read;
    if (problem.code === "bad-content" || problem.path !== path) inside ??= read;
    else if (problem.code !== "wrong-type") code = problem.code;
  }
  return inside ?? wrong(code, path, shape, context, given);
}

function parseList(
  shape: OptionShape & { kind: "list" },
  given: Plain,
  path: string,
  context: OptionContext,
): Result<unknown, OptionProblem> {
  if (!Array.isArray(given)) return wrong("wrong-type", path, shape, context, given);
  const length = shape.length === "seats" ? context.seats : shape.length;
  if (given.length !== length) return wrong("out-of-range", path, shape, context, given);
  const list: unknown[] = [];
  for (const [at, item] of given.entries()) {
    const read = parseValue(shape.of, item as Plain, `${path}.${at}`, context);
    if (!read.ok) return read;
    if (shape.distinct && list.includes(read.value)) return wrong("not-allowed", `${path}.${at}`, shape, context, item);
    list.push(read.value);
  }
  return ok(list);
}

type Table = { readonly [name: string]: Option<unknown> };

/** Creates the problem for an option whose value is not plain. */
function notPlain(table: Table, seats: number, given: unknown, { path, problem, expected }: Mismatch): OptionProblem {
  if (path === "" || foundText(given) !== "an object") return noOptions(given);
  const name = path.split(".")[0];
  const option = Object.hasOwn(table, name) ? table[name] : undefined;
  if (option === undefined) return unknownOption(Object.keys(table), name);
  const [code, found] =
    problem === "too-big"
      ? (["out-of-range", "something larger"] as const)
      : (["wrong-type", foundAt(given, path)] as const);
  return { code, path, expected: path === name ? expectedText(option.shape, seats) : expected, found };
}

function unknownOption(names: readonly string[], name: string): OptionProblem {
  const expected = names.join(" | ") || "no option";
  return { code: "unknown-option", path: shortText(name), expected, found: "this name" };
}

/**
 * Parses options that are already plain values, for a match with a seat count that the game allows. Use `parseOptions`
 * in a notation, for options that the text of a position contains. Returns all options with the defaults filled in, or
 * the first problem. The `path` of the problem lists the field names that lead from `given` to the wrong value:
 * `board.size`. Throws a `TypeError` when `rules` or `given` is not an object. Throws a `TypeError` when `seats` is not
 * an integer.
 * @example
 * ```ts
 * const options = parseOptions(homeward, 2, { ending: "turn" });
 * console.log(options.ok && options.value.refill); // -> bought
 * ```
 */
export function parseOptions<O extends object>(
  rules: OptionRules<O>,
  seats: number,
  given: { readonly [name: string]: Plain },
): Result<O, OptionProblem> {
  demandFields(rules, "rules");
  demand(Number.isInteger(seats), "seats", "an integer");
  demandFields(given, "given");
  return parseRows(rules, seats, given);
}

function parseRows<O extends object>(
  rules: OptionRules<O>,
  seats: number,
  given: { readonly [name: string]: Plain },
): Result<O, OptionProblem> {
  const { options: rows = {} as OptionTable<O>, conflict } = rules;
  const table = rows as Table;
  for (const name of Object.keys(given))
    if (!Object.hasOwn(table, name)) return no(unknownOption(Object.keys(table), name));
  const options: { [name: string]: unknown } = {};
  const context = { seats, options };
  for (const [name, { shape, unlessGiven, nullIsDefault }] of Object.entries(table)) {
    const value = given[name];
    if (value === undefined || (value === null && nullIsDefault)) {
      options[name] = typeof unlessGiven === "function" ? unlessGiven(context) : copyPlain(unlessGiven);
      continue;
    }
    const read = parseValue(shape, value, name, context);
    if (!read.ok) return read;
    options[name] = read.value;
  }
  // The loop above has parsed every option of the table.
  const problem = conflict?.(options as O, seats);
  return problem === undefined ? ok(options as O) : no({ code: "conflict", ...problem });
}

/** The part of a game's rules that defines its options. */
export interface OptionRules<O extends object> {
  /** The options, in the order in which they are parsed. */
  readonly options?: OptionTable<O>;
  /** Returns the first conflict between options, or `undefined`. */
  conflict?(this: void, options: O, seats: number): Omit<OptionProblem, "code"> | undefined;
}

/** A valid setup, which `start` takes: a seat count that the game allows, and all its options. */
export interface ParsedSetup<G extends Kinds> {
  /** The number of seats. */
  readonly seats: G["seats"];
  /** All options, with the defaults filled in. */
  readonly options: G["options"];
}

/**
 * Parses a seat count and options from an untrusted source. Returns a fresh setup with the defaults filled in, or the
 * first problem. The options are checked in the order in which the game lists them. A field other than `seats` and
 * `options` is also a problem, because it is probably a typo. Pass the `value` of the result to `start`. Throws a
 * `TypeError` when
 * `game` is not a game, and never otherwise.
 *
 * The `path` of a problem lists the field names that lead from `given` to the wrong value: `seats`,
 * `options.board.size`.
 * @example
 * ```ts
 * const setup = parseSetup(homeward, JSON.parse('{ "seats": 3, "options": { "tokensPerColour": 0 } }'));
 * console.log(setup.ok ? start(homeward, setup.value) : setup.problem.code); // -> out-of-range
 * ```
 */
export function parseSetup<G extends Kinds>(game: Game<G>, given: unknown): Result<ParsedSetup<G>, OptionProblem> {
  return parseFields(game, given, ["seats", "options"]);
}

/** Parses a setup as `parseSetup` does. The setup can also have the fields in `names`. */
export function parseFields<G extends Kinds>(
  game: Game<G>,
  setup: unknown,
  names: readonly string[],
): Result<ParsedSetup<G>, OptionProblem> {
  demandGame(game);
  if (typeof setup !== "object" || setup === null || isList(setup))
    return no({
      code: "not-an-object",
      path: "",
      expected: `an object with ${names.join(", ")}`,
      found: foundText(setup),
    });
  const strange = strangeName(setup, names);
  if (typeof strange === "string") return no(unknownOption(names, strange));
  const seats = fieldIn(setup, "seats");
  if (typeof seats !== "number" || !game.seats.includes(seats))
    return no({ code: "bad-seats", path: "seats", expected: game.seats.join(" | "), found: foundText(seats) });
  const table = (game.options ?? {}) as Table;
  const own = fieldIn(setup, "options");
  const options = own === undefined ? {} : own;
  const given = plain(options, optionLimits);
  if (!given.ok) return no(inOptions(notPlain(table, seats, options, given.problem)));
  if (given.value === null || typeof given.value !== "object" || Array.isArray(given.value))
    return no(inOptions(noOptions(given.value)));
  const parsed = parseRows<G["options"]>(game, seats, given.value as { readonly [name: string]: Plain });
  return parsed.ok ? ok({ seats, options: parsed.value }) : no(inOptions(parsed.problem));
}

function noOptions(found: unknown): OptionProblem {
  return { code: "not-an-object", path: "", expected: "an object with options", found: foundText(found) };
}

/** Returns a problem of options as a problem of the setup: adds `options` at the beginning of its path. */
function inOptions(problem: OptionProblem): OptionProblem {
  return { ...problem, path: problem.path === "" ? "options" : `options.${problem.path}` };
}
