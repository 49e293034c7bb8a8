import { describeGame, randomGame } from "@turnwright/testkit";
import { describe, expect, test } from "vitest";
import { shortened } from "../../../scripts/cases.js";
import { aeronaut } from "../src/index.js";
import { layoutOf } from "../src/map/layout.js";
import { effort, stepInvariants } from "./invariants.js";
import { all, setups, underTest } from "./under-test.js";

describeGame(
  aeronaut,
  shortened(underTest, { games: 1, positions: 20, manyGames: 40, malformedMoves: 300, twinStates: 80 }),
);

describe("the steps of random games", () => {
  const maps = (["skerries", "heartland", "continent"] as const).map((name, at) => ({
    name,
    seats: 2 + 2 * at,
    options: { map: { kind: "fixed" as const, name }, ...all, secretAreas: true, objectives: true },
  }));
  const games = [...setups, ...maps].map((setup) => randomGame(aeronaut, setup, "steps"));

  for (const [title, invariant] of Object.entries(stepInvariants)) {
    test(title, () => {
      for (const { name, steps } of games) {
        for (const { before, after } of steps) {
          expect(() => invariant(before.state, after), `${name}, version ${after.version}`).not.toThrow();
        }
      }
    });
  }

  test("invariant 11: no game is longer than its bound", () => {
    for (const { first, last } of games) {
      const again = layoutOf(first.state.mapText).bonus.filter((bonus) => bonus?.kind === "extraTurn").length;
      expect(last.outcome).not.toBeNull();
      expect(last.state.turn).toBeLessThanOrEqual(effort(first.state) + again + 1);
    }
  });
});
