import type { Game, Kinds } from "@turnwright/core";
import { laws } from "./laws.js";
import { type GameUnderTest, trialOf } from "./trial.js";

/**
 * Runs laws on a game, without vitest, and returns those that it breaks: the title of each, and the message that
 * `describeGame` would show. With a fault that you plant on purpose it shows that your tests can fail. Runs all laws
 * unless `titles` names some; throws a `RangeError` that lists the laws when a title is of none.
 * @example
 * ```
 * const endless = defineGame<Pips>({ ...pips, end: { "P6-empty": () => undefined } });
 * expect(brokenLaws(endless, pipsTest, ["it ends"])).toHaveLength(1);
 * ```
 */
export function brokenLaws<G extends Kinds>(
  game: Game<G>,
  test: GameUnderTest<G>,
  titles: readonly string[] = Object.keys(laws),
): { readonly law: string; readonly message: string }[] {
  const trial = trialOf(game, test);
  return titles.flatMap((title) => {
    const law = laws[title];
    if (law === undefined) throw new RangeError(`titles: expected ${Object.keys(laws).join("; ")}; found ${title}`);
    try {
      law(trial);
      return [];
    } catch (thrown) {
      return [{ law: title, message: thrown instanceof Error ? thrown.message : String(thrown) }];
    }
  });
}
