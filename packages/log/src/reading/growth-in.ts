/** The largest number that counts as harmless: as an index, it cannot make a list grow much. */
const smallNumber = 255;
/** A limit above the total length of all lists in any game's state. */
const mostItems = 200_000;

/**
 * The growth after which the state is checked. It is high, so that many large numbers (such as a count of turns) need
 * few checks.
 */
export const mostGrowth = 10_000;

function growthBy(number: number): number {
  return number > smallNumber ? number : 0;
}

/**
 * Returns how much an event, or a part of one, can make lists grow beyond its own size: the sum of its large numbers.
 */
export function growthIn(part: unknown): number {
  if (typeof part === "number") return growthBy(part);
  if (typeof part !== "object") return 0;
  let sum = 0;
  // Lists are walked by index, since `for in` is slow. Numbers are handled without a call, since events contain many.
  if (Array.isArray(part)) for (let at = 0; at < part.length; at++) sum += growthIn(part[at]);
  else
    for (const name in part) {
      const value = (part as { readonly [name: string]: unknown })[name];
      sum += typeof value === "number" ? growthBy(value) : growthIn(value);
    }
  return sum;
}

/** Adds the items of a list to those left to check. Throws if it has holes. */
function mustBeFull(list: readonly unknown[], left: unknown[]): void {
  for (let at = 0; at < list.length; at++) {
    const item = list[at];
    // No value of a state is undefined, so this is a hole.
    if (item === undefined) throw new RangeError("a list with holes");
    if (typeof item === "object") left.push(item);
  }
}

/**
 * Throws if the lists of a state are longer in total than those of any game, or if one of them has holes: its length
 * then comes from a number that is no index of the game. A list that is too long is not walked.
 */
export function mustBeSmall(state: object): 0 {
  const left: unknown[] = [state];
  let items = 0;
  while (left.length > 0) {
    const next = left.pop();
    if (next === null || typeof next !== "object") continue;
    if (Array.isArray(next)) items += next.length;
    if (items > mostItems) throw new RangeError("a state larger than any game's");
    if (Array.isArray(next)) mustBeFull(next, left);
    else for (const inner of Object.values(next)) left.push(inner);
  }
  return 0;
}
