import type { Mismatch } from "@turnwright/core/rules";
import type { HomewardMove } from "../kinds/move.js";
import type { HomewardView } from "../state.js";
import { editionOf } from "../terms/edition.js";

/**
 * Returns the first field that is out of range. The schema allows the most portals of any edition, and this edition may
 * have fewer.
 */
export function fits(view: HomewardView, move: HomewardMove): Mismatch | undefined {
  if (move.type !== "jump") return undefined;
  const { portals } = editionOf(view);
  if (move.portal < portals) return undefined;
  return { path: "portal", problem: "out-of-range", expected: portals === 0 ? "no portal" : `0 to ${portals - 1}` };
}
