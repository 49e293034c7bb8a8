/**
 * Rules can use a number from an event as an index, and writing at a large index makes a list longer. Numbers up to
 * this one cannot make a list much longer.
 */
const smallNumber = 255;
/** The largest number of items that are allowed in all lists of a state together. No game needs so many. */
const mostItems = 200_000;

/**
 * The growth above which the size of the state is checked. The growth is the sum of what `growthIn` returns for each
 * event since the last check. The value is so high that large numbers in events (such as a count of turns) cause few
 * checks.
 */
export const mostGrowth = 10_000;

function growthBy(number: number): number {
  return number > smallNumber ? number : 0;
}

/** Returns how much a part of an event can make lists grow; see `growthIn`. */
function growthOf(part: unknown): number {
  if (typeof part === "number") return growthBy(part);
  if (typeof part !== "object" || part === null) return 0;
  const { length } = part as { readonly length?: unknown };
  // A rule that expects a list would accept a record with a `length` in its place.
  if (Number(length) > mostItems) throw new RangeError("a list larger than any game's");
  return growthIn(part);
}

/**
 * Returns the sum of all numbers above 255 in an event. Rules may use a number as an index. An event can therefore
 * lengthen lists by up to this sum, in addition to the items that the event contains. Throws if a list in the event has
 * more than 200,000 items, or if an object in it has a field `length` whose value is above 200,000. No game has that
 * many items, even in all its lists together.
 */
export function growthIn(part: object): number {
  let sum = 0;
  // Lists are walked by index, since `for in` is slow. Numbers are handled without a call, since events contain many.
  if (Array.isArray(part)) for (let at = 0; at < part.length; at++) sum += growthOf(part[at]);
  else
    for (const name in part) {
      const value = (part as { readonly [name: string]: unknown })[name];
      sum += typeof value === "number" ? growthBy(value) : growthOf(value);
    }
  return sum;
}

/**
 * Throws if all lists of a state together have more items than any game has, or if a list has holes. A list gets holes
 * if an event writes to an index greater than the length of the list. If a list is too long, its items are not read.
 */
export function mustBeSmall(state: object): 0 {
  const left: object[] = [state];
  let items = 0;
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (Array.isArray(next)) items += next.length;
    if (items > mostItems) throw new RangeError("a state larger than any game's");
    for (const item of Array.isArray(next) ? next : Object.values(next)) {
      // No value of a state is undefined, so this is a hole.
      if (item === undefined) throw new RangeError("a list with holes");
      if (typeof item === "object" && item !== null) left.push(item);
    }
  }
  return 0;
}
