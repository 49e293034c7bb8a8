import type { Game, Kinds } from "@turnwright/core";
import { beforeAll, describe, type TestContext, test } from "vitest";
import { demandTest } from "./demand-test.js";
import { endingGame } from "./endless.js";
import { invariantHolds } from "./laws/invariants.js";
import { laws } from "./laws.js";
import { lawTimeout } from "./timeout.js";
import { type GameUnderTest, type Trial, trialOf } from "./trial.js";

/**
 * Registers one test for each law, and one test for each of the game's own invariants. Call this function at the top
 * level of a vitest file. If the function of a sentence never returns, the process ends, and stderr names the sentence.
 * If a game is endless, the law "every random game ends" fails, and all other laws are skipped. Throws a `TypeError`
 * when a field of
 * `given` is missing or wrong; the error names the field.
 */
export function describeGame<G extends Kinds>(game: Game<G>, given: GameUnderTest<G>): void {
  demandTest(given);
  describe(`the laws, for ${game.id}`, () => {
    const invariants = Object.entries(given.invariants ?? {});
    const titles = [...Object.keys(laws), ...invariants.map(([title]) => title)];
    const ending = endingGame(game, titles, given.longestSentence ?? 20_000);
    const trial = trialOf(ending.game, given);
    const demandEnd = endDemanded(trial);
    const named = (title: string, law: () => void): void =>
      test(
        title,
        (context) => {
          ending.enterLaw(titles.indexOf(title));
          demandEnd(context);
          law();
        },
        lawTimeout,
      );
    beforeAll(() => ending.watch());
    for (const [title, law] of Object.entries(laws)) named(title, () => law(trial));
    for (const [title, invariant] of invariants) named(title, () => invariantHolds(trial, title, invariant));
  });
}

/**
 * Returns a function that each test calls before its law. If a game is endless, the first test that calls the function
 * fails with the message of "every random game ends", and all other tests are skipped. So if somebody runs only one
 * law, the test of this law fails with the message.
 */
function endDemanded<G extends Kinds>(trial: Trial<G>): (context: TestContext) => void {
  let failed: string | undefined;
  return ({ task, skip }) => {
    if (trial.endless() === undefined) return;
    failed ??= task.id;
    skip(failed !== task.id, "the law `every random game ends` is broken");
    laws["every random game ends"](trial);
  };
}
