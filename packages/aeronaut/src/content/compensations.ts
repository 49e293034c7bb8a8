/** The compensation for later seats: a measured number of balloons, the author's numbers, or none. */
export type Compensation = "measured" | "author" | "none";

const author: readonly number[] = [0, 1, 1, 2, 2, 3];

/** By the number of seats, then by place, the first seat first: balloons that a seat begins with. */
const measured: readonly (readonly number[])[] = [
  [],
  [0],
  [0, 1],
  [0, 2, 2],
  [0, 1, 1, 2],
  [0, 1, 1, 2, 3],
  [0, 1, 1, 2, 2, 3],
];

/** Returns how many balloons the seat in this place begins with, the first seat being in place 0. */
export function balloonsFor(compensation: Compensation, seats: number, place: number): number {
  if (compensation === "none") return 0;
  return compensation === "author" ? author[place] : measured[seats][place];
}
