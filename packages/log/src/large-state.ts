/** No list of a game's state is so long that an index below this makes it grow much. */
const smallNumber = 255;
/** More things than the lists of any game's state hold together. */
const mostItems = 200_000;

/** How much may have grown since a state was last looked at: so that many large numbers (a count of turns) cost few looks. */
export const mostGrowth = 50_000;

/** How much a value of an event could make lists grow beyond what it itself weighs: its large numbers together. */
function growthOf(value: unknown): number {
  if (typeof value === "number") return value > smallNumber ? value : 0;
  if (typeof value !== "object" || value === null) return 0;
  if (!Array.isArray(value)) return growthIn(value);
  let sum = 0;
  for (let at = 0; at < value.length; at++) sum += growthOf(value[at]);
  return sum;
}

/** The same for all fields of an event. */
export function growthIn(event: object): number {
  let sum = 0;
  for (const name in event) {
    const value = (event as { readonly [name: string]: unknown })[name];
    if (typeof value !== "string") sum += growthOf(value);
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
