// What two engines said of the same games, held against each other.

/** Lines that say by themselves that something is wrong, whatever other engines say. */
const unsoundMarks = /\{"line"|REPLAYED|not a whole|no such game/;

export const unsoundLines = (account: readonly string[]) => account.filter((line) => unsoundMarks.test(line));

/** The first line that an engine said otherwise, or `undefined` when it said all the same. */
export const firstDifference = (expected: readonly string[], told: readonly string[]) => {
  for (let at = 0; at < Math.max(expected.length, told.length); at++) {
    if (expected[at] !== told[at]) return { at, expected: expected[at] ?? "nothing", told: told[at] ?? "nothing" };
  }
  return undefined;
};
