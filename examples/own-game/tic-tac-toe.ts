import type { Rulebook, Seat } from "@turnwright/core/rules";
import { type BaseOutcome, copyPlain, defineGame, type FlowState, type Kinds, ok, only } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";

// 1. The rulebook: every sentence once. Its ids are the keys of the tables below; a forgotten or a misspelled one does
// not compile.
const rulebook = {
  "T1-empty": { kind: "setup", of: "setup", says: "Nine cells, all empty.", source: "1" },
  "T2-free": { kind: "permission", of: "mark", says: "A mark goes into an empty cell.", source: "2" },
  "T3-mark": { kind: "effect", of: "mark", says: "The cell bears the mark of the seat.", source: "2" },
  "T4-turns": { kind: "turn", of: "playing", says: "The seats take turns.", source: "3" },
  "T5-row": { kind: "end", of: "end", says: "Who has three in a row wins.", source: "4" },
  "T6-full": { kind: "end", of: "end", says: "A full board without a row is a draw.", source: "4" },
  "T7-win": { kind: "score", of: "score", says: "A win is worth one point.", source: "4" },
} as const satisfies Rulebook<"setup" | "mark" | "playing" | "end" | "score">;

// 2. The kinds of things in this game. The state is plain JSON of small integers.
interface State extends FlowState<"playing", BaseOutcome> {
  cells: number[];
  turn: Seat;
}
export interface TicTacToe extends Kinds {
  options: Record<string, never>;
  state: State;
  view: State;
  move: { readonly type: "mark"; readonly cell: number };
  event: { readonly type: "marked"; readonly seat: Seat; readonly cell: number };
  objection: { readonly code: "occupied"; readonly by: Seat };
  phase: "playing";
  procedure: Record<never, never>;
  amendment: Record<never, never>;
  stream: never;
  outcome: BaseOutcome;
  rulebook: typeof rulebook;
}

const empty = -1;
const rows = ["012", "345", "678", "036", "147", "258", "048", "246"];

// 3. The tables. Rules decide and emit events; `evolve` alone writes the state.
export const ticTacToe = defineGame<TicTacToe>({
  id: "tic-tac-toe",
  edition: "1",
  seats: [2],
  rulebook,
  cites: { "game-over": { row: "T5-row", full: "T6-full" }, "not-your-turn": "T4-turns", "wrong-phase": "T4-turns" },
  parseOptions: () => ok({}),
  blank: () => ({ phases: ["playing"], outcome: null, cells: new Array<number>(9).fill(empty), turn: 0 }),
  clone: ({ phases, outcome, cells, turn }) => ({
    phases: [...phases],
    outcome: copyPlain(outcome),
    cells: [...cells],
    turn,
  }),
  evolve(state, { seat, cell }) {
    state.cells[cell] = seat;
    state.turn = 1 - seat;
  },
  setup: { "T1-empty": () => undefined },
  moves: {
    mark: {
      schema: v.strictObject({
        type: v.literal("mark"),
        cell: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8)),
      }),
      offer({ cells }, _seat, push) {
        for (let cell = 0; cell < 9; cell++) if (cells[cell] === empty) push({ type: "mark", cell });
      },
      permits: {
        "T2-free": ({ cells }, _seat, { cell }) =>
          cells[cell] === empty ? undefined : { code: "occupied", by: cells[cell]! },
      },
      effects: { "T3-mark": (ctx, { cell }) => ctx.emit({ type: "marked", seat: ctx.seat, cell }) },
    },
  },
  phases: { playing: { actors: ({ turn }) => only(turn), moves: ["mark"], turn: { "T4-turns": () => undefined } } },
  procedures: {},
  end: {
    "T5-row": ({ cells, turn }) =>
      rows.some((row) => [...row].every((cell) => cells[Number(cell)] === 1 - turn))
        ? { reason: "row", winners: [1 - turn], ranking: [[1 - turn], [turn]] }
        : undefined,
    "T6-full": ({ cells }) => (cells.includes(empty) ? undefined : { reason: "full", winners: [], ranking: [[0, 1]] }),
  },
  score: { "T7-win": ({ outcome }, seat) => (outcome?.winners.includes(seat) === true ? 1 : 0) },
  terms: {},
  amendments: {},
  // 4. Who may see what: nothing is hidden here, and a key that is missing does not compile.
  secrecy: {
    state: { phases: "all", outcome: "all", cells: "all", turn: "all" },
    events: { marked: { seat: "all", cell: "all" } },
    moves: { mark: { cell: "all" } },
  },
  notation: {
    formatMove: (_view, { cell }) => String(cell + 1),
    readMove: (_view, text) => (/^[1-9]$/.test(text) ? { type: "mark", cell: Number(text) - 1 } : undefined),
    formatPosition: ({ state }) => state.cells.map((by) => ".xo"[by + 1]).join(""),
    readPosition: () => ({ ok: false, problem: { code: "not-written", section: 0, expected: "a reader" } }),
  },
});
