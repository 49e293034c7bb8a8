import type { Ctx, Procedure, Seat } from "@turnwright/core/rules";
import { characters, fewestPaid } from "../content/characters.js";
import type { Aeronaut, Claim } from "../kinds.js";
import { isInPlay } from "../terms/ideas.js";
import { twinRobbery } from "../terms/naming.js";
import { isFull, isOwner, spacesMarked } from "../terms/routes.js";
import { bitOf, clockwise, isDuo, isThief, travellersIn } from "../terms/seats.js";
import { typesOf } from "../terms/takes.js";
import { isCompletedBy } from "../terms/trajectories.js";
import { gainBonus } from "./bonus.js";
import { present, proceed, queue } from "./proceed.js";

function presents(
  ctx: Ctx<Aeronaut>,
  seats: number,
  first: number,
  balloon: number,
  why: "present" | "informer",
): void {
  const { state } = ctx;
  for (let places = first; places < state.seats; places++) {
    const seat = clockwise(state, state.seat, places);
    if ((seats & bitOf(seat)) !== 0) present(ctx, seat, balloon, why);
  }
}

/** The set of seats that marked a space of a route. */
function markers(ctx: Ctx<Aeronaut>, route: number): number {
  const { first, length } = ctx.derived;
  let seats = 0;
  for (let at = first[route]; at < first[route] + length[route]; at++) seats |= bitOf(ctx.state.marks[at]);
  return seats;
}

/**
 * Whether a claim finishes its route. A claim of a plain route always does, a claim of a space does if the space is the
 * last one, and a share never does.
 */
function isFinishing(ctx: Ctx<Aeronaut>, { route, shared }: Claim): boolean {
  return !shared && isFull(ctx.state, ctx.derived, route);
}

function noteTrajectories(ctx: Ctx<Aeronaut>, seat: Seat): void {
  const { state } = ctx;
  for (let trajectory = 0; trajectory < state.amounts.length; trajectory++) {
    if (!isCompletedBy(state, ctx.derived, trajectory, seat)) continue;
    ctx.emit({ type: "trajectoryCompleted", seat, trajectory, amount: state.amounts[trajectory], byAbility: false });
  }
}

/** Emits a claim, which cites the sentence that calls this function, and carries out its consequences. */
export function makeClaim(ctx: Ctx<Aeronaut>, claim: Claim): void {
  const { route, space, balloon, shared } = claim;
  ctx.emit({ type: "claimed", seat: ctx.state.seat, route, space, balloon, shared });
  if (ctx.run("claiming", claim) !== "stop") proceed(ctx);
}

/** All consequences of a claim, in this order. */
export const claiming: Procedure<Aeronaut, "claiming"> = {
  "R38-completed": (ctx, claim) => {
    if (claim.space === null || !isFinishing(ctx, claim)) return undefined;
    ctx.emit({ type: "routeCompleted", route: claim.route, owners: [...typesOf(markers(ctx, claim.route))] });
    return undefined;
  },
  "R70a-twin-closes": (ctx, { route }) => {
    const twin = ctx.derived.twin[route];
    if (twin >= 0 && isDuo(ctx.state) && !ctx.state.closed[twin]) ctx.emit({ type: "twinClosed", route: twin });
    return undefined;
  },
  "R31-checked": (ctx, claim) => {
    const { state } = ctx;
    // Without a new owner, no new cities can be connected.
    if (state.amounts.length === 0 || (claim.space !== null && !isFinishing(ctx, claim))) return undefined;
    for (let places = 0; places < state.seats; places++) noteTrajectories(ctx, clockwise(state, state.seat, places));
    return undefined;
  },
  "R18-presents": (ctx, { route, balloon }) => {
    const { a, b } = ctx.derived;
    const there = travellersIn(ctx.state, a[route]) | travellersIn(ctx.state, b[route]);
    if (there !== 0) presents(ctx, there, 0, balloon, "present");
    return undefined;
  },
  "R46-informers": (ctx, { route, balloon }) => {
    const { state } = ctx;
    if (!isInPlay(state, "informers")) return undefined;
    const { a, b } = ctx.derived;
    const city = state.travellers[state.seat];
    if (city !== a[route] && city !== b[route]) presents(ctx, travellersIn(state, city), 1, balloon, "informer");
    return undefined;
  },
  "R51-characters": (ctx, { route, space, balloon, shared }) => {
    const { state, derived } = ctx;
    if (!state.options.characters || shared || space !== null || derived.length[route] < fewestPaid) return undefined;
    const { kind } = characters[balloon];
    gainBonus(ctx, { seat: state.seat, route, space: 0 }, { kind, value: 1, type: balloon });
    return undefined;
  },
  "R20-bonuses": (ctx, { route, space, shared }) => {
    const { state } = ctx;
    if (!state.options.bonusBalloons || shared) return undefined;
    const { first, bonus } = ctx.derived;
    for (const marked of spacesMarked(ctx.derived, route, space)) {
      if (bonus[first[route] + marked] !== null) queue(ctx, { kind: "bonus", seat: state.seat, route, space: marked });
    }
    return undefined;
  },
  "R47-double-robbery": (ctx, claim) => {
    const { state } = ctx;
    const twin = ctx.derived.twin[claim.route];
    if (!isInPlay(state, "doubleRobbery") || twin < 0 || !isFinishing(ctx, claim) || isOwner(state, twin, state.seat))
      return undefined;
    if (state.options.twinThief === "claimant") return undefined;
    for (let places = 1; places < state.seats; places++) {
      const seat = clockwise(state, state.seat, places);
      if (isOwner(state, twin, seat) && isThief(state, seat))
        queue(ctx, { kind: twinRobbery(state), seat, victims: bitOf(state.seat) });
    }
    return undefined;
  },
  "R47b-claimant-robs": (ctx, claim) => {
    const { state } = ctx;
    const twin = ctx.derived.twin[claim.route];
    if (state.options.twinThief === "owner" || !isInPlay(state, "doubleRobbery") || twin < 0) return undefined;
    if (!isFinishing(ctx, claim) || isOwner(state, twin, state.seat) || state.owners[twin] === 0) return undefined;
    if (isThief(state, state.seat))
      queue(ctx, { kind: twinRobbery(state), seat: state.seat, victims: state.owners[twin] });
    return undefined;
  },
  "R35a-rewards-last": (ctx) => {
    const { owed } = ctx.state;
    while (owed.length > 0) queue(ctx, { kind: "pay", ...owed[0] });
    return undefined;
  },
};
