import type { PortalsOptions } from "../options.js";
import type { PortalsView } from "../state.js";

/** R18: whether a portal with these arrows is a source into CENTER, which an option may forbid. */
export function isCenterSource(from: readonly number[], to: readonly number[]): boolean {
  return from.length === 0 && to.includes(0);
}

/** R18: whether a source into CENTER may be placed in the present turn. */
export function canPlaceCenterSource({ options: { centerSource } }: PortalsView): boolean {
  return centerSource === "allowed";
}

/** R18, R69: whether a match with these options has a turn in which a source into CENTER may be placed. */
export function canEverPlaceCenterSource({ centerSource }: PortalsOptions): boolean {
  return centerSource !== "forbidden";
}
