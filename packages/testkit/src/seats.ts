import type { Game, Kinds, Seat } from "@turnwright/core";
import type { GameEvent, MoveType } from "@turnwright/core/internal";
import { Finding, shown } from "./broken.js";
import type { Step } from "./random-game.js";

/**
 * The rule for rotating the seats in a value.
 *
 * - `"same"`: the value contains no seats.
 * - `"seat"`: the value is a seat. If the value is no seat of the match (`null`, -1, a word), it stays unchanged.
 * - `"seats"`: the value is a list of seats in any order. `"ascending"`: the value is a list of seats in ascending
 *   order.
 * - `"set"`: the value is a set of seats, with one bit for each seat.
 * - `"bySeat"`: the value is a list with one item for each seat. `{ bySeat }`: the value is the same kind of list, and
 *   its items contain seats; `bySeat` is the rule for the items.
 * - `{ each }`: the value is a list; `each` is the rule for its items.
 * - `{ fields }`: the value is a record; `fields` has the rule for each field. Missing fields are `"same"`.
 * - A function that returns the value with its seats rotated.
 */
export type SeatRule =
  | "same"
  | "seat"
  | "seats"
  | "ascending"
  | "set"
  | "bySeat"
  | { readonly bySeat: SeatRule }
  | { readonly each: SeatRule }
  | { readonly fields: { readonly [name: string]: SeatRule } }
  | ((value: never, rotated: Rotation) => unknown);

/** A rotation of the seats of a match. */
export interface Rotation {
  /** The number of seats. */
  readonly seats: number;
  /** The number of seats by which each seat moves on, clockwise. */
  readonly by: number;
  /** Returns the seat to which this seat moves. */
  seat(seat: Seat): Seat;
}

type FieldRules<T> = "same" | { readonly [F in Exclude<keyof T, "type" | "because">]-?: SeatRule };

/**
 * The rules for rotating seats in all data of a game. There is a rule for every key of the state, and for every field
 * of each move, each event and the outcome.
 */
export interface SeatTable<G extends Kinds> {
  readonly state: { readonly [K in Exclude<keyof G["state"], "phases" | "outcome">]-?: SeatRule };
  readonly moves: { readonly [T in MoveType<G>]: FieldRules<Extract<G["move"], { readonly type: T }>> };
  readonly events: { readonly [T in G["event"]["type"]]: FieldRules<Extract<G["event"], { readonly type: T }>> };
  readonly outcome: { readonly [K in keyof G["outcome"]]-?: SeatRule };
  /**
   * Returns a word that says why, in this step, the rules do not treat all seats alike. Returns `undefined` if the
   * rules treat all seats alike.
   */
  unlike?(step: Step<G>, rotated: Rotation): string | undefined;
}

/** Returns the rotation that moves each of `seats` seats on by `by` seats. */
export function rotationOf(seats: number, by: number): Rotation {
  return {
    seats,
    by,
    seat: (seat) => (Number.isInteger(seat) && seat >= 0 && seat < seats ? (seat + by) % seats : seat),
  };
}

/**
 * Returns a value that must be a list. Throws if the value is not a list, because then the test's table of seats is
 * wrong.
 */
function listAt(value: unknown, path: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new Finding(path, `the table of seats expects a list, found ${shown(value)}`);
}

function rotatedList(list: readonly unknown[], { seats, by }: Rotation, path: string): unknown[] {
  if (list.length !== seats)
    throw new Finding(
      path,
      `the table of seats: a list of ${list.length} items has not one for each of ${seats} seats; ` +
        '"bySeat" needs that, { each: "seat" } does not',
    );
  return list.map((_, at) => list[(at + seats - by) % seats]);
}

function rotatedSet(set: number, rotated: Rotation): number {
  let result = 0;
  for (let seat = 0; seat < rotated.seats; seat++) if ((set & (1 << seat)) !== 0) result |= 1 << rotated.seat(seat);
  return result;
}

/** Returns a value with its seats rotated. `path` names the value in a failure. */
export function rotatedValue(value: unknown, rule: SeatRule, rotated: Rotation, path: string): unknown {
  if (value === null || value === undefined || rule === "same") return value;
  if (typeof rule === "function") return rule(value as never, rotated);
  if (rule === "seat") return rotated.seat(value as Seat);
  if (rule === "set") return rotatedSet(value as number, rotated);
  if (typeof rule === "object" && "fields" in rule) return rotatedFields(value as object, rule.fields, rotated, path);
  const list = listAt(value, path);
  if (rule === "bySeat") return rotatedList(list, rotated, path);
  if (rule === "seats") return list.map((seat) => rotated.seat(seat as Seat));
  if (rule === "ascending") return list.map((seat) => rotated.seat(seat as Seat)).sort((one, other) => one - other);
  const items = (of: SeatRule): unknown[] => list.map((item, at) => rotatedValue(item, of, rotated, `${path}.${at}`));
  return "each" in rule ? items(rule.each) : rotatedList(items(rule.bySeat), rotated, path);
}

function rotatedFields(
  value: object,
  fields: { readonly [name: string]: SeatRule },
  rotated: Rotation,
  path: string,
): object {
  const entries = Object.entries(value).map(([name, inner]) => {
    const rule = Object.hasOwn(fields, name) ? fields[name] : "same";
    return [name, rotatedValue(inner, rule, rotated, `${path}.${name}`)] as const;
  });
  return Object.fromEntries(entries);
}

type Loose = { readonly [type: string]: "same" | { readonly [name: string]: SeatRule } };

function rotatedTyped<T extends { readonly type: string }>(value: T, table: Loose, rotated: Rotation, path: string): T {
  const fields = table[value.type];
  return fields === undefined || fields === "same"
    ? value
    : (rotatedFields(value, fields, rotated, `${path}.${value.type}`) as T);
}

/** Returns a move as the rotated seat would make it. */
export function rotatedMove<G extends Kinds>(table: SeatTable<G>, move: G["move"], rotated: Rotation): G["move"] {
  return rotatedTyped(move, table.moves as Loose, rotated, "moves");
}

/** Returns an event of the game or of core as it would happen to the rotated seats. */
export function rotatedEvent<G extends Kinds>(table: SeatTable<G>, event: GameEvent<G>, rotated: Rotation): object {
  const outcome = { fields: table.outcome as { readonly [name: string]: SeatRule } };
  return rotatedTyped(event, { ...(table.events as Loose), gameEnded: { outcome } }, rotated, "events");
}

/** Returns a state with its seats rotated. */
export function rotatedState<G extends Kinds>(
  table: SeatTable<G>,
  game: Game<G>,
  state: G["state"],
  rotated: Rotation,
): G["state"] {
  const outcome = { fields: table.outcome as { readonly [name: string]: SeatRule } };
  const fields = { ...(table.state as { readonly [name: string]: SeatRule }), phases: "same", outcome } as const;
  // A clone shares nothing with the original, and has its keys in canonical order.
  return game.clone(rotatedFields(state, fields, rotated, "state") as G["state"]);
}
