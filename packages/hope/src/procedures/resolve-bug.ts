import type { Ctx, Procedure, Seat } from "@turnwright/core/rules";
import type { BugName } from "../content/shape.js";
import type { Hope, HopeProcedures } from "../kinds.js";
import type { HopeState } from "../state.js";
import { bugOf } from "../terms/edition.js";
import { hasSymbol } from "../terms/payment.js";
import { isLeftOut } from "../terms/regression.js";
import { clockwise } from "../terms/seats.js";
import { draw, topCard } from "./draw.js";

type Resolved = HopeProcedures["resolveBug"];

function isWorking(state: HopeState, { card, paid }: Resolved): boolean {
  return paid === (bugOf(state, card).kind === "bonus");
}

/** Returns whether this card causes this effect now. */
function brings(state: HopeState, resolved: Resolved, name: BugName): boolean {
  return bugOf(state, resolved.card).name === name && isWorking(state, resolved);
}

/** Calls a function for every seat, the active one first, then clockwise. */
function forEverySeat(ctx: Ctx<Hope>, act: (seat: Seat) => void): void {
  const { state } = ctx;
  for (let places = 0; places < state.seats; places++) act(clockwise(state, state.seat, places));
}

function leakFrom(ctx: Ctx<Hope>, seat: Seat): void {
  const hand = ctx.state.hands[seat];
  if (hand.length === 0) return;
  const card = hand[ctx.chance.below("leak", hand.length)];
  ctx.emit({ type: "cardsPaid", seat, cards: [card], how: "leak" });
}

function purgeSpace(ctx: Ctx<Hope>, space: number): void {
  const buried = ctx.state.replenishment[space]!;
  if (buried === null || !hasSymbol(buried)) return;
  const card = topCard(ctx);
  if (card !== undefined) ctx.emit({ type: "cardRevealed", space, card, buried });
}

/** The procedure after pledging has stopped: it decides whether the card works, and carries out an instant effect. */
export const resolveBug: Procedure<Hope, "resolveBug"> = {
  "R114b-pledges-paid": (ctx, { paid }) => {
    if (!paid) return undefined;
    const pledged = [...ctx.state.pledgedMedals];
    forEverySeat(ctx, (seat) => {
      if (pledged[seat] > 0) ctx.emit({ type: "medalsChanged", seat, by: -pledged[seat], why: "pledge" });
    });
    ctx.emit({ type: "pledgesPaid" });
    return undefined;
  },
  "R114c-pledges-return": (ctx, { paid }) => {
    if (!paid) ctx.emit({ type: "pledgesReturned" });
    return undefined;
  },
  "R115-works-or-not": (ctx, resolved) => {
    const { card, paid } = resolved;
    const works = isWorking(ctx.state, resolved);
    ctx.emit({ type: "bugResolved", card, paid, works, lasts: bugOf(ctx.state, card).span === "lasting" });
    return undefined;
  },
  "B7-respite": (ctx, resolved) => {
    if (brings(ctx.state, resolved, "respite")) ctx.emit({ type: "regressionSkipped" });
    return undefined;
  },
  "B8-supply-drop": (ctx, resolved) => {
    if (brings(ctx.state, resolved, "supply-drop")) forEverySeat(ctx, (seat) => draw(ctx, seat, 1));
    return undefined;
  },
  "B9-recalibration": (ctx, resolved) => {
    if (!brings(ctx.state, resolved, "recalibration")) return undefined;
    forEverySeat(ctx, (seat) => ctx.emit({ type: "leversReset", seat }));
    return undefined;
  },
  "B10-purge": (ctx, resolved) => {
    if (!brings(ctx.state, resolved, "purge")) return undefined;
    for (let space = 0; space < 3; space++) purgeSpace(ctx, space);
    return undefined;
  },
  "B16-jam": (ctx, resolved) => {
    if (!brings(ctx.state, resolved, "jam")) return undefined;
    forEverySeat(ctx, (seat) => ctx.emit({ type: "leversUsed", seat }));
    return undefined;
  },
  "B17-leak": (ctx, resolved) => {
    if (brings(ctx.state, resolved, "leak")) forEverySeat(ctx, (seat) => leakFrom(ctx, seat));
    return undefined;
  },
  "B18-storm": (ctx, resolved) => {
    if (!brings(ctx.state, resolved, "storm")) return undefined;
    return ctx.run("generalPolarization", { clockwise: true });
  },
  "B19-lurch": (ctx, resolved) => {
    if (!brings(ctx.state, resolved, "lurch") || isLeftOut(ctx.state)) return undefined;
    return ctx.run("advance", { steps: 2, walk: 2 });
  },
  "B20-collapse": (ctx, resolved) => {
    if (!brings(ctx.state, resolved, "collapse") || isLeftOut(ctx.state)) return undefined;
    return ctx.run("strike", { walk: 1 });
  },
  "R117-turn-goes-on": (ctx) => {
    ctx.leave();
    return undefined;
  },
};
