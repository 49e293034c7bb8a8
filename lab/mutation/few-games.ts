// The testkit, with fewer games for each law: a mutant that no rule test finds is looked for by every law.
import type { Game, Kinds } from "@turnwright/core";
import type { GameUnderTest } from "@turnwright/testkit";
import { invariantHolds, laws, trialOf } from "@turnwright/testkit/internal";
import { describe, test } from "vitest";

export * from "@turnwright/testkit";

// In so few games, not everything is seen.
const left = new Set(["every sentence, refusal code and ending occurs in the games", "a decided result never changes"]);

/** The laws but those that are left out, on few games. */
export function describeFew<G extends Kinds>(
  game: Game<G>,
  given: GameUnderTest<G>,
  without: ReadonlySet<string>,
  { manyGames = 20, positions = 20 }: { readonly manyGames?: number; readonly positions?: number } = {},
): void {
  const trial = trialOf(game, { ...given, games: 1, manyGames, positions, malformedMoves: 100 });
  describe(`the laws, for ${game.id}`, () => {
    for (const [title, law] of Object.entries(laws)) if (!without.has(title)) test(title, () => law(trial));
    for (const title of Object.keys(given.invariants ?? {})) {
      test(title, () => invariantHolds(trial, title, given.invariants![title]!));
    }
  });
}

/** Every law but one on few games. */
export function describeGame<G extends Kinds>(game: Game<G>, given: GameUnderTest<G>): void {
  describeFew(game, given, left);
}
