import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Hope } from "../kinds.js";
import { firstOutward } from "../terms/regression.js";
import { cell } from "./fields.js";

/** Seat 0 decides where the monolith begins. */
export const placeMonolith: MoveRules<Hope, "placeMonolith"> = {
  schema: v.strictObject({ type: v.literal("placeMonolith"), cell }),
  permits: {
    "R10c-a-candidate": (view, _seat, { cell: at }) =>
      view.candidates.includes(at) ? undefined : { code: "not-a-candidate", candidates: [...view.candidates] },
  },
  effects: {
    "R10d-place-monolith": (ctx, { cell: at }) => {
      ctx.emit({ type: "monolithPlaced", cell: at, outward: firstOutward(at) });
      ctx.become("character");
    },
  },
};
