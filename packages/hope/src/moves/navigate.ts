import { lowestOf, type Move, type MoveCtx, type MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Lever, Mode } from "../content/shape.js";
import { levers, modes } from "../content/words.js";
import type { Hope } from "../kinds.js";
import { flyOn } from "../procedures/fly.js";
import { openSteps } from "../terms/navigation.js";
import { acrossBorders, alongLines, firstMoveMade, movementAction, movementLeft, noFog, overTiles } from "./clauses.js";
import { direction } from "./fields.js";

/** Returns the moves with a lever for each mode, in the order of `openSteps`. */
function movesBy(leverFor: (mode: Mode) => Lever): readonly Move<Hope, "navigate">[] {
  return Array.from({ length: 18 }, (_, step) => {
    const mode = modes[Math.trunc(step / 6)];
    return Object.freeze({ type: "navigate", lever: leverFor(mode), mode, direction: step % 6 });
  });
}

const byOwnLever = movesBy((mode) => mode);
const byAnyLever = movesBy(() => "arbitrary");

type Step = Move<Hope, "navigate">;

function pushSteps(steps: number, moves: readonly Step[], push: (move: Step) => void): void {
  for (let rest = steps; rest !== 0; rest &= rest - 1) push(moves[lowestOf(rest)]);
}

/** Emits that a navigation began. The event cites the sentence that calls this function. */
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
    const steps = openSteps(view, seat);
    for (let mode = 0; mode < 3; mode++)
      if (view.levers[seat * 4 + mode]) pushSteps(steps & (63 << (mode * 6)), byOwnLever, push);
    if (view.levers[seat * 4 + 3]) pushSteps(steps, byAnyLever, push);
  },
  permits: {
    ...movementLeft,
    "R22a-lever-available": (view, seat, { lever }) =>
      view.levers[seat * 4 + levers.indexOf(lever)] ? undefined : { code: "lever-used", lever },
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
