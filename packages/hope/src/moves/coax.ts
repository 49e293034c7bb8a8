import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import { dimensions } from "../content/words.js";
import type { Hope } from "../kinds.js";
import { dimensionIndex } from "../terms/board.js";
import { includesSeat } from "../terms/pioneers.js";
import { firstMoveMade } from "./clauses.js";
import { dimension, seatField } from "./fields.js";

const moves = [0, 1, 2, 3].map((seat) =>
  dimensions.map((at) => Object.freeze({ type: "coax", seat, dimension: at } as const)),
);

/** The revealed traitor talks a pioneer into leaving. */
export const coax: MoveRules<Hope, "coax"> = {
  schema: v.strictObject({ type: v.literal("coax"), seat: seatField, dimension }),
  offer(view, seat, push) {
    if (!view.mayCoax[seat]! || !view.revealed[seat]! || view.medals[seat] === 0) return;
    const first = view.shipCells[seat]! * 3;
    for (let owner = 0; owner < view.seats; owner++) {
      for (let at = 0; at < 3; at++) if (includesSeat(view.pioneers[first + at]!, owner)) push(moves[owner]![at]!);
    }
  },
  exact: true,
  permits: {
    "R109a-revealed-traitor": (view, seat) => (view.revealed[seat]! ? undefined : { code: "not-the-revealed-traitor" }),
    "R109b-entered": (view, seat) =>
      view.mayCoax[seat]! ? undefined : { code: "not-entered", cell: view.shipCells[seat]! },
    "R109c-pioneer-there": (view, seat, move) => {
      const cell = view.shipCells[seat]!;
      if (includesSeat(view.pioneers[cell * 3 + dimensionIndex(move.dimension)]!, move.seat)) return undefined;
      return { code: "no-such-pioneer", cell, dimension: move.dimension };
    },
    "R109d-one-medal": (view, seat) =>
      view.medals[seat]! > 0 ? undefined : { code: "not-enough-medals", needed: 1, owned: 0 },
  },
  effects: {
    ...firstMoveMade,
    "R109e-coax": (ctx, { seat: owner, dimension: at }) => {
      const { state, seat } = ctx;
      const cell = state.shipCells[seat]!;
      ctx.emit({ type: "pioneerRemoved", cell, dimension: at, seat: owner, cause: "coaxed" });
      ctx.emit({ type: "medalsChanged", seat, by: -1, why: "coaxing" });
      ctx.emit({ type: "coaxMarked", seat, mayCoax: false });
    },
  },
};
