import { demand, demandList } from "./demand.js";

/**
 * Returns a copy of `list` without one `item`. Use `without` in the `evolve` functions of events that take cards from a
 * hand. In a view, the item can be hidden: the list then contains a `null` in its place. If the list does not contain
 * the item,
 * `without` removes one `null`. For example, `without([4, null], 7)` is `[4]`, because the hidden item may be 7. Throws
 * a `TypeError` when `list` is not a list. Throws a `TypeError` when neither `item` nor a hidden item is in the list.
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
