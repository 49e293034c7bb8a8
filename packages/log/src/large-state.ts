/** No list of a game's state is so long that an index below this makes it grow much. */
const smallNumber = 255;
/** More things than the lists of any game's state hold together. */
const mostItems = 200_000;

/** Whether an event names a number that could make a list grow far beyond what the event itself weighs. */
export function isLargeFor(event: object): boolean {
  const left: unknown[] = [event];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === "number" && next > smallNumber) return true;
    if (next !== null && typeof next === "object") for (const inner of Object.values(next)) left.push(inner);
  }
  return false;
}

/** Whether the lists of a state hold more than any game's do; holes count, and a long list isn't walked through. */
export function tooLarge(state: object): boolean {
  const left: unknown[] = [state];
  let items = 0;
  while (left.length > 0) {
    const next = left.pop();
    if (next === null || typeof next !== "object") continue;
    if (Array.isArray(next)) items += next.length;
    if (items > mostItems) return true;
    for (const inner of Object.values(next)) left.push(inner);
  }
  return false;
}
