import { formatPosition, legalMoves, type Match, playUnknown } from "@turnwright/core";
import { defineGame, type Game } from "@turnwright/core/rules";
import { randomGame } from "@turnwright/testkit";
import type { GameSetup } from "@turnwright/testkit/internal";
import { describe, expect, test } from "vitest";
import { cases } from "../../../scripts/cases.js";
import { derive } from "../src/derive.js";
import { type Portals, portals } from "../src/index.js";
import { isSealed } from "../src/terms/sealed.js";
import { asInSource } from "./given.js";

/** Portals without R69: what is sealed goes on. */
const unsealed: Game<Portals> = defineGame<Portals>({
  ...portals,
  end: { ...portals.end, "R69-sealed": () => undefined },
});

const isSealedAt = ({ state }: Match<Portals>): boolean => isSealed(state, derive(state));

/** Returns every position a move leads to, with every face that the next die can show. */
function movesFrom(match: Match<Portals>): Match<Portals>[] {
  const seat = match.toAct[0]!;
  return legalMoves(unsealed, match, seat).map((move: Portals["move"]) => {
    const answer = playUnknown(unsealed, match, seat, move);
    if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
    return answer.match;
  });
}

/** Returns a match in which the number of the turn says nothing: positions that differ in it alone are one. */
const keyOf = (match: Match<Portals>): string =>
  formatPosition(unsealed, match).replace(/~\d+(\.[a-f]\.)/, (_all, seat: string) => `~9${seat}`);

/** Searches all that can follow a position. Returns whether somebody can win; nothing when there is too much of it. */
function canBeWon(from: Match<Portals>, most: number): boolean | undefined {
  const seen = new Set([keyOf(from)]);
  const left = [from];
  for (let match = left.pop(); match !== undefined; match = left.pop()) {
    for (const next of movesFrom(match)) {
      if (next.outcome?.reason === "goal") return true;
      const key = keyOf(next);
      if (next.outcome !== null || seen.has(key)) continue;
      if (seen.size >= most) return undefined;
      seen.add(key);
      left.push(next);
    }
  }
  return false;
}

const base = { radius: 3, pawnsPerPlayer: 1, roundLimit: null } as const;
const limits = { ...base, ...asInSource } as const;
const setups: readonly GameSetup<Portals>[] = [
  { name: "base", seats: 2, options: base },
  { name: "base, two pawns, demons", seats: 2, options: { ...base, pawnsPerPlayer: 2, demons: true, demonSupply: 1 } },
  { name: "as in the source", seats: 2, options: limits },
  { name: "forbidden", seats: 2, options: { ...limits, centerSource: "forbidden" } },
  { name: "forbidden, two pawns", seats: 2, options: { ...limits, pawnsPerPlayer: 2, centerSource: "forbidden" } },
  { name: "demons", seats: 2, options: { ...limits, demons: true, demonSupply: 1 } },
  { name: "demons returned", seats: 2, options: { ...limits, demons: true, demonSupply: 2, demonExcess: "returned" } },
  { name: "demolitions", seats: 2, options: { ...limits, demolitions: 2 } },
];

/** Returns the positions of random games. */
function* positionsOf(setup: GameSetup<Portals>, games: number): Iterable<Match<Portals>> {
  for (let seed = 0; seed < games; seed++)
    for (const { after } of randomGame(unsealed, setup, `sealed ${seed}`, { longest: 150 }).steps) yield after;
}

const gapsOf = ({ state }: Match<Portals>): number => state.elements.filter((element) => element === null).length;

describe("a sealed CENTER", () => {
  for (const setup of setups)
    test(`R69-sealed ${setup.name}: nobody can win any more, whatever is played`, { timeout: 60_000 }, () => {
      let [sealed, searched] = [0, 0];
      for (const match of positionsOf(setup, cases(60, 30))) {
        if (match.outcome !== null || gapsOf(match) > 1 || !isSealedAt(match)) continue;
        sealed++;
        if (sealed % 7 !== 1) continue;
        const answer = canBeWon(match, 3_000);
        expect(answer, keyOf(match)).not.toBe(true);
        if (answer === false) searched++;
      }
      expect(searched).toBeGreaterThan(0);
    });

  test("R69-sealed a game that somebody won was never sealed before", () => {
    for (const setup of setups)
      for (let seed = 0; seed < cases(150, 25); seed++) {
        const { steps } = randomGame(
          unsealed,
          { ...setup, options: { ...setup.options, pawnsPerPlayer: 4 } },
          `won ${seed}`,
          {
            longest: 200,
          },
        );
        if (steps.at(-1)?.after.outcome?.reason !== "goal") continue;
        for (const { after } of steps.slice(0, -1)) expect(isSealedAt(after)).toBe(false);
      }
  });
});
