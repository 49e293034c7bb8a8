import type { Seat } from "@turnwright/core/rules";
import { abilityKinds, type BonusKind } from "../content/bonuses.js";
import type { AeronautView } from "../state.js";
import { isPhantom } from "./seats.js";

/** Whether a kind of bonus gives a token. */
export function isAbility(kind: BonusKind): boolean {
  return (abilityKinds as readonly string[]).includes(kind);
}

/** Whether a bonus does nothing for a seat: the phantom crosses abilities and tolls out. */
export function isLostOn(view: AeronautView, seat: Seat, kind: BonusKind): boolean {
  return isPhantom(view, seat) && (kind === "toll" || isAbility(kind));
}
