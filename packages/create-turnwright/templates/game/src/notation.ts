import { defineNotation, form, integer, type PositionSyntax, seat, variant } from "@turnwright/core/notation";
import { ok, type RulesOf } from "@turnwright/core/rules";
import type { Pebbles } from "./kinds.js";
import { blank, lastStone, type PebblesState } from "./state.js";

/** Returns whether play can lead there: each turn before this one took one to three stones. */
function isReachable({ options: { stones }, heap, turn }: PebblesState): boolean {
  const turns = heap === 0 ? turn : turn - 1;
  const taken = stones - heap;
  return taken >= turns && taken <= 3 * turns;
}

const heap = integer(0, ({ options }: PebblesState) => options.stones);

/** The sections of a position: format, seats and stones at the start; stones left; first player and turn. */
const positions: PositionSyntax<Pebbles, { readonly seats: number; readonly stones: number }> = {
  head: form`pebbles1~${{ seats: integer(2, 4) }}.${{ stones: integer(1, 1000) }}`,
  headOf: ({ seats, options }) => ({ seats, stones: options.stones }),
  open: ({ seats, stones }) => ok({ options: { stones }, seats, state: blank({ stones }, seats) }),
  body: form`${{ heap }}~${{ firstSeat: seat }}.${{ turn: integer(1, 9999) }}`,
  settle: (position) => {
    const { state } = position;
    state.seat = (state.firstSeat + state.turn - 1) % state.seats;
    state.outcome = lastStone(state) ?? null;
    state.phases = [state.outcome === null ? "take" : "pass"];
    return ok(position);
  },
  checks: [[3, "a number of stones that these turns can leave", isReachable]],
};

/**
 * Moves and positions as text: `2` takes two stones; `pebbles1~2.21~17~1.3` is the third turn, 17 of 21 stones left.
 */
export const notation: RulesOf<Pebbles, "notation"> = defineNotation({
  moves: variant("type", { take: form`${{ count: integer(1, 3) }}` }),
  positions,
  turn: ({ turn }) => turn,
});
