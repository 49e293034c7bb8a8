/** The compensation for later seats: measured balloons, the author's balloons, or none. */
export type Compensation = "measured" | "author" | "none";

/** Types by their places in the order of the map: 0 is the first, -1 the last. Every map has five types or more. */
type Places = readonly number[];

/** By place, the first seat first: the types of the balloons that a seat begins with. */
const author: readonly Places[] = [[], [0], [0], [0, 1], [0, 1], [0, 1, 2]];

/** The same by the number of seats. Measured on the map `heartland`: see the ruling `compensation`. */
const measured: readonly (readonly Places[])[] = [
  [],
  [[]],
  [[], [-1]],
  [[], [2], [0, 3]],
  [[], [2], [0, 3], [3, 4]],
  [[], [0], [2], [3, 4], [0, -1]],
  [[], [0], [2], [3, 4], [0, -1], [1]],
];

/** Returns the types with which the seat in this place begins. The first seat is in place 0. */
export function typesFor(compensation: Compensation, seats: number, place: number): Places {
  if (compensation === "none") return [];
  return compensation === "author" ? author[place] : measured[seats][place];
}
