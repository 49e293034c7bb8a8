import { defineGame, everythingIsPublic, type FlowState, type Kinds, move, only, whole } from "@turnwright/core/rules";

const rulebook = {
  "T1-empty": { kind: "setup", of: "setup", says: "Nine cells, all empty." },
  "T2-free": { kind: "permission", of: "mark", says: "A mark goes into an empty cell." },
  "T3-mark": { kind: "effect", of: "mark", says: "The cell bears the mark of the seat." },
  "T4-turns": { kind: "turn", of: "playing", says: "The seats take turns." },
  "T5-row": { kind: "end", of: "end", says: "Three in a row win." },
  "T6-full": { kind: "end", of: "end", says: "A full board without a row is a draw." },
} as const;
export interface TicTacToe extends Kinds {
  state: FlowState<"playing"> & { cells: number[] };
  view: TicTacToe["state"];
  move: { readonly type: "mark"; readonly cell: number };
  event: { readonly type: "marked"; readonly seat: number; readonly cell: number };
  objection: { readonly code: "occupied" };
  phase: "playing";
  rulebook: typeof rulebook;
}
const rows = ["012", "345", "678", "036", "147", "258", "048", "246"];
const turnOf = (cells: readonly number[]) => cells.filter((mark) => mark >= 0).length % 2;
const has = (cells: readonly number[], by: number) => rows.some((r) => [...r].every((at) => cells[Number(at)] === by));
const won = (seat: number) => ({ reason: "row", winners: [seat], ranking: [[seat], [1 - seat]] });
export const ticTacToe = defineGame<TicTacToe>({
  id: "tic-tac-toe",
  edition: "1",
  seats: [2],
  rulebook,
  blank: () => ({ phases: ["playing"], outcome: null, cells: Array(9).fill(-1) }),
  setup: { "T1-empty": () => undefined },
  moves: {
    mark: {
      schema: move("mark", { cell: whole(0, 8) }),
      permits: { "T2-free": ({ cells }, _seat, { cell }) => (cells[cell] === -1 ? undefined : { code: "occupied" }) },
      effects: { "T3-mark": (ctx, { cell }) => ctx.emit({ type: "marked", seat: ctx.seat, cell }) },
    },
  },
  phases: { playing: { actors: ({ cells }) => only(turnOf(cells)), moves: ["mark"], turn: { "T4-turns": () => {} } } },
  evolve: { marked: (state, { seat, cell }) => void state.cells.splice(cell, 1, seat) },
  end: {
    "T5-row": ({ cells }) => [0, 1].filter((seat) => has(cells, seat)).map(won)[0],
    "T6-full": ({ cells }) => (cells.includes(-1) ? undefined : { reason: "full", winners: [], ranking: [[0, 1]] }),
  },
  view: { ...everythingIsPublic, events: { marked: { seat: "all", cell: "all" } } },
});
