import { isDecided, legalMoves, type Match, play } from "@turnwright/core";
import { type Hope, hope } from "@turnwright/hope";
import { describe, expect, test } from "vitest";
import { decided } from "../src/ending.js";
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

  test("is told with all seats in one group, and spaces that may be skipped count", () => {
    const answer = (change: Position) => decided(given({ ...nearlyOutOfReach, ...change }).state);
    expect(answer({ track: trackOf(21) })).toEqual({ winners: [], ranking: [[0, 1]] });
    expect(answer({ seats: 3, ships: [], state: { decided: "failed" } })).toEqual({
      winners: [],
      ranking: [[0, 1, 2]],
    });
    expect(answer({ track: trackOf(22) })).toBeUndefined();
    // A space that stays empty brings a pioneer one space further.
    expect(answer({ track: trackOf(21), state: { gapsAhead: [22] } })).toBeUndefined();
    expect(answer({ track: trackOf(20), state: { gapsAhead: [22] } })).toEqual({ winners: [], ranking: [[0, 1]] });
    expect(answer({ track: trackOf(20), state: { gapsAhead: [21, 22] } })).toBeUndefined();
    // Planets of stable tiles bring nobody any more, and those of tiles that are there do.
    expect(answer({ track: trackOf(22), stable: [1], pioneers: {} })).toBeDefined();
    expect(
      answer({ track: trackOf(20), vanished: nearlyOutOfReach.vanished!.filter((cell) => cell !== 7) }),
    ).toBeUndefined();
    expect(answer({ track: trackOf(21), round: 0 })).toBeUndefined();
  });

  test("is not while a traitor may win, nor when the universe is saved", () => {
    const roles = ["hope", "nope"] as const;
    expect(isDecided(hope, given({ ...nearlyOutOfReach, roles, state: { decided: "failed" } }).match)).toBe(false);
    expect(isDecided(hope, given({ ...nearlyOutOfReach, state: { decided: "saved" } }).match)).toBe(false);
    expect(isDecided(hope, given().match)).toBe(false);
  });
});
