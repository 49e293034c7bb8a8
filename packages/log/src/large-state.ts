/** No list of a game's state is so long that an index below this makes it grow much. */
const smallNumber = 255;
/** More things than the lists of any game's state hold together. */
const mostItems = 200_000;

/** Whether an event names a number that could make a list grow far beyond what the event itself weighs. */
export function isLargeFor(event: unknown): boolean {
  if (event === null || typeof event !== "object") return typeof event === "number" && event > smallNumber;
  if (Array.isArray(event)) return event.some(isLargeFor);
  for (const name in event) if (isLargeFor((event as { readonly [name: string]: unknown })[name])) return true;
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
