/**
 * The timeout of one law in milliseconds. This timeout replaces the default of vitest. It is much longer than any law
 * needs, even on a busy machine.
 */
export const lawTimeout = 600_000;
