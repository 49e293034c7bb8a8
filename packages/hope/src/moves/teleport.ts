import type { MoveRules, Seat } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Hope, Payment } from "../kinds.js";
import { putShip } from "../procedures/fly.js";
import type { HopeView } from "../state.js";
import { cellCount, dimensionIndex } from "../terms/board.js";
import { boxOf } from "../terms/box.js";
import { heldBy, payments, pushPayable } from "../terms/payable.js";
import { technologyAt } from "../terms/planets.js";
import { plays } from "../terms/seats.js";
import { firstMoveMade, ontoThePile, payment } from "./clauses.js";
import { cell, pay } from "./fields.js";

type Teleport = { readonly type: "teleport"; readonly cell: number; readonly pay: Payment };

const made: (readonly Teleport[])[] = [];

/** A move for each payment, to one tile: made when first wanted, for there are thousands in all. */
function movesTo(at: number): readonly Teleport[] {
  made[at] ??= payments.map((given) => Object.freeze({ type: "teleport", cell: at, pay: given }));
  return made[at]!;
}

function hasTechnology(view: HopeView, at: number): boolean {
  return at !== 0 && view.present[at]! && !view.stable[at]!;
}

function isTwin(view: HopeView, seat: Seat, at: number): boolean {
  const own = view.shipCells[seat]!;
  return at !== own && technologyAt(view, at) === technologyAt(view, own);
}

/** The Prodigy pays and appears on another tile of the same technology. */
export const teleport: MoveRules<Hope, "teleport"> = {
  schema: v.strictObject({ type: v.literal("teleport"), cell, pay }),
  offer(view, seat, push) {
    if (view.acted || !plays(view, seat, "prodigy")) return;
    const own = view.shipCells[seat]!;
    if (!hasTechnology(view, own)) return;
    const held = heldBy(view, seat);
    const { technologies } = boxOf(view);
    const { tiles } = view;
    const technology = technologies[tiles[own]!]!;
    for (let at = 1; at < cellCount; at++) {
      if (technologies[tiles[at]!] !== technology || at === own || !hasTechnology(view, at)) continue;
      pushPayable(view, held, technology, movesTo(at), push);
    }
  },
  exact: true,
  permits: {
    "R99a-prodigy": (view, seat) => (plays(view, seat, "prodigy") ? undefined : { code: "not-the-prodigy" }),
    "R99b-very-first": (view) => (view.acted ? { code: "not-at-start-of-turn" } : undefined),
    "R100a-technology-here": (view, seat) => {
      const own = view.shipCells[seat]!;
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
      putShip(ctx, ctx.seat, at, dimensionIndex(ctx.state.shipDimensions[ctx.seat]!), "teleport"),
    "R101-is-entering": (ctx) => {
      ctx.run("entering", { seat: ctx.seat });
    },
  },
};
