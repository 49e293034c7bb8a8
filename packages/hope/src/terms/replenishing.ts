import type { HopeView } from "../state.js";

/** Returns whether the pile of this turn brings a card, which it does only if a pioneer was placed. */
export function takesCard(view: HopeView): boolean {
  return view.placed > 0;
}
