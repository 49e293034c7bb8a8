import type { Ctx } from "@turnwright/core/rules";
import type { Aeronaut } from "../kinds.js";

/** Ends the turn: the next one comes, unless other seats may use abilities before it. */
export function leaveTurn(ctx: Ctx<Aeronaut>): void {
  ctx.become(ctx.state.options.betweenTurns ? "between" : "handOver");
}
