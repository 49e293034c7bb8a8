import { isDeepStrictEqual } from "node:util";
import {
  derivedOf,
  type Kinds,
  legalMoves,
  type Match,
  openTable,
  positionHash,
  resume,
  type Table,
  view,
} from "@turnwright/core";
import { Finding, parting, playing, shown } from "../broken.js";
import { evenly } from "../samples.js";
import { placeOf, type Trial, viewersOf } from "../trial.js";

/** A hash, as `positionHash` returns it. */
type Hash64 = ReturnType<typeof positionHash>;

/** A hashed position, and a text that says where in a game it occurred. */
interface Hashed<G extends Kinds> {
  readonly match: Match<G>;
  readonly where: string;
}

/** The hashed positions, by setup and hash. */
type Known<G extends Kinds> = Map<string, Hashed<G>>;

/**
 * Checks that equal hashes mean equal positions. In one position, a match, a stored match and two tables must have the
 * same hash. One table reached the position move by move. The other table tried moves and went back. Positions with the
 * same hash must have the same seats to act and the same legal moves. If core hashes the whole state, the states must
 * be equal. Every view must have a hash, too.
 */
export function hashesNamePositions<G extends Kinds>(trial: Trial<G>): void {
  const { game } = trial;
  const known: Known<G> = new Map();
  for (const played of trial.played()) {
    const table = openTable(game, played.first, { recording: false });
    compared(trial, known, { match: played.first, where: placeOf(played, played.first) });
    for (const [index, { seat, move, after }] of played.steps.entries()) {
      table.apply(seat, move);
      const where = `${played.name}, after ${index + 1} moves`;
      const hash = compared(trial, known, { match: after, where });
      mustBe(hash, positionHash(game, table), where, "on a table");
      if (index % 8 === 0) goesBack(trial, after, hash, where);
    }
  }
  for (const { played, match } of trial.samples()) {
    const where = placeOf(played, match);
    const stored: typeof match = JSON.parse(JSON.stringify(match));
    mustBe(positionHash(game, match), positionHash(game, resume(game, stored)), where, "after it was stored");
    for (const viewer of viewersOf(match))
      playing(`${where}, seen by ${viewer}`, () => positionHash(game, view(game, match, viewer)));
  }
}

/**
 * Checks that a table can go back to a saved position after a move. Tries some moves of each seat. After going back,
 * the table must have the same hash, state, derived data, seats to act and legal moves as before.
 */
function goesBack<G extends Kinds>({ game }: Trial<G>, match: Match<G>, hash: Hash64, where: string): void {
  const table = openTable(game, match, { recording: false });
  const restore = table.save();
  const before = toldOf(table);
  for (const seat of match.toAct)
    for (const move of evenly(table.legalMoves(seat), 3)) {
      table.apply(seat, move);
      restore();
      const when = `after it went back from ${seat}: ${shown(move)}`;
      mustBe(hash, positionHash(game, table), where, when);
      if (toldOf(table) !== before) throw new Finding(where, `${when}, ${parting(before, toldOf(table))}`);
      if (!isDeepStrictEqual(table.derived, derivedOf(game, game.clone(table.state))))
        throw new Finding(where, `${when}, the derived data are not what derive computes`);
    }
}

/** Returns what a table shows of its position, as a text. */
function toldOf<G extends Kinds>(table: Table<G>): string {
  const { state, version, toAct, outcome } = table;
  const moves = toAct.map((seat) => table.legalMoves(seat));
  return JSON.stringify([state, version, toAct, outcome, moves]);
}

function mustBe(expected: Hash64, found: Hash64, where: string, when: string): void {
  if (!isDeepStrictEqual(found, expected))
    throw new Finding(where, `the hash of the match is ${shown(expected)}, but ${shown(found)} ${when}`);
}

/** Compares a position with the earlier position of the same hash, if there is one. Returns the hash. */
function compared<G extends Kinds>({ game }: Trial<G>, known: Known<G>, { match, where }: Hashed<G>): Hash64 {
  const hash = positionHash(game, match);
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
