import type { Seat } from "@turnwright/core/rules";
import type { AeronautMove } from "../kinds/move.js";
import type { AeronautObjection } from "../kinds/objection.js";
import type { AeronautView } from "../state.js";
import { liveOf } from "../terms/cells.js";
import { moverOf } from "../terms/seats.js";

type Given = Extract<AeronautMove, { type: "discard" | "swap" }>;

/** The permission for losing or changing a balloon: it is a live balloon of the seat's own area. */
export const ownBalloon = {
  "R21c-own-balloon": (view: AeronautView, _seat: Seat, move: Given): AeronautObjection | undefined => {
    const balloon = move.type === "swap" ? move.from : move.balloon;
    return liveOf(view, moverOf(view), balloon) > 0 ? undefined : { code: "no-such-balloon", balloon };
  },
};
