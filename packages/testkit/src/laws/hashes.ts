import { isDeepStrictEqual } from "node:util";
import { type Kinds, legalMoves, type Match, openTable, positionHash, resume, view } from "@turnwright/core";
import { Finding, shown } from "../broken.js";
import { evenly } from "../samples.js";
import { placeOf, type Trial, viewersOf } from "../trial.js";

/** A hash, as `positionHash` returns it. */
type Hash64 = ReturnType<typeof positionHash>;

/** A position that has been hashed, and where it arose. */
interface Hashed<G extends Kinds> {
  readonly match: Match<G>;
  readonly where: string;
}

/** The positions that have been hashed, by their setups and hashes. */
type Known<G extends Kinds> = Map<string, Hashed<G>>;

/**
 * Checks that a hash names a position. A match, a table that came there move by move and a match that was stored must
 * have the same hash, also after the table tried moves and went back. Positions with the same hash must have the same
 * seats to act and the same moves. If core hashes the state, they must be equal. Every view must have a hash, too.
 */
export function hashesNamePositions<G extends Kinds>(trial: Trial<G>): void {
  const { game } = trial;
  const known: Known<G> = new Map();
  for (const played of trial.played()) {
    const table = openTable(game, played.first, { recording: false });
    names(trial, known, { match: played.first, where: placeOf(played, played.first) });
    for (const [index, { seat, move, after }] of played.steps.entries()) {
      table.apply(seat, move);
      const where = `${played.name}, after ${index + 1} moves`;
      const hash = names(trial, known, { match: after, where });
      mustBe(hash, positionHash(game, table), where, "on a table");
      if (index % 8 === 0) goesBack(trial, after, hash, where);
    }
  }
  for (const { played, match } of trial.samples()) {
    const where = placeOf(played, match);
    const stored: typeof match = JSON.parse(JSON.stringify(match));
    mustBe(positionHash(game, match), positionHash(game, resume(game, stored)), where, "after it was stored");
    for (const viewer of viewersOf(match))
      mustBeWords(positionHash(game, view(game, match, viewer)), `${where}, seen by ${viewer}`);
  }
}

/** Checks that a table that goes back to a position it has saved has the same hash and the same state again. */
function goesBack<G extends Kinds>({ game }: Trial<G>, match: Match<G>, hash: Hash64, where: string): void {
  const table = openTable(game, match, { recording: false });
  const [seat] = table.toAct;
  if (seat === undefined) return;
  const saved = table.save();
  for (const move of evenly(table.legalMoves(seat), 3)) {
    table.apply(seat, move);
    table.restore(saved);
    mustBe(hash, positionHash(game, table), where, `after it went back from ${shown(move)}`);
  }
  if (!isDeepStrictEqual(game.clone(table.state), game.clone(match.state)))
    throw new Finding(where, "the table went back to another state");
}

function mustBe(expected: Hash64, found: Hash64, where: string, when: string): void {
  if (!isDeepStrictEqual(found, expected))
    throw new Finding(where, `the hash of the match is ${shown(expected)}, but ${shown(found)} ${when}`);
}

function mustBeWords(hash: Hash64, where: string): void {
  const areWords = hash.length === 2 && hash.every((word) => (word | 0) === word);
  if (!areWords) throw new Finding(where, `the hash is ${shown(hash)}: expected two integers of 32 bits with a sign`);
}

/** Compares a position with the one of the same hash before it, if there was one. Returns the hash. */
function names<G extends Kinds>({ game }: Trial<G>, known: Known<G>, { match, where }: Hashed<G>): Hash64 {
  const hash = positionHash(game, match);
  mustBeWords(hash, where);
  const key = JSON.stringify([match.seats, match.options, hash]);
  const before = known.get(key);
  if (before === undefined) {
    known.set(key, { match, where });
    return hash;
  }
  if (isDeepStrictEqual(before.match.state, match.state)) return hash;
  const [then, now] = [before.match, match].map((at) =>
    JSON.stringify(at.toAct.map((seat) => [seat, legalMoves(game, at, seat)])),
  );
  const differs = game.hash === undefined ? "which is another position" : "where the moves are different";
  if (game.hash === undefined || then !== now)
    throw new Finding(where, `the hash is ${shown(hash)}, as for ${before.where}, ${differs}`);
  return hash;
}
