import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Hope } from "../kinds.js";
import { cellCount } from "../terms/board.js";
import { firstOutward } from "../terms/regression.js";
import { cell } from "./fields.js";

const moves = Array.from({ length: cellCount }, (_, at) => Object.freeze({ type: "placeMonolith", cell: at } as const));

/** Seat 0 decides where the monolith begins. */
export const placeMonolith: MoveRules<Hope, "placeMonolith"> = {
  schema: v.strictObject({ type: v.literal("placeMonolith"), cell }),
  offer(view, _seat, push) {
    for (const candidate of view.candidates) push(moves[candidate]!);
  },
  exact: true,
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
