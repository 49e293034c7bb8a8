import { type Kinds, resume } from "@turnwright/core";
import { copyPlain } from "@turnwright/core/rules";
import { LawBroken, parting } from "../broken.js";
import { placeOf, type Trial } from "../trial.js";

const law = "a match that was stored as JSON is resumed";

/**
 * Every match, written as JSON and read again, is resumed as it was: `resume` finds in each state the shape that the
 * game's `blank` gives it.
 */
export function storedMatchesResume<G extends Kinds>(trial: Trial<G>): void {
  for (const { played, match } of trial.samples()) {
    const where = placeOf(played, match);
    const { chance, ...at }: typeof match = JSON.parse(JSON.stringify(match));
    let resumed: unknown;
    try {
      resumed = { ...copyPlain(resume(trial.game, at, { chance })), entry: match.entry };
    } catch (thrown) {
      throw new LawBroken(law, where, `it is refused: ${String(thrown)}`);
    }
    const [expected, found] = [match, resumed].map((each) => JSON.stringify(each));
    if (expected !== found) throw new LawBroken(law, where, parting(expected ?? "", found ?? ""));
  }
}
