import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import { tokens } from "../content/words.js";
import type { HopeTokenMove } from "../kinds/move.js";
import type { Hope } from "../kinds.js";
import { draw } from "../procedures/draw.js";
import { gainMedals } from "../procedures/gain.js";
import { firstMoveMade } from "./clauses.js";

const moves: readonly HopeTokenMove[] = [
  Object.freeze({ type: "useToken", token: "draw" } as const),
  Object.freeze({ type: "useToken", token: "move" } as const),
  Object.freeze({ type: "useToken", token: "medals" } as const),
  Object.freeze({ type: "useToken", token: "polarize", turn: "clockwise" } as const),
  Object.freeze({ type: "useToken", token: "polarize", turn: "counterclockwise" } as const),
];

/** The index of the token of each of these moves. */
const used: readonly number[] = moves.map(({ token }) => tokens.indexOf(token));

/** A seat uses a bonus token that it holds. */
export const useToken: MoveRules<Hope, "useToken"> = {
  schema: v.variant("token", [
    v.strictObject({ type: v.literal("useToken"), token: v.picklist(["draw", "move", "medals"]) }),
    v.strictObject({
      type: v.literal("useToken"),
      token: v.literal("polarize"),
      turn: v.picklist(["clockwise", "counterclockwise"]),
    }),
  ]),
  offer({ heldTokens }, seat, push) {
    for (let at = 0; at < moves.length; at++) if (heldTokens[seat * 4 + used[at]] > 0) push(moves[at]);
  },
  permits: {
    "R62a-own-token": (view, seat, { token }) =>
      view.heldTokens[seat * 4 + tokens.indexOf(token)] > 0 ? undefined : { code: "token-not-owned" },
  },
  effects: {
    ...firstMoveMade,
    "R62b-once": (ctx, { token }) => ctx.emit({ type: "tokenUsed", seat: ctx.seat, token }),
    "R62c-draw": (ctx, { token }) => {
      if (token === "draw") draw(ctx, ctx.seat, 2);
    },
    "R62d-move": (ctx, { token }) => {
      if (token === "move") ctx.emit({ type: "movementGained" });
    },
    "R62e-medals": (ctx, { token }) => {
      if (token === "medals") gainMedals(ctx, { seat: ctx.seat, count: 2, why: "token" });
    },
    "R62f-polarize": (ctx, move) => {
      if (move.token === "polarize") ctx.run("generalPolarization", { clockwise: move.turn === "clockwise" });
    },
  },
};
