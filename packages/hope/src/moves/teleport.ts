import type { MoveRules, Seat } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Payment } from "../kinds/move.js";
import type { Hope } from "../kinds.js";
import { putShip } from "../procedures/fly.js";
import type { HopeView } from "../state.js";
import { cellCount, dimensionIndex } from "../terms/board.js";
import { heldBy, payments, pushPayable } from "../terms/payable.js";
import { technologyAt } from "../terms/planets.js";
import { plays } from "../terms/seats.js";
import { firstMoveMade, ontoThePile, payment } from "./clauses.js";
import { cell, pay } from "./fields.js";

type Teleport = { readonly type: "teleport"; readonly cell: number; readonly pay: Payment };

/** The moves for each payment, by cell. */
const moves: readonly (readonly Teleport[])[] = Array.from({ length: cellCount }, (_, at) =>
  payments.map((given) => Object.freeze({ type: "teleport", cell: at, pay: given })),
);

/** Returns whether the tile on a cell still has a technology: not Earth, not stable, not vanished. */
export function hasTechnology(view: HopeView, at: number): boolean {
  return at !== 0 && view.present[at] && !view.stable[at];
}

function isTwin(view: HopeView, seat: Seat, at: number): boolean {
  const own = view.shipCells[seat];
  return at !== own && technologyAt(view, at) === technologyAt(view, own);
}

/** The Prodigy pays and appears on another tile of the same technology. */
export const teleport: MoveRules<Hope, "teleport"> = {
  schema: v.strictObject({ type: v.literal("teleport"), cell, pay }),
  offer(view, seat, push) {
    const own = view.shipCells[seat];
    const technology = technologyAt(view, own);
    const held = heldBy(view, seat);
    for (let at = 1; at < cellCount; at++) {
      if (technologyAt(view, at) === technology && at !== own && hasTechnology(view, at))
        pushPayable(view, held, technology, moves[at], push);
    }
  },
  permits: {
    "R99a-prodigy": (view, seat) => (plays(view, seat, "prodigy") ? undefined : { code: "not-the-prodigy" }),
    "R99b-very-first": (view) => (view.acted ? { code: "not-at-start-of-turn" } : undefined),
    "R100a-technology-here": (view, seat) => {
      const own = view.shipCells[seat];
      return hasTechnology(view, own) ? undefined : { code: "no-technology-here", cell: own };
    },
    "R100b-technology-there": (view, _seat, { cell: at }) =>
      hasTechnology(view, at) ? undefined : { code: "not-a-twin-galaxy", cell: at },
    "R99d-same-technology": (view, seat, { cell: at }) =>
      isTwin(view, seat, at) ? undefined : { code: "not-a-twin-galaxy", cell: at },
    ...payment,
  },
  effects: {
    ...firstMoveMade,
    ...ontoThePile,
    "R99e-teleported": (ctx, { cell: at }) =>
      putShip(ctx, ctx.seat, at, dimensionIndex(ctx.state.shipDimensions[ctx.seat]), "teleport"),
    "R101-is-entering": (ctx) => {
      ctx.run("entering", { seat: ctx.seat });
    },
  },
};
