import type { Seat } from "@turnwright/core/rules";
import { abilityKinds, type BonusKind } from "../content/bonuses.js";
import { longestRoute } from "../content/scores.js";
import { typeCount } from "../content/types.js";
import type { Claim } from "../kinds.js";
import type { Layout } from "../map/layout.js";
import type { AeronautView } from "../state.js";
import { plainClaims, spaceClaims } from "./claims.js";
import { isPhantom } from "./seats.js";

/** Whether a kind of bonus gives a token. */
export function isAbility(kind: BonusKind): boolean {
  return (abilityKinds as readonly string[]).includes(kind);
}

/** Whether a bonus does nothing for a seat: the phantom crosses abilities and tolls out. */
export function isLostOn(view: AeronautView, seat: Seat, kind: BonusKind): boolean {
  return isPhantom(view, seat) && (kind === "toll" || isAbility(kind));
}

/** Returns the only claim of the seat on turn; `undefined` when it has none or several. */
export function onlyClaim(view: AeronautView, layout: Layout): Claim | undefined {
  const plain = plainClaims(view, layout, view.seat);
  const spaces = spaceClaims(view, layout, view.seat);
  if (plain.length + spaces.length !== 1) return undefined;
  if (plain.length === 1) {
    const at = plain[0];
    return { route: Math.trunc(at / typeCount), space: null, balloon: at % typeCount, shared: false };
  }
  const route = Math.trunc(spaces[0] / longestRoute);
  const space = spaces[0] % longestRoute;
  return { route, space, balloon: layout.spaceTypes[layout.first[route] + space], shared: false };
}
