import { lowestOf, type Move, type MoveCtx, type MoveRules, type Push } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import { levers, modes } from "../content/words.js";
import type { Hope } from "../kinds.js";
import { flyOn } from "../procedures/fly.js";
import { openDirections } from "../terms/navigation.js";
import { acrossBorders, alongLines, firstMoveMade, movementAction, movementLeft, noFog, overTiles } from "./clauses.js";
import { direction } from "./fields.js";

const moves = levers.map((lever) =>
  modes.map((mode) =>
    [0, 1, 2, 3, 4, 5].map((at) => Object.freeze({ type: "navigate", lever, mode, direction: at } as const)),
  ),
);

/** Scratch memory, written before it is read in every call: the open directions of each mode. */
const openBy = [0, 0, 0];

function pushDirections(open: number, lever: number, mode: number, push: Push<Hope, "navigate">): void {
  const row = moves[lever]![mode]!;
  for (let rest = open; rest !== 0; rest &= rest - 1) push(row[lowestOf(rest)]!);
}

/** Tells of the beginning, under the sentence that speaks. */
function begin(ctx: MoveCtx<Hope>, { mode, direction: at }: Move<Hope, "navigate">): void {
  ctx.emit({ type: "navigationBegun", mode, direction: mode === "sideways" ? -1 : at });
}

/** A navigation begins with its first step. */
export const navigate: MoveRules<Hope, "navigate"> = {
  schema: v.strictObject({
    type: v.literal("navigate"),
    lever: v.picklist(levers),
    mode: v.picklist(modes),
    direction,
  }),
  offer(view, seat, push) {
    if (view.moves === 0) return;
    const isFree = view.levers[seat * 4 + 3]!;
    for (let mode = 0; mode < 3; mode++) {
      if (!isFree && !view.levers[seat * 4 + mode]!) continue;
      openBy[mode] = openDirections(view, seat, modes[mode]!);
      if (view.levers[seat * 4 + mode]!) pushDirections(openBy[mode]!, mode, mode, push);
    }
    if (isFree) for (let mode = 0; mode < 3; mode++) pushDirections(openBy[mode]!, 3, mode, push);
  },
  exact: true,
  permits: {
    ...movementLeft,
    "R22a-lever-available": (view, seat, { lever }) =>
      view.levers[seat * 4 + levers.indexOf(lever)]! ? undefined : { code: "lever-used", lever },
    "R23a-lever-and-mode": (_view, _seat, { lever, mode }) =>
      lever === "arbitrary" || lever === mode ? undefined : { code: "lever-mode-mismatch", lever, mode },
    ...noFog,
    ...alongLines,
    ...acrossBorders,
    ...overTiles,
  },
  effects: {
    ...firstMoveMade,
    ...movementAction,
    "R22b-lever-used": (ctx, { lever }) => ctx.emit({ type: "leverUsed", seat: ctx.seat, lever }),
    "R22c-mode-of-the-lever": (ctx, move) => {
      if (move.lever !== "arbitrary") begin(ctx, move);
    },
    "R23b-mode-kept": (ctx, move) => {
      if (move.lever === "arbitrary") begin(ctx, move);
    },
    "R31-first-step": (ctx, { direction: at }) => flyOn(ctx, ctx.seat, at),
  },
};
