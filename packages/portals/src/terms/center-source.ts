import type { PortalsObjection } from "../kinds/objection.js";
import type { PortalsOptions } from "../options.js";
import type { PortalsView } from "../state.js";

/** R18: whether a portal with these arrows is a source into CENTER, which an option may forbid. */
export function isCenterSource(from: readonly number[], to: readonly number[]): boolean {
  return from.length === 0 && to.includes(0);
}

/** R18: whether a source into CENTER may be placed in this turn: always, never, or from a round on. */
function isOpenIn({ options: { centerSource }, seats }: PortalsView, turn: number): boolean {
  if (typeof centerSource === "string") return centerSource === "allowed";
  return turn > (centerSource - 1) * seats;
}

/** R18: the objection to a source into CENTER, with the first round in which it may be made. */
export function noCenterSourceYet({ options: { centerSource } }: PortalsView): PortalsObjection {
  return { code: "center-source-forbidden", from: typeof centerSource === "number" ? centerSource : null };
}

/** R18: whether a source into CENTER may be placed in the present turn. */
export function canPlaceCenterSource(view: PortalsView): boolean {
  return isOpenIn(view, view.turn);
}

/**
 * R18: whether a source into CENTER may have been placed in a turn that is over. The present turn is over at the end of
 * the game.
 */
export function canHavePlacedCenterSource(view: PortalsView): boolean {
  return isOpenIn(view, view.step === "done" ? view.turn : view.turn - 1);
}

/**
 * R18, R69: whether these options allow a source into CENTER in some round. A round beyond the round limit counts, too:
 * a match that goes on is never wrong.
 */
export function canEverPlaceCenterSource({ centerSource }: PortalsOptions): boolean {
  return centerSource !== "forbidden";
}
