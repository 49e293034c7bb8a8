import { type Ctx, only, type PhaseRules, type Seat } from "@turnwright/core/rules";
import type { Aeronaut } from "../kinds.js";
import type { AeronautView } from "../state.js";
import type { Task } from "../task.js";
import { chooserFor, moverOf } from "../terms/seats.js";
import { receive } from "./proceed.js";

function decider(view: AeronautView): readonly Seat[] {
  return only(chooserFor(view, moverOf(view)));
}

/** The first consequence, which is of this kind: the phase says so. */
export function firstTask<K extends Task["kind"]>(view: AeronautView, kind: K): Extract<Task, { kind: K }> {
  const task = view.queue[0];
  if (task?.kind !== kind) throw new Error(`bug: no ${kind} to decide about`);
  return task as Extract<Task, { kind: K }>;
}

/** Carries out a choice of the first `reward`. */
export function giveReward(ctx: Ctx<Aeronaut>, balloon: number): void {
  const { seat, types } = firstTask(ctx.state, "reward");
  ctx.emit({ type: "settled" });
  receive(ctx, { seat, balloon, count: 1, why: "reward", types });
}

/** Carries out a choice of the first `discard`. */
export function discardBalloon(ctx: Ctx<Aeronaut>, balloon: number): void {
  const { seat } = firstTask(ctx.state, "discard");
  ctx.emit({ type: "settled" });
  ctx.emit({ type: "lost", seat, count: 1, balloon });
}

/** The mover takes balloons, or robs instead. */
export const take: PhaseRules<Aeronaut, "take"> = {
  actors: decider,
  moves: ["take", "rob"],
  cites: { "not-your-turn": "R11c-take", "wrong-phase": "R11c-take" },
  turn: {},
};

/** An owner of a route that was flown over chooses a balloon. */
export const reward: PhaseRules<Aeronaut, "reward"> = {
  actors: decider,
  moves: ["reward"],
  cites: { "not-your-turn": "R13c-reward", "wrong-phase": "R13c-reward" },
  turn: {},
};

/** A seat loses a balloon. */
export const discard: PhaseRules<Aeronaut, "discard"> = {
  actors: decider,
  moves: ["discard"],
  cites: { "not-your-turn": "R21d-discard", "wrong-phase": "R21d-discard" },
  turn: {},
};

/** A seat may change a balloon. */
export const swap: PhaseRules<Aeronaut, "swap"> = {
  actors: decider,
  moves: ["swap", "skip"],
  cites: { "not-your-turn": "R21f-change", "wrong-phase": "R21f-change" },
  turn: {},
};

/** A seat may rob another one. */
export const rob: PhaseRules<Aeronaut, "rob"> = {
  actors: decider,
  moves: ["rob", "skip"],
  cites: { "not-your-turn": "R40d-robbery", "wrong-phase": "R40d-robbery" },
  turn: {},
};
