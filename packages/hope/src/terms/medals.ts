import { amended, type RulesOf } from "@turnwright/core/rules";
import type { Hope, MedalDue } from "../kinds.js";
import type { HopeView } from "../state.js";
import { works } from "./bugs.js";

export const medalGainAmendments: RulesOf<Hope, "amendments">["medalGain"] = {
  "R105d-bars-gains": (view, gain, { seat }) => (view.noMedals[seat] ? 0 : gain),
  "B15-no-honours": (view, gain, { why }) =>
    works(view, "no-honours") && (why === "joining" || why === "border") ? 0 : gain,
};

/** Returns how many medals a seat gains: those that it is due, after amendments, limited by the supply. */
export function medalGain(view: HopeView, due: MedalDue): number {
  return Math.min(view.medalSupply, amended<Hope, "medalGain">(medalGainAmendments, view, due.count, due));
}
