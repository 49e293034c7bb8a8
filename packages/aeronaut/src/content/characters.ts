import type { BonusKind } from "./bonuses.js";

/** A balloon's character: who it is, and the bonus that it brings when its type pays for a route. */
export interface Character {
  /** Its name. */
  readonly name: string;
  /** The kind of its bonus. */
  readonly kind: BonusKind;
}

/** The characters of the eight types, by number: no two have the same effect. */
export const characters: readonly Character[] = [
  { name: "thief", kind: "steal" },
  { name: "painter", kind: "swap" },
  { name: "poet", kind: "points" },
  { name: "tailor", kind: "balloons" },
  { name: "customs officer", kind: "toll" },
  { name: "pilot", kind: "teleport" },
  { name: "partner", kind: "share" },
  { name: "porter", kind: "inventory" },
];

/** The fewest balloons of a payment for a whole route that have the effect of their character. */
export const fewestPaid = 2;
