import type { Ctx, ProcedureTable, Seat } from "@turnwright/core/rules";
import { piecesOf } from "../edition/pieces.js";
import type { Tier } from "../event.js";
import type { Homeward } from "../kinds.js";
import { forfeitedBy, placeInPit } from "../terms/buying.js";
import { lostCredits } from "../terms/paying.js";
import { claimant, dueTops, supportsFor, topsLeft, topTier } from "../terms/tops.js";

const tiers: readonly Tier[] = ["lower", "middle", "top"];

/** Whether vacated places of a tier are refilled. */
function isRefilled({ state }: Ctx<Homeward>, tier: number): boolean {
  return state.refill === "all" || (state.refill === "bought" && tier !== topTier);
}

/** What several rules carry out, sentence by sentence. */
export const procedures: ProcedureTable<Homeward> = {
  trade: {
    "R45-to-the-discard": (ctx, { seat, card }) => {
      const { credit } = piecesOf(ctx.state).cards[card]!;
      const credits = ctx.state.buying!.credits + credit;
      ctx.emit({ type: "cardTraded", seat, card, credit, credits });
      return undefined;
    },
    "R48b-forfeit": (ctx, { seat, card }) => {
      for (const top of forfeitedBy(ctx.state, seat, card)) ctx.emit({ type: "topCardForfeited", seat, card: top });
      return undefined;
    },
  },
  purchase: {
    "R39b-paid": (ctx, { seat, tokens }) => {
      const { credits } = ctx.state.buying!;
      ctx.emit({ type: "paymentMade", seat, tokens, credits, lost: lostCredits(ctx.state) });
      return undefined;
    },
    "R50a-completed": (ctx, { seat }) => {
      const { card } = ctx.state.buying!;
      const { tier } = piecesOf(ctx.state).cards[card]!;
      const place = placeInPit(ctx.state, tier, card);
      ctx.emit({ type: "cardBought", seat, card });
      if (ctx.run("refill", { tier, place }) === "stop") return "stop";
      ctx.become("settle");
      return undefined;
    },
  },
  refill: {
    "R51-refill": (ctx, { tier, place }) => {
      if (!isRefilled(ctx, tier)) return undefined;
      const deck = ctx.state.decks[tier]!;
      const card = deck.length > 0 ? deck[deck.length - 1]! : null;
      ctx.emit({ type: "pitRefilled", tier: tiers[tier]!, place, card });
      return undefined;
    },
  },
  award: {
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
  },
};

/** Trades a card in for the purchase in progress. */
export function tradeCard(ctx: Ctx<Homeward>, seat: Seat, card: number): void {
  ctx.run("trade", { seat, card });
}

/** Completes the purchase in progress with these tokens. */
export function completePurchase(ctx: Ctx<Homeward>, seat: Seat, tokens: readonly number[]): void {
  ctx.run("purchase", { seat, tokens });
}

/** Gives the top cards that are due, seat by seat, until none is, or one of several has to be chosen. */
export function giveDueTops(ctx: Ctx<Homeward>): void {
  for (let seat = claimant(ctx.state); seat >= 0; seat = claimant(ctx.state)) {
    const due = dueTops(ctx.state, seat);
    if (due.length > 1 || ctx.run("award", { seat, card: due[0]! }) === "stop") return;
  }
}
