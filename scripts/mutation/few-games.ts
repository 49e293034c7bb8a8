// The testkit, with fewer games for each law: a mutant that no rule test finds is looked for by every law.
import type { Game, Kinds } from "@turnwright/core";
import { everythingIsSeen, type GameUnderTest, invariantHolds, laws, trialOf } from "@turnwright/testkit";
import { describe, test } from "vitest";

export * from "@turnwright/testkit";

/** Every law but one on few games: in so few, not everything is seen. */
export function describeGame<G extends Kinds>(game: Game<G>, given: GameUnderTest<G>): void {
  const trial = trialOf(game, { ...given, games: 1, manyGames: 20, positions: 20, malformedMoves: 100 });
  describe(`the laws, for ${game.id}`, () => {
    for (const [title, law] of Object.entries(laws)) if (law !== everythingIsSeen) test(title, () => law(trial));
    for (const title of Object.keys(given.invariants ?? {})) {
      test(title, () => invariantHolds(trial, title, given.invariants![title]!));
    }
  });
}
