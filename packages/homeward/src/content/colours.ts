/** The four resources, in the order of every list of tokens and of every price. */
export const colours = ["gold", "green", "red", "blue"] as const;

/** The letters of the resources. */
export const colourLetters = "gnrb";

/** The directions, clockwise from the north: the edges of every tile. */
export const edgeLetters = "NESW";

/** One step in each direction: x grows to the east, y to the south. */
export const stepX: readonly number[] = [0, 1, 0, -1];
export const stepY: readonly number[] = [-1, 0, 1, 0];
