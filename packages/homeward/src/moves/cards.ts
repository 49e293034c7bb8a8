import type { Seat } from "@turnwright/core/rules";
import { piecesOf } from "../edition/pieces.js";
import type { HomewardObjection } from "../kinds.js";
import type { HomewardView } from "../state.js";

interface Named {
  readonly card: number;
}

/** What every move that names a card asks for first. */
export const knownCard = {
  "R38a-a-card": (view: HomewardView, _seat: Seat, { card }: Named): HomewardObjection | undefined =>
    card < piecesOf(view).cards.length ? undefined : { code: "no-such-card", card },
};

/** The tier of a card (0 lower, 1 middle, 2 top); -1 when there is no such card. */
export function tierOf(view: HomewardView, card: number): number {
  const { cards } = piecesOf(view);
  return card < cards.length ? cards[card]!.tier : -1;
}
