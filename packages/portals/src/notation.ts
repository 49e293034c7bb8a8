import { defineNotation } from "@turnwright/core/notation";
import type { RulesOf } from "@turnwright/core/rules";
import type { Portals } from "./kinds.js";
import { moves } from "./notation/move.js";
import { positions } from "./notation/position.js";
import type { PortalsView } from "./state.js";

type Rules = RulesOf<Portals, "notation">;

/** How moves and positions are written down. */
export const notation: Rules & Required<Pick<Rules, "formatPosition" | "readPosition">> = defineNotation({
  moves,
  positions,
  turn: ({ turn }) => turn,
});

/** Writes the code of a position from its state, which knows options and seats. */
export function positionCode(state: PortalsView): string {
  return notation.formatPosition({ options: state.options, seats: state.seats, state, masked: false, version: 0 });
}
