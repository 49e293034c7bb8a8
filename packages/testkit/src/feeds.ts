import { type Game, type Kinds, type Told, type Viewer, viewEvents } from "@turnwright/core";

type EventTables = { readonly [type: string]: { readonly [field: string]: unknown } };

/**
 * How two feeds of one viewer differ: not at all (`undefined`), `"rightly"` from some event on that shows what was hidden (a card
 * turned up, a card dealt to the viewer), or in something that nothing may show: that, as a text.
 */
export function feedDifference<G extends Kinds>(
  game: Game<G>,
  events: readonly Told<G>[],
  others: readonly Told<G>[],
  viewer: Viewer,
): string | undefined {
  const here = viewEvents(game, events, viewer).map((event) => JSON.stringify(event));
  const there = viewEvents(game, others, viewer).map((event) => JSON.stringify(event));
  for (let index = 0; index < Math.max(here.length, there.length); index++) {
    if (here[index] === there[index]) continue;
    const pair = [events[index], others[index]];
    if (pair.every((event) => event !== undefined) && comesToLight(game.secrecy.events as EventTables, pair))
      return "rightly";
    return `${here[index] ?? "nothing"}, in the twin ${there[index] ?? "nothing"}`;
  }
  return undefined;
}

/** Whether two events differ only in fields that the table doesn't call `"all"`: those it hides from the viewer, or shows by right. */
function comesToLight(tables: EventTables, pair: readonly object[]): boolean {
  const [event, other] = pair as readonly { readonly [field: string]: unknown }[];
  const { type, because } = event as { readonly type: string; readonly because: string };
  if (type !== other!["type"] || because !== other!["because"] || !Object.hasOwn(tables, type)) return false;
  const table = tables[type]!;
  return Object.keys(event!).every((field) => {
    if (JSON.stringify(event![field]) === JSON.stringify(other![field])) return true;
    return table[field] !== "all" && table[field] !== undefined;
  });
}
