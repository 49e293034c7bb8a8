import type { Ctx, Procedure, Seat } from "@turnwright/core/rules";
import type { Card } from "../content/shape.js";
import type { Hope } from "../kinds.js";

/** The deck is rebuilt when a card is wanted and none is left. */
export const rebuild: Procedure<Hope, "rebuild"> = {
  "R51-rebuild-deck": (ctx) => {
    const { state } = ctx;
    if (state.deck.length > 0) return undefined;
    const below: Card[] = [];
    for (const pile of state.discards) for (let at = 0; at < pile.length - 1; at++) below.push(pile[at]);
    if (below.length === 0) return undefined;
    ctx.emit({ type: "deckRebuilt", count: below.length, deck: ctx.chance.shuffle("deck", below) });
    return undefined;
  },
};

/**
 * Draws up to this many cards for a seat, limited by the cards that there are. The events cite the sentence that calls
 * this function.
 */
export function draw(ctx: Ctx<Hope>, seat: Seat, count: number): void {
  let wanted = count;
  while (wanted > 0) {
    ctx.run("rebuild", null);
    const { deck } = ctx.state;
    const drawn = Math.min(wanted, deck.length);
    if (drawn === 0) return;
    const cards: Card[] = [];
    for (let at = 1; at <= drawn; at++) cards.push(deck[deck.length - at]);
    ctx.emit({ type: "cardsDrawn", seat, count: drawn, cards });
    wanted -= drawn;
  }
}

/**
 * Returns the card that a draw would give now, after rebuilding an empty deck; `undefined` when there is no card at
 * all.
 */
export function topCard(ctx: Ctx<Hope>): Card | undefined {
  ctx.run("rebuild", null);
  return ctx.state.deck.at(-1);
}
