import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Aeronaut } from "../kinds.js";
import { proceed } from "../procedures/proceed.js";
import { discardBalloon } from "../procedures/unasked.js";
import { liveTypes } from "../terms/cells.js";
import { moverOf } from "../terms/seats.js";
import { typesOf } from "../terms/takes.js";
import { ownBalloon } from "./balloons.js";
import { balloon } from "./fields.js";

/** Loses a balloon to a red minus. */
export const discard: MoveRules<Aeronaut, "discard"> = {
  schema: v.strictObject({ type: v.literal("discard"), balloon }),
  offer(view, _seat, push) {
    for (const type of typesOf(liveTypes(view, moverOf(view)))) push({ type: "discard", balloon: type });
  },
  permits: { ...ownBalloon },
  effects: {
    "R21d-discard": (ctx, move) => {
      discardBalloon(ctx, move.balloon);
      proceed(ctx);
    },
  },
};
