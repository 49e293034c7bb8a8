import type { Mismatch } from "../input/refusal.js";

/** The most levels of nesting below a field of a state. `copyPlain` has the same limit. */
const mostLevels = 500;
/** The most values in one field of a state. If a value occurs in several places, each place counts. */
const mostValues = 5_000_000;

/**
 * Returns a mismatch that names the first wrong field of a state, or `undefined`. Functions that read a whole state
 * have limits. A field is wrong if it has more levels or more values than these limits allow.
 */
export function sizeFault(state: unknown, path: string): Mismatch | undefined {
  if (typeof state !== "object" || state === null) return undefined;
  for (const [name, field] of Object.entries(state)) {
    const left: [value: unknown, level: number][] = [[field, 0]];
    for (let values = 0, next = left.pop(); next; next = left.pop()) {
      const [value, level] = next;
      if (level > mostLevels || ++values > mostValues)
        return {
          path: `${path}.${name}`,
          problem: "too-big",
          expected: `plain JSON of at most ${mostLevels} levels and ${mostValues} values`,
        };
      if (typeof value === "object" && value) for (const part of Object.values(value)) left.push([part, level + 1]);
    }
  }
  return undefined;
}
