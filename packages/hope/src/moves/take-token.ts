import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Hope } from "../kinds.js";
import { firstMoveMade } from "./clauses.js";

/** A seat takes the bonus token of the tile it has entered. */
export const takeToken: MoveRules<Hope, "takeToken"> = {
  schema: v.strictObject({ type: v.literal("takeToken") }),
  permits: {
    "R61a-token-there": (view, seat) => {
      const cell = view.shipCells[seat];
      return view.tokens[cell] === null ? { code: "no-token-here", cell } : undefined;
    },
    "R61b-entered": (view, seat) =>
      view.mayTake[seat] ? undefined : { code: "not-entered", cell: view.shipCells[seat] },
  },
  effects: {
    ...firstMoveMade,
    "R61c-take": (ctx) => {
      const cell = ctx.state.shipCells[ctx.seat];
      const token = ctx.state.tokens[cell];
      if (token != null) ctx.emit({ type: "tokenTaken", seat: ctx.seat, cell, token });
    },
  },
};
