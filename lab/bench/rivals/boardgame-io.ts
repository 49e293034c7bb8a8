import { createRequire } from "node:module";
import { makesFour } from "../games/connect-four.js";
import type { Rate } from "../measure.js";

// boardgame.io is CommonJS whose sub-paths do not resolve in Node's ESM.
const require = createRequire(import.meta.url);
const { Client } = require("boardgame.io/client");
const { CreateGameReducer, InitializeGame } = require("boardgame.io/internal");

type G = { cells: (string | null)[]; heights?: number[]; last?: number };
type Ctx = { currentPlayer: string; numPlayers: number };

const lines = [0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 3, 6, 1, 4, 7, 2, 5, 8, 0, 4, 8, 2, 4, 6];

function hasRow(cells: readonly (string | null)[]): boolean {
  for (let at = 0; at < lines.length; at += 3) {
    const who = cells[lines[at]!];
    if (who !== null && who === cells[lines[at + 1]!] && who === cells[lines[at + 2]!]) return true;
  }
  return false;
}

/** Tic-tac-toe as boardgame.io's own tutorial writes it. */
export const ticTacToe = {
  name: "tic-tac-toe",
  setup: (): G => ({ cells: new Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    click: ({ G, playerID }: { G: G; playerID: string }, cell: number) => {
      if (G.cells[cell] !== null) return "INVALID_MOVE";
      G.cells[cell] = playerID;
      return undefined;
    },
  },
  endIf: ({ G, ctx }: { G: G; ctx: Ctx }) => {
    if (hasRow(G.cells)) return { winner: ctx.currentPlayer };
    return G.cells.every((cell) => cell !== null) ? { draw: true } : undefined;
  },
};

/** Connect four in the same way. */
export const connectFour = {
  name: "connect-four",
  setup: (): G => ({ cells: new Array(42).fill(null), heights: new Array(7).fill(0), last: -1 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    click: ({ G, playerID }: { G: G; playerID: string }, column: number) => {
      if (G.heights![column]! >= 6) return "INVALID_MOVE";
      const cell = G.heights![column]!++ * 7 + column;
      G.cells[cell] = playerID;
      G.last = cell;
      return undefined;
    },
  },
  endIf: ({ G, ctx }: { G: G; ctx: Ctx }) => {
    if (G.last! < 0) return undefined;
    if (
      makesFour(
        G.cells.map((cell) => (cell === null ? -1 : Number(cell))),
        G.last!,
      )
    )
      return { winner: ctx.currentPlayer };
    return G.cells.every((cell) => cell !== null) ? { draw: true } : undefined;
  },
};

function choices(G: G): number[] {
  const found: number[] = [];
  if (G.heights === undefined) {
    for (let cell = 0; cell < 9; cell++) if (G.cells[cell] === null) found.push(cell);
  } else for (let column = 0; column < 7; column++) if (G.heights[column]! < 6) found.push(column);
  return found;
}

/** Random games through the client, as people write it. */
export function throughClient(game: object): Rate {
  return (below) => {
    const client = Client({ game, numPlayers: 2, debug: false });
    let moves = 0;
    for (let { G, ctx } = client.getState(); ctx.gameover === undefined; { G, ctx } = client.getState()) {
      const open = choices(G);
      client.moves.click(open[below(open.length)]);
      moves++;
    }
    return moves;
  };
}

/** Random games through the reducer alone, its most favourable form: no store, no client, no log kept, no undo. */
export function throughReducer(given: object): Rate {
  const game = { ...given, disableUndo: true };
  const reducer = CreateGameReducer({ game, isClient: false });
  const initial = InitializeGame({ game, numPlayers: 2 });
  return (below) => {
    let state = initial;
    let moves = 0;
    while (state.ctx.gameover === undefined) {
      const open = choices(state.G);
      const payload = { type: "click", args: [open[below(open.length)]], playerID: state.ctx.currentPlayer };
      state = reducer({ ...state, deltalog: [] }, { type: "MAKE_MOVE", payload });
      moves++;
    }
    return moves;
  };
}

/** Bytes a move of the log that the client keeps, as JSON, after one random game. */
export function logBytes(game: object, below: (count: number) => number): number {
  const client = Client({ game, numPlayers: 2, debug: false });
  for (let { G, ctx } = client.getState(); ctx.gameover === undefined; { G, ctx } = client.getState()) {
    const open = choices(G);
    client.moves.click(open[below(open.length)]);
  }
  const moves = client.log.filter(({ action }: { action: { type: string } }) => action.type === "MAKE_MOVE").length;
  return JSON.stringify(client.log).length / moves;
}
