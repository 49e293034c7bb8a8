import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Hope } from "../kinds.js";
import { loseDevelopment } from "../procedures/unmask.js";
import { firstMoveMade } from "./clauses.js";

/** The traitor shows himself. */
export const reveal: MoveRules<Hope, "reveal"> = {
  schema: v.strictObject({ type: v.literal("reveal") }),
  permits: {
    "R108a-the-traitor": (view, seat) => (view.roles[seat] === "nope" ? undefined : { code: "not-the-traitor" }),
    "R108b-still-hidden": (view, seat) => (view.revealed[seat] ? { code: "traitor-known", seat } : undefined),
  },
  effects: {
    ...firstMoveMade,
    "R108c-reveal": (ctx) => {
      ctx.emit({ type: "traitorRevealed", seat: ctx.seat, cause: "own will" });
      ctx.run("unmask", { seat: ctx.seat });
      loseDevelopment(ctx, ctx.seat);
    },
    "R108f-no-medals-again": (ctx) => ctx.emit({ type: "medalsBarred", seat: ctx.seat }),
    "R108d-bars-himself": (ctx) => ctx.emit({ type: "developmentBarred", seat: ctx.seat }),
  },
};
