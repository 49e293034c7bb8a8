import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { IntroduceMove } from "../kinds/move.js";
import type { Portals } from "../kinds.js";
import { hasRoom, limitOf, piecesAt } from "../terms/platforms.js";
import { startOf } from "../terms/starts.js";
import { asTheDieSays, centerFirst, oneBuildAtATime } from "./clauses.js";

/** The one move of this kind. */
export const introducing: IntroduceMove = Object.freeze({ type: "introduce" });

/** A pawn from the pool enters on the own START. */
export const introduce: MoveRules<Portals, "introduce"> = {
  schema: v.strictObject({ type: v.literal("introduce") }),
  offer: (_view, _seat, push) => push(introducing),
  permits: {
    ...oneBuildAtATime,
    ...centerFirst,
    ...asTheDieSays("introduce"),
    "R59-removing-first": (view, seat) =>
      view.face === 8 && view.holder[0] === seat ? { code: "center-first" } : undefined,
    "R20a-start-not-taken": (view, seat) => {
      const by = piecesAt(view, startOf(view, seat))?.seat ?? seat;
      return by === seat ? undefined : { code: "start-blocked", by };
    },
    "R21-start-room": (view, seat) =>
      hasRoom(view, startOf(view, seat)) ? undefined : { code: "start-full", limit: limitOf(view) },
    "R22-pool-holds-one": (view, seat) => {
      const pool = view.pool[seat];
      return pool > 0 ? undefined : { code: "pool-too-small", needed: 1, pool };
    },
  },
  effects: {
    "R20b-introduced": (ctx) =>
      ctx.emit({ type: "pawnIntroduced", seat: ctx.seat, cell: startOf(ctx.state, ctx.seat) }),
  },
};
