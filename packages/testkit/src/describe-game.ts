import type { Game, Kinds } from "@turnwright/core";
import { describe, test } from "vitest";
import { invariantHolds } from "./laws/invariants.js";
import { laws } from "./laws.js";
import { type GameUnderTest, trialOf } from "./trial.js";

/** Writes one test for each law, and one for each of the game's own invariants. Call it at the top of a vitest file. */
export function describeGame<G extends Kinds>(game: Game<G>, given: GameUnderTest<G>): void {
  describe(`the laws, for ${game.id}`, () => {
    const trial = trialOf(game, given);
    for (const [title, law] of Object.entries(laws)) test(title, () => law(trial));
    for (const [title, invariant] of Object.entries(given.invariants ?? {})) {
      test(title, () => invariantHolds(trial, title, invariant));
    }
  });
}
