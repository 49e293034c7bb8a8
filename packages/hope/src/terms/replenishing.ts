import type { HopeView } from "../state.js";

/** Whether the pile of this turn brings a card: only when a pioneer was placed. */
export function takesCard(view: HopeView): boolean {
  return view.placed > 0;
}
