import type { Game, Kinds } from "@turnwright/core";
import { demandGame } from "@turnwright/core/internal";
import { laws } from "./laws.js";
import { type GameUnderTest, trialOf } from "./trial.js";

/**
 * Runs laws on a game, without vitest, and returns those that it breaks: the title of each, and the message that
 * `describeGame` would show. Plant a fault in the game on purpose to see that your tests can fail. Runs all laws, or
 * only those that `titles` names. Throws a `RangeError` that lists the laws when a title is unknown, or when `titles`
 * is empty, because a test of no law would always pass. Throws a `TypeError` when `game` is no game or `test` no
 * object.
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
  demandGame(game);
  if (typeof test !== "object" || test === null) throw new TypeError("test: expected what describeGame takes");
  if (!Array.isArray(titles)) throw new TypeError("titles: expected a list of titles of laws");
  if (titles.length === 0) throw new RangeError(`titles: expected some of ${Object.keys(laws).join("; ")}`);
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
