import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Hope } from "../kinds.js";
import { dimensionIndex } from "../terms/board.js";
import { includesSeat } from "../terms/pioneers.js";
import { firstMoveMade } from "./clauses.js";
import { dimension, seatField } from "./fields.js";

/** The revealed traitor talks a pioneer into leaving. */
export const coax: MoveRules<Hope, "coax"> = {
  schema: v.strictObject({ type: v.literal("coax"), seat: seatField, dimension }),
  permits: {
    "R109a-revealed-traitor": (view, seat) => (view.revealed[seat] ? undefined : { code: "not-the-revealed-traitor" }),
    "R109b-entered": (view, seat) =>
      view.mayCoax[seat] ? undefined : { code: "not-entered", cell: view.shipCells[seat] },
    "R109c-pioneer-there": (view, seat, move) => {
      const cell = view.shipCells[seat];
      if (includesSeat(view.pioneers[cell * 3 + dimensionIndex(move.dimension)], move.seat)) return undefined;
      return { code: "no-such-pioneer", cell, dimension: move.dimension };
    },
    "R109d-one-medal": (view, seat) =>
      view.medals[seat] > 0 ? undefined : { code: "not-enough-medals", needed: 1, owned: 0 },
  },
  effects: {
    ...firstMoveMade,
    "R109e-coax": (ctx, { seat: owner, dimension: at }) => {
      const { state, seat } = ctx;
      const cell = state.shipCells[seat];
      ctx.emit({ type: "pioneerRemoved", cell, dimension: at, seat: owner, cause: "coaxed" });
      ctx.emit({ type: "medalsChanged", seat, by: -1, why: "coaxing" });
      ctx.emit({ type: "coaxMarked", seat, mayCoax: false });
    },
  },
};
