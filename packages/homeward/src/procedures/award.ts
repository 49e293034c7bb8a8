import type { Ctx, Procedure } from "@turnwright/core/rules";
import type { Homeward } from "../kinds.js";
import { placeInPit } from "../terms/buying.js";
import { topTier } from "../terms/edition.js";
import { claimant, dueTops, supportsFor, topsLeft } from "../terms/tops.js";

/** A seat gets a top card. */
export const award: Procedure<Homeward, "award"> = {
  "R52b-award": (ctx, { seat, card }) => {
    const supports = supportsFor(ctx.state, seat, card);
    if (supports === undefined) throw new Error(`bug: top card ${card} is not due to seat ${seat}`);
    const place = placeInPit(ctx.state, topTier, card);
    ctx.emit({ type: "topCardAwarded", seat, card, supports });
    return ctx.run("refill", { tier: topTier, place });
  },
  "R60a-tops-taken": (ctx) => {
    const { endTrigger } = ctx.state;
    if (topsLeft(ctx.state) === 0 && endTrigger === null) ctx.emit({ type: "endTriggered", reason: "tops" });
    return undefined;
  },
};

/**
 * Gives the top cards that are due, seat by seat. Stops when none is due, or when a seat must choose one of several.
 */
export function giveDueTops(ctx: Ctx<Homeward>): void {
  for (let seat = claimant(ctx.state); seat >= 0; seat = claimant(ctx.state)) {
    const due = dueTops(ctx.state, seat);
    if (due.length > 1 || ctx.run("award", { seat, card: due[0] }) === "stop") return;
  }
}
