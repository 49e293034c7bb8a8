import type { Seat } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { AeronautView } from "../state.js";

/** A field that is an integer from one number to another; what this match does not have is found out later. */
function whole(least: number, most: number): v.GenericSchema<unknown, number> {
  return v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
}

/** The fields of moves, as wide as the largest board. */
export const city: v.GenericSchema<unknown, number> = whole(0, 61);
export const route: v.GenericSchema<unknown, number> = whole(0, 199);
export const space: v.GenericSchema<unknown, number> = whole(0, 4);
export const trajectory: v.GenericSchema<unknown, number> = whole(0, 99);
export const balloon: v.GenericSchema<unknown, number> = whole(0, 7);
export const victim: v.GenericSchema<unknown, number> = whole(0, 5);
export const cell: v.GenericSchema<unknown, number> = whole(1, 999);

/** Makes each move once, when it is first wanted, and freezes it. */
export function once<M>(make: (index: number) => M): (index: number) => M {
  const made: (M | undefined)[] = [];
  return (index) => {
    const known = made[index];
    if (known !== undefined) return known;
    const move = Object.freeze(make(index)) as M;
    made[index] = move;
    return move;
  };
}

/** Offers the moves of the seat on turn by the numbers that `find` writes and counts. */
export function offering<M>(
  find: (view: AeronautView, seat: Seat, numbers: number[]) => number,
  move: (at: number) => M,
): (view: AeronautView, seat: Seat, push: (move: M) => void) => void {
  const numbers: number[] = [];
  return (view, _seat, push) => {
    const count = find(view, view.turn, numbers);
    for (let at = 0; at < count; at++) push(move(numbers[at]!));
  };
}
