import { piecesOf } from "../edition/pieces.js";
import type { HomewardState } from "../state.js";
import type { Fields } from "./fields.js";

/** Whether no number stands twice; hidden ones (`null`) may. */
function areDifferent(list: readonly (number | null)[]): boolean {
  const known = list.filter((value) => value !== null);
  return new Set(known).size === known.length;
}

/** Every tile is somewhere, and nowhere twice (invariant 2). */
export function checkTiles(fields: Fields, state: HomewardState): void {
  const { order, aside, drawn, stack, box, stackSize, rots } = state;
  const seen = [...order, ...aside, ...(drawn === null ? [] : [drawn])];
  if (seen.length - 1 + stack.length !== stackSize) fields.refuse(10, "as many tiles left as were not drawn");
  if (box.length !== rots.length - 1 - stackSize) fields.refuse(10, "as many tiles in the box as are not in the game");
  const hidden = [...stack, ...box];
  if (!areDifferent([...seen, ...hidden])) fields.refuse(10, "every tile once");
}

/** The cards of each tier, wherever they lie. */
function cardsByTier(state: HomewardState, tier: number): (number | null)[] {
  const { tiers } = piecesOf(state);
  const ids = tiers[tier]!;
  const open = [...state.cards.flat(), ...state.tops.flat().map((top) => top.card), ...state.discard];
  const seen = [...open, ...state.forfeited].filter((card) => ids.includes(card));
  const pit = state.pit[tier]!.filter((card) => card !== null);
  return [...seen, ...pit, ...state.decks[tier]!];
}

/** Every card is somewhere, nowhere twice, and where cards of its tier may be (invariant 3). */
export function checkCards(fields: Fields, state: HomewardState): void {
  const { tiers } = piecesOf(state);
  const tops = tiers[2]!;
  const isMisplaced = [...state.cards.flat(), ...state.discard].some((card) => tops.includes(card));
  const isNoTop = [...state.tops.flat().map((top) => top.card), ...state.forfeited].some(
    (card) => !tops.includes(card),
  );
  if (state.forfeited.length > 0 && (state.supports !== "forfeit" || state.discard.length === 0))
    fields.refuse(9, "forfeited top cards by option, after a trade");
  if (isMisplaced || isNoTop) fields.refuse(9, "top cards among top cards, others among others");
  tiers.forEach((ids, tier) => {
    const cards = cardsByTier(state, tier);
    const isKind = cards.every((card) => card === null || ids.includes(card));
    if (cards.length !== ids.length || !isKind || !areDifferent(cards)) fields.refuse(11, "every card once");
  });
}
