import type { EndTable } from "@turnwright/core/rules";
import type { Hope } from "./kinds.js";
import type { HopeOutcome, HopeState } from "./state.js";
import { hopeWins, nobodyWins, reasonOf, regressionWins, traitorWins, winsWithoutEarth } from "./terms/outcome.js";

/** Every way to end waits until hands and roles were shown: then nothing can follow. */
export function mayEnd({ shown }: HopeState): boolean {
  return shown;
}

function hasEnded(state: HopeState, reason: HopeOutcome["reason"]): boolean {
  return reasonOf(state) === reason;
}

/** When the game is over, and how. */
export const end: EndTable<Hope> = {
  "R123-earth-vanished": (state) => {
    if (!hasEnded(state, "earth-vanished")) return undefined;
    return winsWithoutEarth(state) ? traitorWins(state) : nobodyWins(state);
  },
  "R126b-draw": (state) => (hasEnded(state, "round-limit") ? nobodyWins(state) : undefined),
  "R120b-mission-complete": (state) => (hasEnded(state, "mission-complete") ? hopeWins(state) : undefined),
  "R120c-regression-complete": (state) => (hasEnded(state, "regression-complete") ? regressionWins(state) : undefined),
};
