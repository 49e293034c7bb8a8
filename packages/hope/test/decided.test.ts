import { isDecided, legalMoves, type Match, play } from "@turnwright/core";
import { type Hope, hope } from "@turnwright/hope";
import { describe, expect, test } from "vitest";
import { given, type Position } from "./given.js";

/** Returns the results of all games that can follow a position whose next draws are all the same. */
function resultsOf(from: Match<Hope>): Set<string> {
  const results = new Set<string>();
  const left = [from];
  const seen = new Set<string>();
  for (let match = left.pop(); match !== undefined; match = left.pop()) {
    if (match.outcome !== null) {
      results.add(JSON.stringify([match.outcome.winners, match.outcome.ranking]));
      continue;
    }
    const seat = match.toAct[0]!;
    for (const move of legalMoves(hope, match, seat)) {
      const answer = play(hope, match, seat, move);
      if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
      const key = JSON.stringify(answer.match.state);
      if (seen.has(key)) continue;
      seen.add(key);
      left.push(answer.match);
    }
  }
  return results;
}

/** Two planets are left, on tile 1: a track of 24 spaces needs one pioneer more than can come. */
const nearlyOutOfReach: Position = {
  seat: 1,
  ships: ["0p", "1b"],
  hands: ["", "O"],
  pioneers: { "1p": "0" },
  vanished: Array.from({ length: 35 }, (_, at) => at + 2),
  monolith: 1,
  marker: 64,
  options: { maxRounds: 1 },
};
const trackOf = (last: number): string => Array.from({ length: last }, (_, at) => `${at + 1}s0`).join(" ");

describe("a game that is decided", () => {
  test("is lost for all once the mission has failed, and nobody need finish the round", () => {
    const failed = given({ ...nearlyOutOfReach, state: { decided: "failed" } });
    expect(isDecided(hope, failed.match)).toBe(true);
    expect(resultsOf(failed.match)).toEqual(new Set(["[[],[[0,1]]]"]));
  });

  test("is lost for all once the planets that are left are too few", () => {
    const lost = given({ ...nearlyOutOfReach, track: trackOf(21) });
    expect(isDecided(hope, lost.match)).toBe(true);
    expect(resultsOf(lost.match)).toEqual(new Set(["[[],[[0,1]]]"]));
    // One pioneer more on the track: two planets reach the end.
    const open = given({ ...nearlyOutOfReach, track: trackOf(22) });
    expect(isDecided(hope, open.match)).toBe(false);
    expect([...resultsOf(open.match)].some((result) => !result.startsWith("[[],"))).toBe(true);
    // A crossing that the marker can still stand on may be skipped.
    expect(isDecided(hope, given({ ...nearlyOutOfReach, track: trackOf(21), marker: 63 }).match)).toBe(false);
  });

  test("is not while a traitor may win, nor when the universe is saved", () => {
    const roles = ["hope", "nope"] as const;
    expect(isDecided(hope, given({ ...nearlyOutOfReach, roles, state: { decided: "failed" } }).match)).toBe(false);
    expect(isDecided(hope, given({ ...nearlyOutOfReach, state: { decided: "saved" } }).match)).toBe(false);
    expect(isDecided(hope, given().match)).toBe(false);
  });
});
