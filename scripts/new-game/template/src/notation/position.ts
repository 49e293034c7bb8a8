import { form, integer, type PositionSyntax, seat } from "@turnwright/core/notation";
import { ok } from "@turnwright/core/rules";
import { mostStones } from "../content/stones.js";
import { end } from "../ending.js";
import type { Pebbles } from "../kinds.js";
import { isReachable } from "./check.js";
import { type Head, open } from "./open.js";
import { heap } from "./pieces.js";

/**
 * The sections of a position: name of the format, seats and stones at the start, stones left, first player and turn.
 */
export const positions: PositionSyntax<Pebbles, Head> = {
  head: form`pebbles1~${{ seats: integer(2, 4) }}.${{ stones: integer(1, mostStones) }}`,
  headOf: ({ seats, options }) => ({ seats, stones: options.stones }),
  open,
  body: form`${{ heap }}~${{ firstSeat: seat }}.${{ turn: integer(1, 9999) }}`,
  settle: (position) => {
    const { state } = position;
    state.seat = (state.firstSeat + state.turn - 1) % state.seats;
    state.outcome = end["R7-last-stone"](state) ?? null;
    state.phases = [state.outcome === null ? "take" : "pass"];
    return ok(position);
  },
  checks: [[3, "a number of stones that these turns can leave", isReachable]],
};
