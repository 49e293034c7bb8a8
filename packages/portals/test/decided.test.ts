import { isDecided, legalMoves, type Match, play } from "@turnwright/core";
import { randomGame } from "@turnwright/testkit";
import type { GameSetup } from "@turnwright/testkit/internal";
import { describe, expect, test } from "vitest";
import { cases } from "../../../scripts/cases.js";
import { type Portals, portals } from "../src/index.js";
import { asInSource, given } from "./given.js";

/**
 * Returns the winners of all games that can follow a position, over at most so many moves; `open` for one that goes on.
 */
function winnersOf(match: Match<Portals>, most: number): Set<string> {
  if (match.outcome !== null) return new Set([match.outcome.winners.join()]);
  if (most === 0) return new Set(["open"]);
  const seat = match.toAct[0]!;
  const winners = new Set<string>();
  for (const move of legalMoves(portals, match, seat)) {
    const answer = play(portals, match, seat, move);
    if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
    for (const winner of winnersOf(answer.match, most - 1)) winners.add(winner);
  }
  return winners;
}

const small = { radius: 3, firstSeat: 0 } as const;
const setups: readonly GameSetup<Portals>[] = [
  { name: "base", seats: 2, options: small },
  { name: "as in the source", seats: 2, options: { ...small, ...asInSource } },
  {
    name: "demons, two a platform",
    seats: 2,
    options: { ...small, ...asInSource, demons: true, platformLimit: 2 },
  },
  { name: "four demolitions", seats: 2, options: { ...small, centerSource: "allowed", demolitions: 4 } },
];

describe("a game that is decided", () => {
  for (const setup of setups)
    test(`${setup.name}: whatever is played, who is in CENTER with the last pawn wins`, { timeout: 60_000 }, () => {
      let found = 0;
      for (let seed = 0; seed < 400 && found < cases(25, 8); seed++)
        for (const { after } of randomGame(portals, setup, `decided ${seed}`, { longest: 40 }).steps) {
          if (after.outcome !== null || !isDecided(portals, after)) continue;
          found++;
          expect(winnersOf(after, 2)).toEqual(new Set([String(after.state.holder[0])]));
        }
      expect(found).toBeGreaterThan(5);
    });

  test("is open with another pawn on the board, before another seat's goal, after the last round, and with dice", () => {
    const isSure = (position: Parameters<typeof given>[0]): boolean => isDecided(portals, given(position).match);
    expect(isSure({ stacks: "0b1" })).toBe(true);
    expect(isSure({ stacks: "0a1" })).toBe(true);
    expect(isSure({ stacks: "0b1_49b1" })).toBe(false);
    expect(isSure({ stacks: "0b1_7a1", elements: "O7_Q8i7", done: "10" })).toBe(false);
    expect(isSure({ stacks: "0b1", turn: "119.a.-" })).toBe(true);
    expect(isSure({ stacks: "0a1", turn: "120.b.-" })).toBe(false);
    expect(isSure({ stacks: "0a1", settings: "n2r4p6l1d-t60D", turn: "10.a.8" })).toBe(false);
    expect(isSure({})).toBe(false);
  });
});
