import type { Game, Kinds } from "@turnwright/core";
import { demandGame } from "@turnwright/core/internal";
import type { LawBroken } from "./broken.js";
import { laws } from "./laws.js";
import { type GameUnderTest, type Trial, trialOf } from "./trial.js";

/**
 * Runs laws on a game without vitest, and returns the laws that the game breaks. Each item of the result has the title
 * of a law, and the message that `describeGame` shows. With this function you can check that your tests can fail: put a
 * fault into the game on purpose. Runs all laws, or only the laws in `titles`. If a game is endless, the result is
 * always only the law "every random game ends", because no other law can be checked. Throws a `RangeError` that lists
 * the laws when a title is unknown, or when `titles` is empty, because a test of no law would always pass. Throws a
 * `TypeError` when
 * `game` is no game or `test` no object.
 * @example
 * ```
 * const endless = defineGame<Pips>({ ...pips, end: { "P6-empty": () => undefined } });
 * expect(brokenLaws(endless, pipsTest, ["every random game ends"])).toHaveLength(1);
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
  const unknown = titles.find((title) => laws[title] === undefined);
  if (unknown !== undefined) throw new RangeError(`titles: expected ${Object.keys(laws).join("; ")}; found ${unknown}`);
  const trial = trialOf(game, test);
  const asked = isEndless(trial) ? ["every random game ends"] : titles;
  return asked.flatMap((title) => brokenBy(trial, title));
}

/** Returns whether a game is endless. A game that cannot start is not endless; it breaks other laws. */
function isEndless<G extends Kinds>(trial: Trial<G>): boolean {
  try {
    return trial.endless() !== undefined;
  } catch {
    return false;
  }
}

/** Checks a law. Returns a list with the law and its message if the trial breaks it, and an empty list if not. */
function brokenBy<G extends Kinds>(trial: Trial<G>, law: string): { readonly law: string; readonly message: string }[] {
  try {
    laws[law](trial);
    return [];
  } catch (thrown) {
    return [{ law, message: (thrown as LawBroken).message }];
  }
}
