import type { Plain } from "@turnwright/core/rules";
import type { Axial } from "@turnwright/hex";
import type { PortalsView } from "../state.js";
import type { PortalsBoard } from "./board.js";

/** R2: the cell of a seat's START. */
export function startOf(view: PortalsView, seat: number): number {
  return view.options.starts[seat]!;
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

/** What is wrong with a list of STARTs, as an option problem says it. */
interface StartsProblem {
  readonly code: string;
  readonly expected: string;
}

function misplaced(code: string, expected: string): StartsProblem {
  return { code: `starts-${code}`, expected };
}

/** What is wrong with a list of STARTs; `undefined` when nothing is. */
export function startsProblem(seats: number, board: PortalsBoard, starts: Plain): StartsProblem | undefined {
  if (!Array.isArray(starts) || starts.length !== seats) return misplaced("wrong-count", `${seats} cells`);
  const cells: number[] = [];
  for (const cell of starts as readonly Plain[]) {
    if (typeof cell !== "number" || cell < 0 || cell >= board.cells)
      return misplaced("off-board", `cells from 0 to ${board.cells - 1}`);
    cells.push(cell);
  }
  const places = cells.map((cell) => board.axial[cell]!);
  if (new Set(cells).size < seats) return misplaced("not-distinct", "different cells");
  if (places.some((place) => ringOf(place) !== board.radius)) return misplaced("not-on-rim", "cells on the rim");
  if (places.some((place) => squareOf(place) !== squareOf(places[0]!)))
    return misplaced("not-equidistant", "cells all as far from CENTER");
  const touch = (one: number): boolean => cells.some((other) => board.slots[one * board.cells + other]! >= 0);
  return cells.some(touch) ? misplaced("adjacent", "cells that do not touch") : undefined;
}
