import type { Ctx, Move, MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Aeronaut } from "../kinds.js";
import { proceed } from "../procedures/proceed.js";
import type { Task } from "../state/task.js";

/** The decision that is skipped. */
interface Decided {
  readonly kind: Task["kind"] | undefined;
}

function settle(ctx: Ctx<Aeronaut>): void {
  ctx.emit({ type: "settled" });
  proceed(ctx);
}

function pass(ctx: Ctx<Aeronaut>): void {
  ctx.emit({ type: "settled" });
  if (ctx.state.queue.length === 0) ctx.become("handOver");
}

const nothing: Move<Aeronaut, "skip"> = Object.freeze({ type: "skip" });

/** Leaves a robbery, all changes that are left, or the abilities between two turns. */
export const skip: MoveRules<Aeronaut, "skip", Decided> = {
  schema: v.strictObject({ type: v.literal("skip") }),
  offer: (_view, _seat, push) => push(nothing),
  permits: {},
  facts: ({ queue }) => ({ kind: queue[0]?.kind }),
  effects: {
    "R44-optional": (ctx, _move, { kind }) => {
      if (kind !== "swap" && kind !== "between") settle(ctx);
    },
    "R21g-no-change": (ctx, _move, { kind }) => {
      if (kind === "swap") settle(ctx);
    },
    "R23d-pass": (ctx, _move, { kind }) => {
      if (kind === "between") pass(ctx);
    },
  },
};
