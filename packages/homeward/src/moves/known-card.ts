import type { Seat } from "@turnwright/core/rules";
import type { HomewardObjection } from "../kinds/objection.js";
import type { HomewardView } from "../state.js";
import { editionOf } from "../terms/edition.js";

interface Named {
  readonly card: number;
}

/** The first permission of every move that names a card. */
export const knownCard = {
  "R38a-a-card": (view: HomewardView, _seat: Seat, { card }: Named): HomewardObjection | undefined =>
    card < editionOf(view).cards.length ? undefined : { code: "no-such-card", card },
};
