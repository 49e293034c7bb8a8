/**
 * The longest time of one law in milliseconds: much more than any needs on a busy machine, whatever vitest's own
 * timeout is.
 */
export const lawTimeout = 600_000;
