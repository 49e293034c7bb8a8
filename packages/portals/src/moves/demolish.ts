import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { DemolishMove } from "../kinds/move.js";
import type { Portals } from "../kinds.js";
import { cutOffBy, demolishable, isOccupied, isOfTheBoard, startJoinedTo } from "../terms/demolishing.js";
import { asTheDieSays, centerFirst, noCenterSource, oneBuildAtATime } from "./clauses.js";
import { cell } from "./fields.js";

/** The demolitions by cell, for the largest board. */
export const demolitionOf: readonly DemolishMove[] = Array.from({ length: 169 }, (_, at) =>
  Object.freeze({ type: "demolish", cell: at }),
);

/** An element leaves the board with its arrows. */
export const demolish: MoveRules<Portals, "demolish"> = {
  schema: v.strictObject({ type: v.literal("demolish"), cell }),
  offer(view, seat, push) {
    for (const at of demolishable(view, seat)) push(demolitionOf[at]);
  },
  permits: {
    ...oneBuildAtATime,
    ...centerFirst,
    ...asTheDieSays("build"),
    "R24a-demolitions-left": ({ demolitions, options }, seat) =>
      demolitions[seat] > 0 ? undefined : { code: "no-demolition-left", limit: options.demolitions },
    "R24b-an-element": (view, _seat, { cell: at }) => {
      const { length: cells } = view.elements;
      if (at >= cells) return { code: "cell-off-board", cells };
      if (view.elements[at] === null) return { code: "cell-empty" };
      return isOfTheBoard(view, at) ? { code: "center-or-start" } : undefined;
    },
    "R24c-nobody-on-it": (view, _seat, { cell: at }) =>
      isOccupied(view, at) ? { code: "platform-occupied" } : undefined,
    "R24d-own-start-only": (view, seat, { cell: at }) => {
      const owner = startJoinedTo(view, at);
      return owner < 0 || owner === seat
        ? undefined
        : { code: "foreign-start", cell: view.options.starts[owner], owner };
    },
    "R24e-none-cut-off": (view, _seat, { cell: at }) => {
      const beside = cutOffBy(view, at);
      return beside < 0 ? undefined : { code: "last-connection", cell: beside };
    },
    ...noCenterSource,
  },
  effects: {
    "R24f-demolished": (ctx, { cell: at }) => {
      const element = ctx.state.elements[at];
      if (element != null) ctx.emit({ type: "elementDemolished", seat: ctx.seat, element, cell: at });
    },
  },
};
