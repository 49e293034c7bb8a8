import type { Seat } from "@turnwright/core/rules";
import type { AeronautObjection } from "../kinds/objection.js";
import type { AeronautView } from "../state.js";
import { freeCells, isLive } from "../terms/cells.js";
import { othersThan } from "../terms/naming.js";
import { moverOf } from "../terms/seats.js";
import { typesOf } from "../terms/takes.js";

type Naming = { readonly victim: Seat; readonly cell: number };

/**
 * Returns the seats that may be robbed: those of the first consequence. Without a consequence and
 * between two turns, the ability is used, and it reaches all other seats.
 */
export function victimsNow(view: AeronautView): number {
  const task = view.queue[0];
  if (task === undefined || task.kind === "between") return othersThan(view, moverOf(view));
  return task.kind === "take" || task.kind === "rob" || task.kind === "robLast" ? task.victims : 0;
}

function drawn(view: AeronautView, victim: Seat): number {
  return view.cells[victim].length;
}

/** The permissions of every move that names a cell, in this order. */
export const namedCell = {
  "R40a-victim": (view: AeronautView, _seat: Seat, { victim }: Naming): AeronautObjection | undefined => {
    const victims = victimsNow(view);
    return (victims & (1 << victim)) === 0 ? { code: "not-a-victim", victims: typesOf(victims) } : undefined;
  },
  "R40b-room": (view: AeronautView): AeronautObjection | undefined => {
    const thief = moverOf(view);
    return freeCells(view, thief) > 0 ? undefined : { code: "no-free-cell", capacity: view.capacity[thief] };
  },
  "R40c-drawn-cell": (view: AeronautView, _seat: Seat, { victim, cell }: Naming): AeronautObjection | undefined =>
    cell > drawn(view, victim) ? { code: "unknown-cell", drawn: drawn(view, victim) } : undefined,
  "R41-named-once": (view: AeronautView, _seat: Seat, { victim, cell }: Naming): AeronautObjection | undefined =>
    view.named[victim].includes(cell) ? { code: "cell-named-before", cell } : undefined,
  "R42-live-in-open": (view: AeronautView, _seat: Seat, { victim, cell }: Naming): AeronautObjection | undefined => {
    const { secretAreas, cellsRobbed } = view.options;
    if (secretAreas || cellsRobbed === "drawn" || cell > drawn(view, victim) || isLive(view.cells[victim][cell - 1]))
      return undefined;
    return { code: "cell-crossed-out", cell };
  },
};
