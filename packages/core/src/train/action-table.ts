import { equal } from "../input/equal.js";
import type { Plain } from "../input/plain.js";
import { fieldIn } from "../input/plain.js";

/** The moves of one type, numbered by functions: for a type with too many moves to list. */
export interface NumberedMoves<M> {
  /** The number of moves. */
  readonly count: number;
  /** Returns the move of a number from 0 to `count - 1`; `undefined` for a number that no move has. */
  nth(index: number): M | undefined;
  /** Returns the number of a move; any other number for a move that is not among them. */
  numberOf(move: M): number;
}

/** A move of any game. */
type AnyMove = { readonly type: string };

/** The values of each field: a list of them, or how many integers from 0. */
type FieldValues = { readonly [field: string]: number | readonly Plain[] };

/** A range of action numbers: the moves of one type. */
export interface ActionRange {
  /** The type of the moves. */
  readonly type: string;
  /** The number of its first action. */
  readonly from: number;
  /** How many actions it has. */
  readonly count: number;
}

/** The most actions of a game: what a mask of a byte for each can still be made for with every move. */
export const mostActions = 1_000_000;

function isListed(moves: unknown): moves is readonly AnyMove[] {
  return Array.isArray(moves);
}

function isNumbered(moves: unknown): moves is NumberedMoves<AnyMove> {
  return typeof fieldIn(moves, "nth") === "function";
}

function isByFields(moves: unknown): moves is FieldValues {
  return typeof moves === "object" && moves !== null;
}

/** Returns the moves of a type by numbers, whatever their form. */
function numbered(type: string, moves: unknown): NumberedMoves<AnyMove> | undefined {
  if (isListed(moves)) return listed(moves);
  if (isNumbered(moves)) return moves;
  return isByFields(moves) ? byFields(type, moves) : undefined;
}

/** Returns the place of each value in a list, by the value as text. */
function placesOf(values: readonly unknown[]): ReadonlyMap<string, number> {
  return new Map(values.map((value, at) => [JSON.stringify(value), at]));
}

function listed(moves: readonly AnyMove[]): NumberedMoves<AnyMove> {
  const places = placesOf(moves);
  return {
    count: moves.length,
    nth: (index) => moves[index],
    numberOf: (move) => places.get(JSON.stringify(move)) ?? -1,
  };
}

/** Numbers the moves of a type by its fields: the last field changes fastest. */
function byFields(type: string, fields: FieldValues): NumberedMoves<AnyMove> {
  const digits = Object.entries(fields).map(([field, given]) => {
    const values = typeof given === "number" ? Array.from({ length: given }, (_, value) => value) : given;
    return { field, values, places: placesOf(values) };
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

/** The moves of a game with a number for each. */
export class ActionTable {
  /** The moves of each type, in the order of their numbers. */
  readonly ranges: readonly ActionRange[];
  /** The number of all actions. */
  readonly count: number;
  readonly #moves = new Map<string, { readonly range: ActionRange; readonly moves: NumberedMoves<AnyMove> }>();

  /** Numbers all moves. Throws a `RangeError` when there are too many. */
  constructor(description: object) {
    let from = 0;
    for (const [type, given] of Object.entries(description)) {
      const moves = numbered(type, given);
      if (moves === undefined) continue;
      this.#moves.set(type, { range: { type, from, count: moves.count }, moves });
      from += moves.count;
    }
    if (!(from <= mostActions))
      throw new RangeError(`this setup has ${from} actions; expected at most ${mostActions}: choose smaller options`);
    this.count = from;
    this.ranges = [...this.#moves.values()].map(({ range }) => range);
  }

  /** Returns the number of a well-formed move; -1 for one that has none. */
  numberOf(move: AnyMove): number {
    const found = this.#moves.get(move.type);
    if (found === undefined) return -1;
    const { range, moves } = found;
    const index = moves.numberOf(move);
    return Number.isInteger(index) && index >= 0 && index < range.count ? range.from + index : -1;
  }

  /** Returns the number of a move; -1 when the move of that number is not exactly this one. */
  exactNumberOf(move: AnyMove): number {
    const index = this.numberOf(move);
    return index >= 0 && equal(this.moveOf(index), move) ? index : -1;
  }

  /** Returns the move of a number; `undefined` when there is none. */
  moveOf(index: number): AnyMove | undefined {
    for (const { range, moves } of this.#moves.values())
      if (index >= range.from && index < range.from + range.count && Number.isInteger(index))
        return moves.nth(index - range.from);
    return undefined;
  }
}
