import { describeGame, randomGame } from "@turnwright/testkit";
import { describe, test } from "vitest";
import { shortened } from "../../../scripts/cases.js";
import { artifact, artifactMaps } from "../src/index.js";
import { invariants } from "./invariants.js";
import { underTest } from "./under-test.js";

describeGame(
  artifact,
  shortened(underTest, { games: 1, positions: 40, manyGames: 100, malformedMoves: 300, twinStates: 80 }),
);

describe("the nine maps", () => {
  for (const map of artifactMaps) {
    test(`${map.id} keeps every invariant in random games`, () => {
      const options = { map: map.id, roundLimit: 12 };
      for (const seed of ["one", "two"]) {
        const { first, steps } = randomGame(artifact, { name: map.id, seats: map.players, options }, seed);
        for (const match of [first, ...steps.map(({ after }) => after)]) {
          for (const invariant of Object.values(invariants)) invariant(match);
        }
      }
    });
  }
});
