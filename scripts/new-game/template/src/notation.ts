import { type Notation, no, ok, type Position, type PositionProblem, type Result } from "@turnwright/core/rules";
import { mostStones } from "./content/stones.js";
import { end } from "./ending.js";
import type { Pebbles } from "./kinds.js";
import type { PebblesState } from "./state.js";

const positionForm = /^P1~([2-4])~(\d{1,4})\.(\d{1,4})~([0-3])\.(\d{1,4})$/;
const expected = "P1~seats~stones.heap~firstSeat.turn, each in its only spelling and its range";

function formatPosition({ seats, stones, heap, firstSeat, turn }: PebblesState): string {
  return `P1~${seats}~${stones}.${heap}~${firstSeat}.${turn}`;
}

/** Whether play can lead there: each turn before this one took one to three stones. */
function isReachable({ seats, stones, heap, firstSeat, turn }: PebblesState): boolean {
  const takes = heap === 0 ? turn : turn - 1;
  const taken = stones - heap;
  return stones >= 1 && stones <= mostStones && firstSeat < seats && turn >= 1 && taken >= takes && taken <= 3 * takes;
}

function readPosition(text: string): Result<Position<Pebbles>, PositionProblem> {
  const numbers = positionForm.exec(text)?.slice(1).map(Number);
  if (numbers === undefined) return no({ code: "bad-position-text", section: 0, expected });
  const [seats, stones, heap, firstSeat, turn] = numbers as [number, number, number, number, number];
  const seat = (firstSeat + turn - 1) % seats;
  const state: PebblesState = { phases: ["take"], outcome: null, seats, stones, heap, firstSeat, seat, turn };
  if (!isReachable(state) || formatPosition(state) !== text)
    return no({ code: "bad-position-text", section: 0, expected });
  state.outcome = end["R7-last-stone"](state) ?? null;
  if (state.outcome !== null) state.phases = ["pass"];
  return ok({ options: { stones }, seats, state, masked: false, version: 0 });
}

/**
 * Moves and positions as text: `2` takes two stones; `P1~2~21.17~0.3` is the third turn of two seats, 17 of 21 stones
 * left.
 */
export const notation: Notation<Pebbles> = {
  formatMove: (_view, { count }) => String(count),
  readMove: (_view, text) => (/^[1-3]$/.test(text) ? { type: "take", count: Number(text) } : undefined),
  turn: ({ turn }) => turn,
  formatPosition: ({ state }) => formatPosition(state),
  readPosition,
};
