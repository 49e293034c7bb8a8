import { demand, demandList } from "./demand.js";

/**
 * Returns a list without one such item, for the `evolve` of a game in which cards leave a hand. Where a view hides the
 * items, one that is hidden goes: `without([4, null], 7)` is `[4]`. Throws a `TypeError` when `list` is not a list.
 * Throws a `TypeError` when `item` is not in the list, and no hidden one is.
 */
export function without<T>(list: readonly T[], item: T): T[] {
  demandList(list, "list");
  const found = list.indexOf(item);
  const at = found >= 0 ? found : list.findIndex((each) => each === null);
  demand(at >= 0, "item", "one that is in the list");
  const rest = [...list];
  rest.splice(at, 1);
  return rest;
}
