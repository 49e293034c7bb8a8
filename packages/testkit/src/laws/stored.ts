import { type Kinds, resume } from "@turnwright/core";
import { copyPlain } from "@turnwright/core/rules";
import { Finding, parting } from "../broken.js";
import { placeOf, type Trial } from "../trial.js";

/**
 * Checks that every match can be resumed after it was written as JSON and read again. Each state must have the shape of
 * the game's `blank`.
 */
export function storedMatchesResume<G extends Kinds>(trial: Trial<G>): void {
  for (const { played, match } of trial.samples()) {
    const where = placeOf(played, match);
    const { chance, ...at }: typeof match = JSON.parse(JSON.stringify(match));
    let resumed: unknown;
    try {
      resumed = { ...copyPlain(resume(trial.game, at, { chance })), entry: match.entry };
    } catch (thrown) {
      throw new Finding(where, `it is refused: ${String(thrown)}`);
    }
    const [expected, found] = [match, resumed].map((each) => JSON.stringify(each));
    if (expected !== found) throw new Finding(where, parting(expected ?? "", found ?? ""));
  }
}
