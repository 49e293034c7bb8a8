import { type Game, type Kinds, type Match, type Viewer, view, viewEvents } from "@turnwright/core";

type EventTables = { readonly [type: string]: { readonly [field: string]: unknown } };

/**
 * Returns how the feeds of one viewer differ after two matches:
 *
 * - `undefined`: the feeds are equal.
 * - `"rightly"`: the feeds differ because the rules reveal a secret, such as a card that is turned up or dealt to the
 *   viewer. This is right only if the visibility table declares every value that an event reveals, and the views differ
 *   afterwards.
 * - any other text: it describes what was wrongly revealed, and ends with advice.
 */
export function feedDifference<G extends Kinds>(
  game: Game<G>,
  truth: Match<G>,
  twin: Match<G>,
  viewer: Viewer,
): string | undefined {
  const [events, others] = [truth.entry.events, twin.entry.events];
  const [here, there] = [truth, twin].map((match) =>
    viewEvents(game, match, match.entry.events, viewer).map((event) => JSON.stringify(event)),
  ) as [string[], string[]];
  for (let index = 0; index < Math.max(here.length, there.length); index++) {
    if (here[index] === there[index]) continue;
    const told = `${here[index] ?? "nothing"}, in the twin ${there[index] ?? "nothing"}`;
    const pair = [events[index], others[index]];
    const isDeclared =
      pair.every((event) => event !== undefined) && comesToLight(game.view.events as EventTables, pair);
    if (!isDeclared) return `${told}; hide the fields that differ, or mark them "reveals" if the rules reveal this`;
    if (unordered(here[index]) === unordered(there[index])) return "rightly";
    const [seen, other] = [truth, twin].map((match) => JSON.stringify(view(game, match, viewer).state));
    if (seen !== other) return "rightly";
    return `what the view hides: ${told}; keep the revealed value in the state, where the view shows it`;
  }
  return undefined;
}

/**
 * Returns the text of an event with all lists sorted, because a view may forget the order in which cards were drawn.
 */
function unordered(event: string): string {
  return JSON.stringify(JSON.parse(event, (_, value: unknown) => (Array.isArray(value) ? [...value].sort() : value)));
}

/**
 * Returns whether two events differ only in fields that are not `"all"` in the visibility table. These fields are
 * hidden from some viewer, or revealed to it.
 */
function comesToLight(tables: EventTables, pair: readonly object[]): boolean {
  const [event, other] = pair as readonly { readonly [field: string]: unknown }[];
  const { type, because } = event as { readonly type: string; readonly because: string };
  if (type !== other["type"] || because !== other["because"] || !Object.hasOwn(tables, type)) return false;
  const table = tables[type];
  return Object.keys(event).every((field) => {
    if (JSON.stringify(event[field]) === JSON.stringify(other[field])) return true;
    return table[field] !== "all" && table[field] !== undefined;
  });
}
