/**
 * The timeout of one law in milliseconds. It replaces vitest's own timeout, and is much longer than any law needs, even
 * on a busy machine.
 */
export const lawTimeout = 600_000;
