import type { Procedure, Seat } from "@turnwright/core/rules";
import type { TrackPlace } from "../event/words.js";
import type { Hope } from "../kinds.js";
import type { HopeState } from "../state.js";
import { priceOf } from "../terms/bugs.js";
import { ownersAt } from "../terms/planets.js";
import { isDecided } from "../terms/regression.js";
import { clockwise } from "../terms/seats.js";
import { isArrived, lastOccupied, spaceAfter } from "../terms/track.js";

function pioneersInOrder(state: HopeState, cell: number): Seat[] {
  const there = ownersAt(state, cell);
  const ordered: Seat[] = [];
  for (let places = 0; places < state.seats; places++) {
    const seat = clockwise(state, state.seat, places);
    for (const owner of there) if (owner === seat) ordered.push(owner);
  }
  return ordered;
}

function placesFor(state: HopeState, seats: readonly Seat[]): TrackPlace[] {
  let last = lastOccupied(state);
  return seats.map((seat) => {
    last = spaceAfter(state, last);
    return { space: last, seat };
  });
}

function shipsAt(state: HopeState, cell: number): Seat[] {
  return state.shipCells.flatMap((at, seat) => (at === cell ? [seat] : []));
}

/** A tile whose planets are all settled becomes stable. */
export const stabilize: Procedure<Hope, "stabilize"> = {
  "R55b-turns-over": (ctx, { cell }) => {
    ctx.emit({ type: "galaxyStable", cell });
    return undefined;
  },
  "R55c-to-the-track": (ctx, { cell }) => {
    const spaces = placesFor(ctx.state, pioneersInOrder(ctx.state, cell));
    ctx.emit({ type: "pioneersAdvanced", cell, spaces });
    return undefined;
  },
  "R59-saved": (ctx) => {
    const arrived = isArrived(ctx.state, lastOccupied(ctx.state));
    if (arrived && !isDecided(ctx.state)) ctx.emit({ type: "missionDecided", decided: "saved" });
    return undefined;
  },
  "R60-token-laid": (ctx, { cell }) => {
    const stack = ctx.state.stacks.findIndex((tokens) => tokens.length > 0);
    const token = ctx.state.stacks[stack]?.[0];
    if (token === undefined) return undefined;
    ctx.emit({ type: "tokenLaid", cell, token, stack, cleared: shipsAt(ctx.state, cell) });
    return undefined;
  },
  "R111a-bug-drawn": (ctx) => {
    const card = ctx.state.bugDeck.at(-1);
    if (card === undefined) return undefined;
    ctx.emit({ type: "bugDrawn", card, price: priceOf(ctx.state, card) });
    ctx.enter("pledge");
    return "stop";
  },
};
