import { type Chance, filled, type Seat } from "@turnwright/core/rules";
import { tiers } from "../content/cards.js";
import { clone, type HomewardState, type HomewardView } from "../state.js";
import { cardsOfTier, editionOf } from "../terms/edition.js";
import { isPlaced } from "../terms/grid.js";

/** Returns the tiles that nobody has seen: they are in the stack or in the box. */
function unseenTiles(view: HomewardView): number[] {
  const unseen: number[] = [];
  for (let tile = 1; tile < view.rots.length; tile++) {
    if (!isPlaced(view, tile) && tile !== view.drawn && !view.aside.includes(tile)) unseen.push(tile);
  }
  return unseen;
}

/** Returns, for each card, whether a seat has it or it lies open. */
function seenCards(view: HomewardView): boolean[] {
  const seen = filled(editionOf(view).cards.length, false);
  for (const cards of [...view.pit, ...view.cards, view.discard, view.forfeited])
    for (const card of cards) if (card !== null) seen[card] = true;
  for (const tops of view.tops) for (const { card } of tops) seen[card] = true;
  return seen;
}

/** Returns the first items of a list. Throws when there are too few, because such a view contradicts itself. */
function taken(list: readonly number[], count: number): number[] {
  if (list.length < count) throw new Error("bug: a view that hides more than there is");
  return list.slice(0, count);
}

/**
 * Returns a state that this view could come from: tiles and cards that nobody has seen are shuffled by the bot's own
 * chance. Every such state is equally likely, because all seats know the same. Throws on a view that contradicts
 * itself.
 */
export function determinize(view: HomewardView, _seat: Seat, chance: Chance<string>): HomewardState {
  const tiles = chance.shuffle("determinize", unseenTiles(view));
  const seen = seenCards(view);
  const decks = tiers.map((_, tier) => {
    const unseen = cardsOfTier(view, tier).filter((card) => !seen[card]);
    return taken(chance.shuffle("determinize", unseen), view.decks[tier].length);
  });
  // `clone` copies views, too; every hidden list is filled here.
  const state = clone(view as HomewardState);
  state.stack = taken(tiles, view.stack.length);
  state.box = tiles.slice(state.stack.length);
  state.decks = decks;
  return state;
}
