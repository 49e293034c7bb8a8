import { Codec } from "./codec.js";
import { numberNext } from "./integer.js";
import type { Scan } from "./scan.js";
import { digits } from "./shape.js";

/** The size of a board of rows and columns. */
export interface Grid {
  /** The number of columns, at most 26. */
  readonly width: number;
  /** The number of rows, at most 99. */
  readonly height: number;
}

const columns = "abcdefghijklmnopqrstuvwxyz";

/**
 * Returns the codec of a cell on a board with rows and columns. The text of a cell is the letter of its column and the
 * number of its row: `a1` is at the top left. The value is the number of the cell, counted row by row from 0. `size` is
 * fixed or computed from the context.
 * @example
 * form`H${{ to: gridCell({ width: 7, height: 7 }) }}` // { to: 8 } is Hb2
 */
export function gridCell<C = unknown>(size: Grid | ((context: C) => Grid)): Codec<number, C> {
  const sizeIn = typeof size === "function" ? size : () => size;
  const read = (scan: Scan, context: C): number | undefined => {
    const { width, height } = sizeIn(context);
    const from = scan.at;
    const column = scan.text.charCodeAt(scan.at++) - 97;
    const row = numberNext(scan, 2);
    if (column >= 0 && column < width && row >= 1 && row <= height) return (row - 1) * width + column;
    return scan.fail(`a cell from a1 to ${columns[width - 1]}${height}`, from);
  };
  const write = (cell: number, context: C): string => {
    const { width } = sizeIn(context);
    return columns[cell % width] + String(Math.trunc(cell / width) + 1);
  };
  return new Codec(read, write, { head: "", starts: columns, goesOn: digits, isOptional: false });
}
