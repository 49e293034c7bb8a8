import { type ContentReader, no, ok, type Plain } from "@turnwright/core/rules";
import type { Axial } from "@turnwright/hex";
import type { PortalsView } from "../state.js";
import { boardOf, slotOf } from "./board.js";

/** R2: the cell of a seat's START. */
export function startOf(view: PortalsView, seat: number): number {
  return view.options.starts[seat];
}

/** The seat whose START this cell is, or -1. */
export function ownerOf(view: PortalsView, cell: number): number {
  return view.options.starts.indexOf(cell);
}

function squareOf({ q, r }: Axial): number {
  return q * q + q * r + r * r;
}

function ringOf({ q, r }: Axial): number {
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

function wrong(detail: string, expected: string): ReturnType<ContentReader<never>> {
  return no({ detail: `starts-${detail}`, path: "", expected });
}

/** R1a: whether these places are equally far from CENTER, by straight lines or, for `"cells"`, counted in cells. */
export function areEquallyFar(places: readonly Axial[], measure: unknown): boolean {
  const distanceOf = measure === "cells" ? ringOf : squareOf;
  return places.every((place) => distanceOf(place) === distanceOf(places[0]));
}

/** Reads the cells of the STARTs: one for each seat, on the rim, all as far from CENTER, none beside another. */
export const readStarts: ContentReader<readonly number[]> = (given, { seats, options }) => {
  const board = boardOf(options["radius"] as number);
  if (!Array.isArray(given) || given.length !== seats) return wrong("wrong-count", `${seats} cells`);
  const cells: number[] = [];
  for (const cell of given as readonly Plain[]) {
    if (typeof cell !== "number" || cell < 0 || cell >= board.cells)
      return wrong("off-board", `cells from 0 to ${board.cells - 1}`);
    cells.push(cell);
  }
  const places = cells.map((cell) => board.axial[cell]);
  if (new Set(cells).size < seats) return wrong("not-distinct", "different cells");
  if (places.some((place) => ringOf(place) !== board.radius)) return wrong("not-on-rim", "cells on the rim");
  if (!areEquallyFar(places, options["startDistance"])) return wrong("not-equidistant", "cells all as far from CENTER");
  const touch = (one: number): boolean => cells.some((other) => slotOf(board, one, other) >= 0);
  return cells.some(touch) ? wrong("adjacent", "cells that do not touch") : ok(cells);
};
