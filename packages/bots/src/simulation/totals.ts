import type { Game, Kinds, Plain } from "@turnwright/core";
import { plain } from "@turnwright/core/internal";

/**
 * A count for each whole number: how often it occurred. The numbers are keys of an object, so that the tally is plain
 * JSON.
 */
export type Tally = { readonly [number: string]: number };

/** The totals of one seat, or of one bot over all its seats. */
export interface PlayerTotals {
  /** The number of games. If a bot plays several seats in a game, each of these seats counts as one game. */
  readonly games: number;
  /** The number of games won, alone or with others. */
  readonly wins: number;
  /** The number of games won with others. */
  readonly shared: number;
  /** The number of games by the final points. */
  readonly points: Tally;
}

/**
 * The totals of a number of games, as plain JSON. All numbers are whole numbers, so that `mergeTotals` can add the
 * totals of several sets of games in any order.
 */
export interface Totals {
  /** The number of games. */
  readonly games: number;
  /** The number of games without a winner. */
  readonly unwon: number;
  /** The number of moves in all games. */
  readonly moves: number;
  /** The totals of each seat. */
  readonly seats: readonly PlayerTotals[];
  /** The totals of each bot, in the order of `SimulationSpec.bots`. */
  readonly bots: readonly PlayerTotals[];
  /** The number of games by ending. */
  readonly ends: { readonly [reason: string]: number };
  /**
   * The number of events by the sentence that they cite. The object contains every sentence that can cause an event.
   * The number of a sentence can be 0.
   */
  readonly sentences: { readonly [id: string]: number };
  /** The number of games by their number of moves. */
  readonly lengths: Tally;
  /** The number of decisions by their number of legal moves. */
  readonly branching: Tally;
}

const silent: readonly string[] = ["permission", "score", "term", "amendment"];

function noPlayerTotals(): PlayerTotals {
  return { games: 0, wins: 0, shared: 0, points: {} };
}

/** Returns the totals of zero games. Adding them to other totals changes nothing. */
export function noTotals<G extends Kinds>(game: Game<G>, seats: number, bots: number): Totals {
  const speaking = Object.entries(game.rulebook).filter(([, { kind }]) => !silent.includes(kind));
  return {
    games: 0,
    unwon: 0,
    moves: 0,
    seats: Array.from({ length: seats }, noPlayerTotals),
    bots: Array.from({ length: bots }, noPlayerTotals),
    ends: {},
    sentences: Object.fromEntries(speaking.map(([id]) => [id, 0])),
    lengths: {},
    branching: {},
  };
}

/** The limits of totals from other threads and machines. */
const limits = { depth: 4, values: 1_000_000, text: 1_000 };

function isCount(value: Plain | undefined): boolean {
  return typeof value === "number" && value >= 0;
}

function isRecord(value: Plain | undefined): value is { readonly [field: string]: Plain } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isTally(value: Plain | undefined): boolean {
  return isRecord(value) && Object.values(value).every(isCount);
}

function arePlayers(value: Plain | undefined): boolean {
  if (!Array.isArray(value)) return false;
  return (value as readonly Plain[]).every(
    (one) => isRecord(one) && [one["games"], one["wins"], one["shared"]].every(isCount) && isTally(one["points"]),
  );
}

/** The fields of totals, each with its test. */
const fields: { readonly [F in keyof Totals]: (value: Plain | undefined) => boolean } = {
  games: isCount,
  unwon: isCount,
  moves: isCount,
  seats: arePlayers,
  bots: arePlayers,
  ends: isTally,
  sentences: isTally,
  lengths: isTally,
  branching: isTally,
};

/** Returns a copy of totals. If the value is not totals, throws a TypeError that names the field that is wrong. */
function demandTotals(given: unknown, name: string): Totals {
  const copied = plain(given, limits);
  if (!copied.ok || !isRecord(copied.value))
    throw new TypeError(`${name}: expected totals, as simulateJob returns them`);
  const totals = copied.value;
  for (const [field, isRight] of Object.entries(fields))
    if (!isRight(totals[field])) throw new TypeError(`${name}.${field}: expected totals, as simulateJob returns them`);
  return totals as unknown as Totals;
}

/** Merges two tallies. Keeps the order of keys if `b` adds none, and sorts the keys otherwise. */
function mergeTallies(a: Tally, b: Tally): Tally {
  const sum: { [key: string]: number } = { ...a };
  const added = Object.keys(b).filter((key) => !Object.hasOwn(a, key));
  for (const key of Object.keys(b)) sum[key] = (sum[key] ?? 0) + b[key];
  return added.length === 0
    ? sum
    : Object.fromEntries(Object.entries(sum).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function mergePlayers(some: readonly PlayerTotals[], others: readonly PlayerTotals[]): PlayerTotals[] {
  if (some.length !== others.length)
    throw new TypeError("b: expected totals of the same simulation as a: different simulations cannot be merged");
  return some.map((a, at) => {
    const b = others[at];
    return {
      games: a.games + b.games,
      wins: a.wins + b.wins,
      shared: a.shared + b.shared,
      points: mergeTallies(a.points, b.points),
    };
  });
}

/**
 * Returns the totals of two sets of games together. Both sets must have the same specification. If you merge several
 * totals, the order does not matter: the result is the same JSON, byte for byte. Throws a `TypeError` if `a` or `b` are
 * not totals, or if the two differ in seats or bots.
 */
export function mergeTotals(a: Totals, b: Totals): Totals {
  return merged(demandTotals(a, "a"), demandTotals(b, "b"));
}

function merged(a: Totals, b: Totals): Totals {
  return {
    games: a.games + b.games,
    unwon: a.unwon + b.unwon,
    moves: a.moves + b.moves,
    seats: mergePlayers(a.seats, b.seats),
    bots: mergePlayers(a.bots, b.bots),
    ends: mergeTallies(a.ends, b.ends),
    sentences: mergeTallies(a.sentences, b.sentences),
    lengths: mergeTallies(a.lengths, b.lengths),
    branching: mergeTallies(a.branching, b.branching),
  };
}
