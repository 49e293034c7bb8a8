import { type Codec, form, letters, readText, variant } from "@turnwright/core/notation";
import { defineGame, everythingIsPublic, type FlowState, type Kinds, only } from "@turnwright/core/rules";
import { move, whole } from "@turnwright/core/schema";

// 1. The rulebook: every sentence once. Its ids are the keys of the tables below: a forgotten or misspelt one does not compile.
const rulebook = {
  "T1-empty": { kind: "setup", of: "setup", says: "Nine cells, all empty.", source: "1" },
  "T2-free": { kind: "permission", of: "mark", says: "A mark goes into an empty cell.", source: "2" },
  "T3-mark": { kind: "effect", of: "mark", says: "The cell bears the mark of the seat.", source: "2" },
  "T4-turns": { kind: "turn", of: "playing", says: "The seats take turns.", source: "3" },
  "T5-row": { kind: "end", of: "end", says: "Who has three in a row wins.", source: "4" },
  "T6-full": { kind: "end", of: "end", says: "A full board without a row is a draw.", source: "4" },
} as const;

// 2. The types. The state is plain JSON of small integers.
export interface TicTacToe extends Kinds {
  seats: 2;
  state: FlowState<"playing"> & { cells: number[]; seat: number };
  view: TicTacToe["state"];
  move: { readonly type: "mark"; readonly cell: number };
  event: { readonly type: "marked"; readonly seat: number; readonly cell: number };
  objection: { readonly code: "occupied"; readonly by: number };
  phase: "playing";
  rulebook: typeof rulebook;
}

const moves: Codec<TicTacToe["move"]> = variant("type", { mark: form`${{ cell: letters("123456789") }}` });

// 3. The tables. Rules decide and emit events; `evolve` alone writes the state.
const rows = ["012", "345", "678", "036", "147", "258", "048", "246"];
export const ticTacToe = defineGame<TicTacToe>({
  id: "tic-tac-toe",
  edition: "1",
  seats: [2],
  rulebook,
  blank: () => ({ phases: ["playing"], outcome: null, cells: [-1, -1, -1, -1, -1, -1, -1, -1, -1], seat: 0 }),
  evolve: {
    marked(state, { seat, cell }) {
      state.cells[cell] = seat;
      state.seat = 1 - seat;
    },
  },
  setup: { "T1-empty": () => undefined },
  moves: {
    mark: {
      schema: move("mark", { cell: whole(0, 8) }),
      permits: {
        "T2-free": ({ cells }, _seat, { cell }) =>
          cells[cell]! < 0 ? undefined : { code: "occupied", by: cells[cell]! },
      },
      effects: { "T3-mark": (ctx, { cell }) => ctx.emit({ type: "marked", seat: ctx.seat, cell }) },
    },
  },
  phases: { playing: { actors: ({ seat }) => only(seat), moves: ["mark"], turn: { "T4-turns": () => undefined } } },
  end: {
    "T5-row": ({ cells, seat }) =>
      rows.some((row) => [...row].every((cell) => cells[Number(cell)] === 1 - seat))
        ? { reason: "row", winners: [1 - seat], ranking: [[1 - seat], [seat]] }
        : undefined,
    "T6-full": ({ cells }) => (cells.includes(-1) ? undefined : { reason: "full", winners: [], ranking: [[0, 1]] }),
  },
  view: everythingIsPublic,
  notation: {
    formatMove: (view, move) => moves.write(move, view),
    readMove: (view, text) => readText(moves, text, view),
    formatPosition: ({ state }) => state.cells.map((by) => ".xo"[by + 1]).join(""),
    readPosition: () => ({ ok: false, problem: { code: "not-written", section: 0, expected: "a reader" } }),
  },
});
