import { lowestOf, type MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Hope } from "../kinds.js";
import { flyOn } from "../procedures/fly.js";
import { works } from "../terms/bugs.js";
import { cellAhead, hasVisited, openDirections } from "../terms/navigation.js";
import { acrossBorders, alongLines, noFog, overTiles } from "./clauses.js";
import { direction } from "./fields.js";

const moves = [0, 1, 2, 3, 4, 5].map((at) => Object.freeze({ type: "step", direction: at } as const));

/** A navigation goes on. */
export const step: MoveRules<Hope, "step"> = {
  schema: v.strictObject({ type: v.literal("step"), direction }),
  offer(view, seat, push) {
    const { mode, direction: kept } = view;
    if (mode === null) return;
    for (let open = openDirections(view, seat, mode, kept < 0 ? 63 : 1 << kept); open !== 0; open &= open - 1) {
      const at = lowestOf(open);
      if (mode !== "sideways" || !hasVisited(view, seat, cellAhead(view, seat, at))) push(moves[at]);
    }
  },
  permits: {
    "R33a-navigation-open": (view) => (view.mode === null ? { code: "not-navigating" } : undefined),
    "R24a-straight": (view, _seat, { direction: at }) =>
      view.direction < 0 || view.direction === at
        ? undefined
        : { code: "line-must-be-straight", direction: view.direction },
    ...noFog,
    "B14-short-range": (view) =>
      view.steps >= 2 && works(view, "short-range") ? { code: "range-exceeded", steps: view.steps } : undefined,
    ...alongLines,
    ...acrossBorders,
    "R28-no-space-twice": (view, seat, { direction: at }) => {
      const ahead = cellAhead(view, seat, at);
      if (view.mode !== "sideways" || ahead < 0 || !hasVisited(view, seat, ahead)) return undefined;
      return { code: "no-such-step", direction: at };
    },
    ...overTiles,
  },
  effects: {
    "R63b-new-direction": (ctx, { direction: at }) => {
      const { mode, direction: kept } = ctx.state;
      if (mode !== "sideways" && kept < 0) ctx.emit({ type: "directionTaken", direction: at });
    },
    "R33d-further-step": (ctx, { direction: at }) => flyOn(ctx, ctx.seat, at),
  },
};
