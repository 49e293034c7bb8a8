// Tic-tac-toe as boardgame.io's tutorial has it, on boardgame.io's own server.
import { createRequire } from "node:module";
import type { Game } from "boardgame.io";

const { INVALID_MOVE } = createRequire(import.meta.url)("boardgame.io/core") as typeof import("boardgame.io/core");

export interface Board {
  cells: (string | null)[];
}

const rows = ["012", "345", "678", "036", "147", "258", "048", "246"].map((row) => [...row].map(Number));

export const before: Game<Board> = {
  name: "tic-tac-toe",
  setup: () => ({ cells: Array<string | null>(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id: number) => {
      if (G.cells[id] !== null) return INVALID_MOVE;
      G.cells[id] = playerID;
      return undefined;
    },
  },
  endIf: ({ G, ctx }) => {
    if (rows.some((row) => row.every((cell) => G.cells[cell] === ctx.currentPlayer)))
      return { winner: ctx.currentPlayer };
    return G.cells.includes(null) ? undefined : { draw: true };
  },
};
