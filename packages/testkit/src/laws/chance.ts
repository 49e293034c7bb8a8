import { chanceOutcomes, type Kinds, type Match } from "@turnwright/core";
import { Finding } from "../broken.js";
import { matchesOf, placeOf, type Trial } from "../trial.js";

/** The maximum number of outcomes of one move that are visited. */
const mostWays = 300;
/** The maximum number of moves of one game that are checked. */
const mostMoves = 10;

/**
 * The maximum number of draws in one outcome that are followed. The limit is necessary because some rules may roll
 * again without end.
 */
const mostDraws = 8;

/**
 * Throws a `Finding` unless the probabilities of all outcomes of a move add up to 1, and the actual result is one of
 * them.
 */
function demandWays<G extends Kinds>({ game }: Trial<G>, before: Match<G>, after: Match<G>, where: string): void {
  const { seat, move } = after.entry;
  if (seat === null || move === null) return;
  const ways = chanceOutcomes(game, before, seat, move, { mostDraws });
  if (!ways.ok) throw new Finding(where, `a move that was played is refused: ${ways.refusal.code}`);
  const went = JSON.stringify(after.state);
  let [isKnown, visited, above, below] = [false, 0, 0n, 1n];
  for (const { match, of } of ways.outcomes) {
    // An outcome that was not followed to its end may be the real one.
    isKnown ||= match === null || JSON.stringify(match.state) === went;
    [above, below] = [above * of + below, below * of];
    const divisor = common(above, below);
    [above, below] = [above / divisor, below / divisor];
    if (++visited > mostWays) return;
  }
  if (above !== below) throw new Finding(where, `the probabilities add up to ${above}/${below}`);
  if (!isKnown) throw new Finding(where, "the way that this move went is not listed");
}

/** Returns the greatest common divisor. */
function common(one: bigint, other: bigint): bigint {
  return other === 0n ? one : common(other, one % other);
}

/** Checks that the list of possible outcomes of chance is complete, for moves with few outcomes. */
export function waysOfChanceAddUp<G extends Kinds>(trial: Trial<G>): void {
  for (const played of trial.played()) {
    let before: Match<G> | undefined;
    let looked = 0;
    for (const after of matchesOf(played)) {
      if (before !== undefined && after.entry.drew && looked++ < mostMoves)
        demandWays(trial, before, after, placeOf(played, after));
      before = after;
    }
  }
}
