import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Hope } from "../kinds.js";
import { pledgePairs } from "../terms/payable.js";
import { holds, kindOf, letterOf } from "../terms/payment.js";
import { twoCards } from "./fields.js";

const moves = pledgePairs.map((pay) => Object.freeze({ type: "pledgePair", pay } as const));

/** A seat pledges two identical cards for the bug card. */
export const pledgePair: MoveRules<Hope, "pledgePair"> = {
  schema: v.strictObject({ type: v.literal("pledgePair"), pay: twoCards }),
  offer(view, seat, push) {
    for (const move of moves) if (holds(view.hands[seat], move.pay)) push(move);
  },
  permits: {
    "R113c-identical-cards": (_view, _seat, { pay }) => {
      const [one, other] = [pay[0], pay[1]];
      // Written in ascending order, so that each combination is one move.
      const isUnit = letterOf(one) === letterOf(other) && kindOf(one) <= kindOf(other);
      return isUnit ? undefined : { code: "payment-invalid", pay };
    },
    "R113d-cards-in-hand": (view, seat, { pay }) =>
      holds(view.hands[seat], pay) ? undefined : { code: "cards-not-in-hand", pay },
  },
  effects: {
    "R113e-pledge-pair": (ctx, { pay }) => ctx.emit({ type: "pledged", seat: ctx.seat, unit: "pair", cards: pay }),
  },
};
