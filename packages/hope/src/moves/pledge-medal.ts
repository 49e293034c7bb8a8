import type { MoveRules, Seat } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Hope } from "../kinds.js";
import type { HopeView } from "../state.js";

function unpledged(view: HopeView, seat: Seat): number {
  return view.medals[seat] - view.pledgedMedals[seat];
}

/** A seat pledges a medal for the bug card. */
export const pledgeMedal: MoveRules<Hope, "pledgeMedal"> = {
  schema: v.strictObject({ type: v.literal("pledgeMedal") }),
  permits: {
    "R113a-medals-left": (view, seat) =>
      unpledged(view, seat) > 0 ? undefined : { code: "not-enough-medals", needed: 1, owned: 0 },
  },
  effects: {
    "R113b-pledge-medal": (ctx) => ctx.emit({ type: "pledged", seat: ctx.seat, unit: "medal", cards: [] }),
  },
};
