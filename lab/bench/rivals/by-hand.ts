import { columns, makesFour, rows } from "../games/connect-four.js";
import type { Rate } from "../measure.js";

const lines = [0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 3, 6, 1, 4, 7, 2, 5, 8, 0, 4, 8, 2, 4, 6];

function rowOf(cells: readonly number[]): boolean {
  for (let at = 0; at < lines.length; at += 3) {
    const seat = cells[lines[at]!]!;
    if (seat >= 0 && seat === cells[lines[at + 1]!] && seat === cells[lines[at + 2]!]) return true;
  }
  return false;
}

/** Tic-tac-toe written for this one purpose: no engine, no events, plain objects of small integers. */
export const ticTacToeByHand: Rate = (below) => {
  const state = { cells: [-1, -1, -1, -1, -1, -1, -1, -1, -1], turn: 0, marks: 0 };
  const open: number[] = [];
  for (;;) {
    let count = 0;
    for (let cell = 0; cell < 9; cell++) if (state.cells[cell] === -1) open[count++] = cell;
    state.cells[open[below(count)]!] = state.turn;
    state.turn = 1 - state.turn;
    state.marks++;
    if ((state.marks >= 5 && rowOf(state.cells)) || state.marks === 9) return state.marks;
  }
};

/** The same on typed arrays that are used again for every game: as far as JavaScript goes. */
export function ticTacToeTyped(): Rate {
  const cells = new Int8Array(9);
  const open = new Uint8Array(9);
  const all = Uint8Array.from(lines);
  return (below) => {
    cells.fill(-1);
    for (let marks = 1; ; marks++) {
      let count = 0;
      for (let cell = 0; cell < 9; cell++) if (cells[cell] === -1) open[count++] = cell;
      const seat = (marks & 1) ^ 1;
      cells[open[below(count)]!] = seat;
      if (marks === 9) return marks;
      if (marks < 5) continue;
      for (let at = 0; at < 24; at += 3)
        if (cells[all[at]!] === seat && cells[all[at + 1]!] === seat && cells[all[at + 2]!] === seat) return marks;
    }
  };
}

/** Connect four in the same way as the first. */
export const connectFourByHand: Rate = (below) => {
  const state = {
    cells: new Array<number>(columns * rows).fill(-1),
    heights: [0, 0, 0, 0, 0, 0, 0],
    turn: 0,
    discs: 0,
  };
  const open: number[] = [];
  for (;;) {
    let count = 0;
    for (let column = 0; column < columns; column++) if (state.heights[column]! < rows) open[count++] = column;
    const column = open[below(count)]!;
    const cell = state.heights[column]!++ * columns + column;
    state.cells[cell] = state.turn;
    state.turn = 1 - state.turn;
    state.discs++;
    if (makesFour(state.cells, cell) || state.discs === columns * rows) return state.discs;
  }
};

/** Connect four on typed arrays. */
export function connectFourTyped(): Rate {
  const cells = new Int8Array(columns * rows);
  const heights = new Uint8Array(columns);
  const open = new Uint8Array(columns);
  return (below) => {
    cells.fill(-1);
    heights.fill(0);
    for (let discs = 1; ; discs++) {
      let count = 0;
      for (let column = 0; column < columns; column++) if (heights[column]! < rows) open[count++] = column;
      const column = open[below(count)]!;
      const cell = heights[column]!++ * columns + column;
      cells[cell] = (discs & 1) ^ 1;
      if (makesFourTyped(cells, cell) || discs === columns * rows) return discs;
    }
  };
}

function runTyped(cells: Int8Array, column: number, row: number, dc: number, dr: number): number {
  const seat = cells[row * columns + column]!;
  let count = 0;
  for (let c = column + dc, r = row + dr; c >= 0 && c < columns && r >= 0 && r < rows; c += dc, r += dr) {
    if (cells[r * columns + c] !== seat) break;
    count++;
  }
  return count;
}

function makesFourTyped(cells: Int8Array, cell: number): boolean {
  const column = cell % columns;
  const row = (cell - column) / columns;
  return (
    runTyped(cells, column, row, 0, -1) >= 3 ||
    runTyped(cells, column, row, 1, 0) + runTyped(cells, column, row, -1, 0) >= 3 ||
    runTyped(cells, column, row, 1, 1) + runTyped(cells, column, row, -1, -1) >= 3 ||
    runTyped(cells, column, row, 1, -1) + runTyped(cells, column, row, -1, 1) >= 3
  );
}
