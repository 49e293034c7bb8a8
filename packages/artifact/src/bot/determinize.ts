import { type Chance, repeated, type Seat } from "@turnwright/core/rules";
import { type CardKind, cardKinds, countsOf } from "../content/cards.js";
import { type ArtifactState, type ArtifactView, clone } from "../state.js";
import { putCard } from "../terms/piles.js";

function without(counts: number[], cards: readonly (CardKind | null)[]): void {
  for (const card of cards) {
    if (card === null) continue;
    const kind = cardKinds.indexOf(card);
    counts[kind] = counts[kind] - 1;
  }
}

/** Returns the cards that lie in the deck or in other hands, without those that are known to be there. */
function pool(view: ArtifactView, seat: Seat): CardKind[] {
  const counts = countsOf(view.options.deck);
  for (const cards of [view.hands[seat], view.discard, view.played]) without(counts, cards);
  for (let other = 0; other < view.seats; other++) {
    if (other === seat) continue;
    const known = view.known[other];
    for (let at = 0; at < known.length; at++) counts[at] = counts[at] - known[at];
  }
  const short = counts.findIndex((count) => count < 0);
  if (short >= 0) throw new Error(`bug: a view that shows more ${cardKinds[short]} cards than there are`);
  return repeated(cardKinds, counts);
}

/**
 * Returns a whole state that this view could come from. The cards known to be in a hand stay there. The other cards
 * that the seat cannot see are shuffled by the bot's own chance and dealt to the other hands; the rest is the deck.
 * Throws on a view that contradicts itself.
 */
export function determinize(view: ArtifactView, seat: Seat, chance: Chance<string>): ArtifactState {
  const unseen = chance.shuffle("determinize", pool(view, seat));
  // `clone` copies views, too; every hidden list is filled below.
  const state = clone(view as ArtifactState);
  for (let other = 0; other < view.seats; other++) {
    if (other === seat) continue;
    const hand = repeated(cardKinds, view.known[other]);
    for (let missing = view.hands[other].length - hand.length; missing > 0; missing--) putCard(hand, unseen.pop()!);
    state.hands[other] = hand;
  }
  if (unseen.length !== view.deck.length) throw new Error("bug: a view that hides more or fewer cards than there are");
  state.deck = unseen;
  return state;
}
