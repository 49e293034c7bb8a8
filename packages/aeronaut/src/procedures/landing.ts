import { type Ctx, lowestOf, type Procedure } from "@turnwright/core/rules";
import type { Aeronaut } from "../kinds.js";
import type { Task } from "../state/task.js";
import { canName, landingVictims } from "../terms/naming.js";
import { rewardedFor } from "../terms/routes.js";
import { bitOf, clockwise, isPhantom } from "../terms/seats.js";
import { isOne, takesOf } from "../terms/takes.js";
import { cityOver, freeSlots } from "../terms/ways.js";
import { proceed, queue, receive } from "./proceed.js";

/** Flies over one route. The event cites the sentence that calls this function. Carries out the consequences. */
export function flyOver(ctx: Ctx<Aeronaut>, route: number): void {
  const { state } = ctx;
  const { a, b } = ctx.derived;
  const to = a[route] + b[route] - cityOver(state, ctx.derived);
  const chain = [...state.flight, route];
  ctx.emit({ type: "flew", seat: state.seat, route, to, landed: freeSlots(state, ctx.derived, to) > 0 });
  if (ctx.run("landing", { chain }) !== "stop") proceed(ctx);
}

/**
 * Returns the types that a route brings its owners, by the rewarded seat. The phantom gets the type with which the
 * route was paid.
 */
function rewardTypes(ctx: Ctx<Aeronaut>, route: number, isForPhantom: boolean): number {
  const { allTypes, multi, shows } = ctx.derived;
  if (!isForPhantom) return allTypes;
  return multi[route] ? shows[route] : 1 << ctx.state.paid[route];
}

function queueRewards(ctx: Ctx<Aeronaut>, route: number): void {
  const { state } = ctx;
  const owners = rewardedFor(state, route, state.seat);
  if (owners === 0) return;
  for (let places = 1; places < state.seats; places++) {
    const seat = clockwise(state, state.seat, places);
    if ((owners & bitOf(seat)) === 0) continue;
    queue(ctx, { kind: "reward", seat, types: rewardTypes(ctx, route, isPhantom(state, seat)) });
  }
}

function takeTask(ctx: Ctx<Aeronaut>, chain: readonly number[]): Task & { readonly kind: "take" } {
  const { state } = ctx;
  const seat = state.seat;
  const { types, each, times } = takesOf(state, ctx.derived, chain);
  return { kind: "take", seat, types, each, times, victims: landingVictims(state, seat, state.travellers[seat]) };
}

/** The consequences of a flight over a route, in this order. Over a full city, the flight continues. */
export const landing: Procedure<Aeronaut, "landing"> = {
  "R5b-first-free-slot": (ctx) => {
    if (ctx.state.flight.length === 0) return undefined;
    ctx.become("flight");
    return "stop";
  },
  "R11b-two-balloons": (ctx, { chain }) => {
    const task = takeTask(ctx, chain);
    const { seat, types, each, victims } = task;
    const isFree = !isOne(types) || canName(ctx.state, seat, victims);
    if (isFree) queue(ctx, task);
    else receive(ctx, { seat, balloon: lowestOf(types), count: each, why: "take", types });
    return undefined;
  },
  "R13a-owners-rewarded": (ctx, { chain }) => {
    for (let at = 0; at < chain.length; at++) queueRewards(ctx, chain[at]);
    return undefined;
  },
  "R28b-tolls": (ctx, { chain }) => {
    const { tolls, seat: mover } = ctx.state;
    for (let at = 0; at < chain.length; at++) {
      const seat = tolls[chain[at]];
      if (seat >= 0 && seat !== mover) queue(ctx, { kind: "rob", seat, victims: bitOf(mover) });
    }
    return undefined;
  },
};
