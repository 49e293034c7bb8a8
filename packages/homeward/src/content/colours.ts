/** The four resources, in the order of every list of tokens and of every price. */
export const colours = ["gold", "green", "red", "blue"] as const;

/** The letters of the resources. */
export const colourLetters = "gnrb";

/** The directions, clockwise from the north: the edges of every tile. */
export const edgeLetters = "NESW";

/** By edge: how many columns a step leads to the east. */
export const stepX: readonly number[] = [0, 1, 0, -1];

/** By edge: how many rows a step leads to the south. */
export const stepY: readonly number[] = [-1, 0, 1, 0];
