import * as v from "@turnwright/core/schema";
import type { PortalsElement } from "../kinds/move.js";

/** Any cell of the largest board. */
export const cell: v.GenericSchema<unknown, number> = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(168));

function isAscending(cells: number[]): boolean {
  for (let at = 1; at < cells.length; at++) if (cells[at - 1] >= cells[at]) return false;
  return true;
}

/** Cells, strictly ascending. */
export const ascendingCells: v.GenericSchema<unknown, number[]> = v.pipe(
  v.array(cell),
  v.check(isAscending, "cells in ascending order, each one once"),
);

/** A platform or a portal. */
export const element: v.GenericSchema<unknown, PortalsElement> = v.picklist(["portal", "platform"]);
