import type { Move, MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Artifact } from "../kinds.js";
import { holds } from "../terms/piles.js";
import { ownCard, playCard } from "./clauses.js";

const turnBoard: Move<Artifact, "rotate"> = Object.freeze({ type: "rotate" });

/** A seat plays Rotate: the board is turned a quarter clockwise. */
export const rotate: MoveRules<Artifact, "rotate"> = {
  schema: v.strictObject({ type: v.literal("rotate") }),
  offer(view, seat, push) {
    if (holds(view, seat, "rotate")) push(turnBoard);
  },
  permits: { ...ownCard },
  effects: {
    ...playCard,
    "R33-quarter-turn": (ctx) =>
      ctx.emit({ type: "boardRotated", seat: ctx.seat, orientation: (ctx.state.orientation + 1) % 4 }),
  },
};
