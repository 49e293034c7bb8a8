/**
 * The timeout of one law in milliseconds: much more than any law needs on a busy machine, whatever vitest's own timeout
 * is.
 */
export const lawTimeout = 600_000;
