import type { Chance, Seat } from "@turnwright/core/rules";
import { objectives } from "../content/objectives.js";
import { powerCards } from "../content/powers.js";
import { typesIn } from "../map/text.js";
import { type AeronautState, type AeronautView, clone } from "../state.js";
import { crossedCells } from "../terms/cells.js";
import { isPhantom } from "../terms/seats.js";
import { cellsFrom } from "./ledger.js";

/** Returns cards by seat: those that are hidden are dealt, in a new order, from the rest of the deck. */
function dealt(
  view: AeronautView,
  cards: readonly (number | null)[],
  deck: readonly number[],
  chance: Chance<string>,
): number[] {
  const rest = [...deck];
  for (const card of cards) if (card !== null && card >= 0) rest.splice(rest.indexOf(card), 1);
  const unseen = chance.shuffle("determinize", rest);
  return cards.map((card, seat) => card ?? (isPhantom(view, seat) ? -1 : unseen.pop()!));
}

/**
 * Returns a whole state that this view could come from. Hidden areas are rebuilt by the bot's own chance from what
 * everybody could have noted about them. The objectives and powers that the seat cannot see are dealt to the other
 * seats.
 */
export function determinize(view: AeronautView, _seat: Seat, chance: Chance<string>): AeronautState {
  // `clone` copies views, too; everything hidden is filled in below.
  const state = clone(view as AeronautState);
  const types = typesIn(view.mapText);
  view.cells.forEach((cells, seat) => {
    if (cells.includes(null)) state.cells[seat] = cellsFrom(view.ledger[seat], crossedCells(view, seat), types, chance);
  });
  const { objectives: goals, powers } = view;
  const cards = objectives.map((_, id) => id);
  if (goals.includes(null)) state.objectives = dealt(view, goals, cards, chance);
  if (powers.includes(null)) state.powers = dealt(view, powers, powerCards(view.options), chance);
  return state;
}
