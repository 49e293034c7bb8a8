import { copyList, filled } from "@turnwright/core/rules";
import type { PortalsElement } from "../kinds/move.js";
import type { PortalsOptions } from "../options.js";
import type { PortalsState } from "../state.js";
import { boardOf } from "../terms/board.js";

/** Returns the table before the setup: an empty board, all pieces off it, nobody's turn. */
export function blank(options: PortalsOptions, seats: number): PortalsState {
  const { cells } = boardOf(options.radius);
  // To copy such lists takes a tenth of the time that filling them takes.
  const none = filled(cells, 0);
  return {
    phases: ["turn"],
    outcome: null,
    seats,
    options,
    turn: 0,
    seat: 0,
    step: "setUp",
    face: null,
    elements: filled<PortalsElement | null>(cells, null),
    entries: copyList(none),
    exits: copyList(none),
    pending: null,
    holder: filled(cells, -1),
    pawns: copyList(none),
    demons: none,
    pool: filled(seats, options.pawnsPerPlayer),
    demonPool: options.demonSupply ?? 0,
    centerReached: filled(seats, false),
    demolitions: filled(seats, options.demolitions),
  };
}
