import type { Chance, Seat } from "@turnwright/core/rules";
import { objectives } from "../content/objectives.js";
import { typesIn } from "../map/text.js";
import { type AeronautState, type AeronautView, clone } from "../state.js";
import { crossedCells } from "../terms/cells.js";
import { isPhantom } from "../terms/seats.js";
import { cellsFrom } from "./ledger.js";

/** The cards that the seat cannot see, in a new order. */
function unseenCards(view: AeronautView, chance: Chance<string>): number[] {
  const ids = objectives.map((_, id) => id);
  return chance.shuffle(
    "determinize",
    ids.filter((id) => !view.objectives.includes(id)),
  );
}

/**
 * Returns a whole state that this view could come from. Hidden areas are rebuilt by the bot's own chance from what
 * everybody could have noted about them. The objectives that the seat cannot see are dealt to the other seats.
 */
export function determinize(view: AeronautView, _seat: Seat, chance: Chance<string>): AeronautState {
  // `clone` copies views, too; everything hidden is filled in below.
  const state = clone(view as AeronautState);
  const types = typesIn(view.mapText);
  view.cells.forEach((cells, seat) => {
    if (cells.includes(null)) state.cells[seat] = cellsFrom(view.ledger[seat], crossedCells(view, seat), types, chance);
  });
  if (!view.objectives.includes(null)) return state;
  const deck = unseenCards(view, chance);
  view.objectives.forEach((card, seat) => {
    if (card === null) state.objectives[seat] = isPhantom(view, seat) ? -1 : deck.pop()!;
  });
  return state;
}
