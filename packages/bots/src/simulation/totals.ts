import type { Game, Kinds } from "@turnwright/core";

/** How often each whole number occurred; the numbers as keys, so that it is plain JSON. */
export type Tally = { readonly [number: string]: number };

/** What one seat, or one bot over all the seats it had, came to. */
export interface PlayerTotals {
  /** Games that it took part in; for a bot with several seats each of them counts. */
  readonly games: number;
  /** Games it won, alone or with others. */
  readonly wins: number;
  /** Those of them it won with others. */
  readonly shared: number;
  /** The points on its score sheet at the end. */
  readonly points: Tally;
}

/**
 * What so many games came to, in whole numbers that add up: the totals of some games and those of others merge into the
 * totals of all, whatever the order. Plain JSON.
 */
export interface Totals {
  /** How many games. */
  readonly games: number;
  /** Games that nobody won. */
  readonly unwon: number;
  /** Moves of all games together. */
  readonly moves: number;
  /** By seat. */
  readonly seats: readonly PlayerTotals[];
  /** By the place in the specification's list. */
  readonly bots: readonly PlayerTotals[];
  /** Games by ending. */
  readonly ends: { readonly [reason: string]: number };
  /** How many events each sentence of the rulebook told; every sentence that can tell any is there. */
  readonly sentences: { readonly [id: string]: number };
  /** Games by moves. */
  readonly lengths: Tally;
  /** Decisions by number of legal moves. */
  readonly branching: Tally;
}

const silent: readonly string[] = ["permission", "score", "term", "amendment"];

function noPlayerTotals(): PlayerTotals {
  return { games: 0, wins: 0, shared: 0, points: {} };
}

/** The totals of no games: merging them changes nothing. */
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

/** Keeps the order of the keys where both have the same; else the keys that are no small numbers go by the alphabet. */
function mergeTallies(a: Tally, b: Tally): Tally {
  const sum: { [key: string]: number } = { ...a };
  const added = Object.keys(b).filter((key) => !Object.hasOwn(a, key));
  for (const key of Object.keys(b)) sum[key] = (sum[key] ?? 0) + b[key];
  return added.length === 0
    ? sum
    : Object.fromEntries(Object.entries(sum).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function mergePlayers(some: readonly PlayerTotals[], others: readonly PlayerTotals[]): PlayerTotals[] {
  if (some.length !== others.length) throw new TypeError("totals of different simulations cannot be merged");
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
 * The totals of both together, of games of one specification: the same, to the last byte of JSON, in whatever order and
 * groups totals are merged. Throws a `TypeError` when they differ in seats or bots.
 */
export function mergeTotals(a: Totals, b: Totals): Totals {
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
