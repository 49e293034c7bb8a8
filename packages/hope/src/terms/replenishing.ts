import type { HopePublic } from "../state.js";

/** Whether the pile of this turn brings a card: only when a pioneer was placed. */
export function takesCard(view: HopePublic): boolean {
  return view.placed > 0;
}
