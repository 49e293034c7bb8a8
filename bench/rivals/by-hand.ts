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

/** Connect four in the same way. */
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
