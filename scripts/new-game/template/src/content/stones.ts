/** Stones that can be taken at once. */
export const mostAtOnce = 3;

/** Stones that a heap can have. */
export const mostStones = 1000;
