import type { Seat } from "@turnwright/core/rules";
import type { AbilityKind } from "../content/bonuses.js";
import type { AeronautMove } from "../kinds/move.js";
import type { AeronautObjection } from "../kinds/objection.js";
import type { AeronautView } from "../state.js";
import { tokensOf } from "../terms/abilities.js";
import { moverOf } from "../terms/seats.js";

type Used = Extract<
  AeronautMove["type"],
  "claimShared" | "useSteal" | "useTrajectory" | "useTeleport" | "useExtraTurn"
>;

const kinds: { readonly [M in Used]: AbilityKind } = {
  claimShared: "share",
  useSteal: "steal",
  useTrajectory: "trajectory",
  useTeleport: "teleport",
  useExtraTurn: "extraTurn",
};

/** An ability needs its token. */
export const ownToken = {
  "R22b-token-needed": (
    view: AeronautView,
    _seat: Seat,
    { type }: { readonly type: Used },
  ): AeronautObjection | undefined =>
    tokensOf(view, moverOf(view), kinds[type]) > 0 ? undefined : { code: "no-ability" },
};
