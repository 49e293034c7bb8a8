import type { MoveRules, Seat } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import { dimensions } from "../content/words.js";
import type { Hope } from "../kinds.js";
import { draw } from "../procedures/draw.js";
import { gainMedals } from "../procedures/gain.js";
import type { HopeState } from "../state.js";
import { heldBy, payments, pushPayable } from "../terms/payable.js";
import {
  freePlanets,
  isComplete,
  isOnBorder,
  isOnTile,
  pioneersAt,
  placingSpace,
  technologyAt,
} from "../terms/planets.js";
import { clockwise, plays } from "../terms/seats.js";
import { firstMoveMade, ontoThePile, payment } from "./clauses.js";
import { pay } from "./fields.js";

const moves = payments.map((given) => Object.freeze({ type: "place", pay: given } as const));

/** The facts about the tile just before a pioneer is placed. */
interface Before {
  readonly others: readonly Seat[];
  readonly isNew: boolean;
  readonly isEmpty: boolean;
  readonly onBorder: boolean;
}

function othersAt(state: HopeState, seat: Seat, cell: number): Seat[] {
  if (isOnTile(state, seat, cell)) return [];
  const others: Seat[] = [];
  for (let places = 1; places < state.seats; places++) {
    const other = clockwise(state, seat, places);
    if (isOnTile(state, other, cell)) others.push(other);
  }
  return others;
}

const joining: MoveRules<Hope, "place", Before>["effects"]["R66-joining"] = (ctx, _move, { others }) => {
  if (others.length === 0) return;
  gainMedals(ctx, { seat: ctx.seat, count: others.length, why: "joining" });
  for (const seat of others) gainMedals(ctx, { seat, count: 1, why: "joining" });
};

/** A pioneer settles a planet. */
export const place: MoveRules<Hope, "place", Before> = {
  schema: v.strictObject({ type: v.literal("place"), pay }),
  offer(view, seat, push) {
    pushPayable(view, heldBy(view, seat), technologyAt(view, view.shipCells[seat]), moves, push);
  },
  permits: {
    "R49a-earth-has-no-planets": (view, seat) =>
      view.shipCells[seat] === 0 ? { code: "no-planets-on-earth" } : undefined,
    "R49b-stable-has-no-planets": (view, seat) => {
      const cell = view.shipCells[seat];
      return view.stable[cell] ? { code: "galaxy-stable", cell } : undefined;
    },
    "R41-barren-planet": (view, seat) =>
      freePlanets(view, placingSpace(view, seat)) > 0
        ? undefined
        : { code: "no-barren-planet-here", dimension: view.shipDimensions[seat] },
    "R38a-before-or-after": (view) => (view.closed ? { code: "placed-before-polarizing" } : undefined),
    "R42a-own-supply": (view, seat) => (view.supplies[seat] > 0 ? undefined : { code: "no-pioneers-left" }),
    ...payment,
  },
  facts(state, seat) {
    const cell = state.shipCells[seat];
    return {
      others: othersAt(state, seat, cell),
      isNew: !state.settled[cell],
      isEmpty: pioneersAt(state, cell) === 0,
      onBorder: isOnBorder(state, cell),
    };
  },
  effects: {
    ...firstMoveMade,
    ...ontoThePile,
    "R42d-settle": (ctx) => {
      const space = placingSpace(ctx.state, ctx.seat);
      const cell = ctx.state.shipCells[ctx.seat];
      ctx.emit({ type: "pioneerPlaced", seat: ctx.seat, cell, dimension: dimensions[space % 3] });
    },
    "R66-joining": joining,
    "R67-border-medal": (ctx, _move, { isNew, onBorder }) => {
      if (isNew && onBorder) gainMedals(ctx, { seat: ctx.seat, count: 1, why: "border" });
    },
    "R97-brave": (ctx, _move, { isEmpty, onBorder }) => {
      if (isEmpty && onBorder && plays(ctx.state, ctx.seat, "brave")) draw(ctx, ctx.seat, 1);
    },
    "R55a-complete": (ctx) => {
      const cell = ctx.state.shipCells[ctx.seat];
      if (isComplete(ctx.state, cell)) ctx.run("stabilize", { cell });
    },
  },
};
