import type { Game } from "../authoring/define-game.js";
import type { Kinds } from "../authoring/kinds.js";
import { type Hash64, hashPlain } from "../input/hash-plain.js";
import { blameState, demandReadable } from "./demand-readable.js";
import { derivedBeside, readable } from "./readable.js";
import type { ReadableGame } from "./readable-game.js";

function isWord(value: unknown): value is number {
  return typeof value === "number" && (value | 0) === value;
}

/**
 * Returns a copy of the hash that a game has returned, because the game may keep the original in its derived data.
 * Throws an error that names the game when `hash` is not a hash.
 */
function demandWords(id: string, hash: Hash64): Hash64 {
  const [high, low]: readonly unknown[] = Array.isArray(hash) && hash.length === 2 ? hash : [];
  if (!isWord(high) || !isWord(low)) throw new Error(`bug in ${id}: its hash is not two integers of 32 bits`);
  return [high, low];
}

/**
 * Returns the hash of a position: 64 bits as two signed 32-bit integers, the same on every machine. Matches of
 * a game that are in the same position have the same hash. The version, the seed and the last move make no difference.
 * The probability that two different positions have the same hash is about 1 in 2^64.
 *
 * A search can use the hash as the key of its transposition table, which contains the positions that the search has
 * already visited. A game can provide a faster hash (`GameRules.hash`). Without this function, core hashes the whole
 * state. The hash of a view depends only on what the viewer knows. The hash of a match or table is as secret as its
 * state, because it shows whether a guess of a hidden value is right. Throws a `TypeError` when `at` is not a match,
 * table or view of the game.
 * @example
 * ```ts
 * const one = start(artifact, { seats: 2, chance: fast("a") });
 * const [high, low] = positionHash(artifact, one);
 * const other = positionHash(artifact, start(artifact, { seats: 2, chance: fast("a") }));
 * console.log(high === other[0] && low === other[1]); // -> true
 * ```
 */
export function positionHash<G extends Kinds>(game: Game<G>, at: ReadableGame<G>): Hash64 {
  demandReadable(game, at, "at");
  try {
    if (game.hash === undefined) return hashPlain(at.state);
    const state = readable(game, at);
    return demandWords(game.id, game.hash(state, derivedBeside(game, at, state)));
  } catch (thrown) {
    throw blameState(game, at, "at", thrown);
  }
}
