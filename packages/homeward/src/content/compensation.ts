/** How many tokens of each colour every seat but the last begins with. */
export const standardCompensation = 1;
