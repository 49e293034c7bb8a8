/** No list of a game's state is so long that an index below this makes it grow much. */
const smallNumber = 255;
/** More things than the lists of any game's state hold together. */
const mostItems = 200_000;

/**
 * How much may have grown since a state was last looked at: so that many large numbers (a count of turns) cost few
 * looks.
 */
export const mostGrowth = 50_000;

function growthBy(number: number): number {
  return number > smallNumber ? number : 0;
}

/**
 * How much an event, or a part of one, could make lists grow beyond what it itself weighs: its large numbers together.
 */
export function growthIn(part: unknown): number {
  if (typeof part === "number") return growthBy(part);
  if (typeof part !== "object") return 0;
  let sum = 0;
  // A list isn't walked by its names: that is slow. So are calls for the many small numbers among an event's fields.
  if (Array.isArray(part)) for (let at = 0; at < part.length; at++) sum += growthIn(part[at]);
  else
    for (const name in part) {
      const value = (part as { readonly [name: string]: unknown })[name];
      sum += typeof value === "number" ? growthBy(value) : growthIn(value);
    }
  return sum;
}

/** Throws when the lists of a state hold more than any game's do; holes count, and a long list isn't walked through. */
export function mustBeSmall(state: object): 0 {
  const left: unknown[] = [state];
  let items = 0;
  while (left.length > 0) {
    const next = left.pop();
    if (next === null || typeof next !== "object") continue;
    if (Array.isArray(next)) items += next.length;
    if (items > mostItems) throw new RangeError("a state larger than any game's");
    for (const inner of Object.values(next)) left.push(inner);
  }
  return 0;
}
