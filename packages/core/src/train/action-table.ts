import { demand, isRecord } from "../authoring/demand.js";
import { equal } from "../input/equal.js";
import type { Plain } from "../input/plain.js";
import { fieldIn } from "../input/plain.js";

/** All moves of one type, as two functions: one returns the move with a given number, the other returns the number of a
 * given move. Use them for a type with too many moves to list. */
export interface NumberedMoves<M> {
  /** The number of moves. */
  readonly count: number;
  /** Returns the move with a number from 0 to `count - 1`, or `undefined` if no move has this number. */
  nth(index: number): M | undefined;
  /**
   * Returns the number of a move. If the move has no number, returns a number outside the range from 0 to `count - 1`,
   * such as -1.
   */
  numberOf(move: M): number;
}

/** A move of any game. */
type AnyMove = { readonly type: string };

/** The values of each field: a list, or a count `n` for the integers from 0 to n - 1. */
type FieldValues = { readonly [field: string]: number | readonly Plain[] };

/** A range of action numbers: the moves of one type. */
export interface ActionRange {
  /** The type of the moves. */
  readonly type: string;
  /** The number of the first action of this type. */
  readonly from: number;
  /** The number of actions of this type. */
  readonly count: number;
}

/**
 * The maximum number of actions that a game may have. The limit keeps the masks of legal actions small. Such a mask has
 * one byte for each action and is made at every move.
 */
export const mostActions = 1_000_000;

function isNumbered(moves: object): moves is NumberedMoves<AnyMove> {
  return typeof fieldIn(moves, "nth") === "function";
}

/** Throws a `RangeError` when there are too many actions. */
function demandFew(count: number): void {
  if (!(count <= mostActions))
    throw new RangeError(`this setup has ${count} actions; expected at most ${mostActions}: choose smaller options`);
}

/** Returns whether a value is an integer of 0 or more. */
export function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

/** Throws a `TypeError` that names the field, unless each field has a list of values or a count. */
function demandValues(fields: object, place: string): asserts fields is FieldValues {
  for (const [field, values] of Object.entries(fields))
    demand(Array.isArray(values) || isCount(values), `${place}.${field}`, "a list of values, or how many there are");
}

/**
 * Returns the numbering of the moves of a type, from any of the three forms of `MovesOfType`. Throws a `TypeError` that
 * names what is wrong.
 */
function numbered(type: string, moves: unknown, place: string): NumberedMoves<AnyMove> {
  if (Array.isArray(moves)) {
    for (const [at, move] of moves.entries())
      demand(isRecord(move) && move["type"] === type, `${place}[${at}]`, `a move of the type ${type}`);
    return listed(moves, place);
  }
  demand(isRecord(moves), place, "a list of moves, the values of each field, or functions");
  if (!isNumbered(moves)) {
    demandValues(moves, place);
    return byFields(type, moves, place);
  }
  demand(isCount(moves.count), `${place}.count`, "an integer from 0");
  demand(typeof moves.numberOf === "function", `${place}.numberOf`, "a function");
  return moves;
}

/**
 * Returns a map from the JSON of each value to the index of the value in the list. Throws a `TypeError` if a value
 * occurs twice.
 */
function placesOf(values: readonly unknown[], place: string): ReadonlyMap<string, number> {
  const places = new Map(values.map((value, at) => [JSON.stringify(value), at]));
  demand(places.size === values.length, place, "each value once");
  return places;
}

function listed(moves: readonly AnyMove[], place: string): NumberedMoves<AnyMove> {
  const places = placesOf(moves, place);
  return {
    count: moves.length,
    nth: (index) => moves[index],
    numberOf: (move) => places.get(JSON.stringify(move)) ?? -1,
  };
}

/** Numbers the moves of a type by their fields: the last field changes fastest. */
function byFields(type: string, fields: FieldValues, place: string): NumberedMoves<AnyMove> {
  const counts = Object.values(fields).map((given) => (typeof given === "number" ? given : given.length));
  for (const count of counts) demandFew(count);
  const digits = Object.entries(fields).map(([field, given]) => {
    const values = typeof given === "number" ? Array.from({ length: given }, (_, value) => value) : given;
    return { field, values, places: placesOf(values, `${place}.${field}`) };
  });
  return {
    count: digits.reduce((count, { values }) => count * values.length, 1),
    nth(index) {
      const chosen: [string, Plain][] = [];
      let rest = index;
      for (const { field, values } of [...digits].reverse()) {
        chosen.push([field, values[rest % values.length]]);
        rest = Math.floor(rest / values.length);
      }
      return { type, ...Object.fromEntries(chosen.reverse()) };
    },
    numberOf(move) {
      let index = 0;
      for (const { field, values, places } of digits) {
        const at = places.get(JSON.stringify(fieldIn(move, field)));
        if (at === undefined) return -1;
        index = index * values.length + at;
      }
      return index;
    },
  };
}

/** A table that gives each move of a game a number, its action. */
export class ActionTable {
  /** The moves of each type, in the order of their numbers. */
  readonly ranges: readonly ActionRange[];
  /** The number of all actions. */
  readonly count: number;
  readonly #moves = new Map<string, { readonly range: ActionRange; readonly moves: NumberedMoves<AnyMove> }>();

  /**
   * Numbers all moves. Throws a `RangeError` when there are too many. Throws a `TypeError` that names the part that is
   * wrong when the description is wrong.
   */
  constructor(description: object) {
    let from = 0;
    for (const [type, given] of Object.entries(description)) {
      if (given === undefined) continue;
      const moves = numbered(type, given, `description.moves.${type}`);
      this.#moves.set(type, { range: { type, from, count: moves.count }, moves });
      from += moves.count;
    }
    demandFew(from);
    this.count = from;
    this.ranges = [...this.#moves.values()].map(({ range }) => range);
  }

  /** Returns the action number of a well-formed move, or -1 if the move has no number. */
  numberOf(move: AnyMove): number {
    const found = this.#moves.get(move.type);
    if (found === undefined) return -1;
    const { range, moves } = found;
    const index = moves.numberOf(move);
    return Number.isInteger(index) && index >= 0 && index < range.count ? range.from + index : -1;
  }

  /** Returns the number of a move. Returns -1 if there is no number for which `moveOf` returns exactly this move. */
  exactNumberOf(move: AnyMove): number {
    const index = this.numberOf(move);
    return index >= 0 && equal(this.moveOf(index), move) ? index : -1;
  }

  /** Returns the move with a number, or `undefined` if there is none. */
  moveOf(index: number): AnyMove | undefined {
    for (const { range, moves } of this.#moves.values())
      if (index >= range.from && index < range.from + range.count && Number.isInteger(index))
        return moves.nth(index - range.from);
    return undefined;
  }
}
