import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import { turningOf } from "../derive/tile-tables.js";
import type { Homeward } from "../kinds.js";
import { type Collection, collection } from "../terms/collecting.js";
import { lieOf } from "../terms/grid.js";
import { hasArm, pathEnd, type TracedWalk, walkFrom } from "../terms/paths.js";
import { edge } from "./fields.js";
import { oneMove } from "./one-move.js";

const walks = [0, 1, 2, 3].map((exit) => Object.freeze({ type: "walk" as const, exit }));

/** A walk and what it gives, before anything has happened. */
interface WalkFacts {
  readonly walk: TracedWalk;
  readonly collected: Collection;
}

/** Walking to the next intersection. */
export const walk: MoveRules<Homeward, "walk", WalkFacts> = {
  schema: v.strictObject({ type: v.literal("walk"), exit: edge }),
  offer(view, seat, push, derived) {
    const at = view.pawns[seat];
    const exits = derived.tables.arms[turningOf(derived.tables, lieOf(view, at))];
    for (let exit = 0; exit < 4; exit++) {
      if ((exits & (1 << exit)) !== 0 && pathEnd(derived, at, exit) >= 0) push(walks[exit]);
    }
  },
  permits: {
    "R18a-own-arm": (view, seat, { exit }, derived) => {
      const tile = view.pawns[seat];
      return hasArm(view, derived, tile, exit) ? undefined : { code: "no-such-arm", tile, exit };
    },
    "R19-path-complete": (view, seat, { exit }, derived) => {
      const tile = view.pawns[seat];
      const isOpen = hasArm(view, derived, tile, exit) && pathEnd(derived, tile, exit) < 0;
      return isOpen ? { code: "path-open", tile, exit } : undefined;
    },
  },
  facts(state, seat, { exit }, derived) {
    const walk = walkFrom(state, derived, state.pawns[seat], exit);
    return { walk, collected: collection(state, seat, walk) };
  },
  effects: {
    "R18b-walk": (ctx, { exit }, { walk: { from, to, path, over } }) =>
      ctx.emit({ type: "pawnWalked", seat: ctx.seat, from, exit, to, path, over }),
    "R26-one-token": (ctx, _move, { collected: { tokens, shields, skipped } }) =>
      ctx.emit({ type: "tokensCollected", seat: ctx.seat, tokens, shields, skipped }),
    ...oneMove,
  },
};
