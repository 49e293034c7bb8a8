/** No list of a game's state is so long that an index below this makes it grow much. */
const smallNumber = 255;
/** More things than the lists of any game's state hold together. */
const mostItems = 200_000;

/** How much may have grown since a state was last looked at: so that many large numbers (a count of turns) cost few looks. */
export const mostGrowth = 50_000;

/** How much an event could make lists grow beyond what it itself weighs: its large numbers together. */
export function growthIn(event: unknown): number {
  if (typeof event === "number") return event > smallNumber ? event : 0;
  if (typeof event !== "object") return 0;
  let sum = 0;
  // A list isn't walked by its names: that is slow.
  if (Array.isArray(event)) for (let at = 0; at < event.length; at++) sum += growthIn(event[at]);
  else for (const name in event) sum += growthIn((event as { readonly [name: string]: unknown })[name]);
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
