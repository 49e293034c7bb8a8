import type { Game, Kinds, Seat } from "@turnwright/core";
import { type Codec, form, letters, readText, variant } from "@turnwright/core/notation";
import { defineGame, type FlowState, type MoveRules, no, only, type Rulebook } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";

/** Connect four on our core, for the bench: 7 columns, 6 rows, four in a row win. */
const rulebook = {
  "C1-empty": { kind: "setup", of: "setup", says: "The rack begins empty." },
  "C2-free-column": {
    kind: "permission",
    of: "drop",
    says: "A disc goes into a column that is not full.",
  },
  "C3-drop": {
    kind: "effect",
    of: "drop",
    says: "The disc falls on the lowest free cell; then it is the other's turn.",
  },
  "C4-four": { kind: "end", of: "end", says: "Four in a row win." },
  "C5-full": { kind: "end", of: "end", says: "A full rack is a draw." },
} as const satisfies Rulebook<"setup" | "drop" | "end">;

export const columns = 7;
export const rows = 6;
type Outcome = { reason: "four" | "full"; winners: Seat[]; ranking: Seat[][] };
export interface RackState extends FlowState<"turn", Outcome> {
  cells: number[];
  heights: number[];
  turn: Seat;
  discs: number;
  last: number;
}
export interface ConnectFour extends Kinds {
  options: Record<never, never>;
  state: RackState;
  view: RackState;
  move: { readonly type: "drop"; readonly column: number };
  event: { readonly type: "dropped"; readonly seat: Seat; readonly column: number };
  objection: { readonly code: "column-full" };
  phase: "turn";
  procedure: Record<never, never>;
  amendment: Record<never, never>;
  stream: never;
  outcome: Outcome;
  rulebook: typeof rulebook;
}

const drops = Array.from({ length: columns }, (_, column) => Object.freeze({ type: "drop" as const, column }));

function run(cells: readonly number[], column: number, row: number, dc: number, dr: number): number {
  const seat = cells[row * columns + column]!;
  let count = 0;
  let c = column + dc;
  let r = row + dr;
  while (c >= 0 && c < columns && r >= 0 && r < rows && cells[r * columns + c] === seat) {
    count++;
    c += dc;
    r += dr;
  }
  return count;
}

/** Whether the disc on this cell stands in a row of four. */
export function makesFour(cells: readonly number[], cell: number): boolean {
  const column = cell % columns;
  const row = (cell - column) / columns;
  return (
    run(cells, column, row, 0, -1) >= 3 ||
    run(cells, column, row, 1, 0) + run(cells, column, row, -1, 0) >= 3 ||
    run(cells, column, row, 1, 1) + run(cells, column, row, -1, -1) >= 3 ||
    run(cells, column, row, 1, -1) + run(cells, column, row, -1, 1) >= 3
  );
}

const drop: MoveRules<ConnectFour, "drop"> = {
  schema: v.strictObject({
    type: v.literal("drop"),
    column: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(columns - 1)),
  }),
  offer(view, _seat, push) {
    for (let column = 0; column < columns; column++) if (view.heights[column]! < rows) push(drops[column]!);
  },
  permits: {
    "C2-free-column": (view, _seat, { column }) => (view.heights[column]! < rows ? undefined : { code: "column-full" }),
  },
  effects: { "C3-drop": (ctx, { column }) => ctx.emit({ type: "dropped", seat: ctx.seat, column }) },
};

const moves: Codec<ConnectFour["move"]> = variant("type", { drop: form`${{ column: letters("abcdefg") }}` });

export const connectFour: Game<ConnectFour> = defineGame<ConnectFour>({
  id: "connect-four",
  edition: "1",
  seats: [2],
  rulebook,
  blank: () => ({
    phases: ["turn"],
    outcome: null,
    cells: new Array<number>(columns * rows).fill(-1),
    heights: new Array<number>(columns).fill(0),
    turn: 0,
    discs: 0,
    last: -1,
  }),
  clone: ({ phases, outcome, cells, heights, turn, discs, last }) => ({
    phases: [...phases],
    outcome,
    cells: [...cells],
    heights: [...heights],
    turn,
    discs,
    last,
  }),
  evolve: {
    dropped(state, { seat, column }) {
      const cell = state.heights[column]!++ * columns + column;
      state.cells[cell] = seat;
      state.last = cell;
      state.turn = 1 - seat;
      state.discs++;
    },
  },
  setup: { "C1-empty": () => undefined },
  moves: { drop },
  phases: { turn: { actors: (view) => only(view.turn), moves: ["drop"], turn: {} } },
  end: {
    "C4-four": ({ cells, last }) => {
      if (last < 0 || !makesFour(cells, last)) return undefined;
      const seat = cells[last]!;
      return { reason: "four", winners: [seat], ranking: [[seat], [1 - seat]] };
    },
    "C5-full": ({ discs }) => (discs < columns * rows ? undefined : { reason: "full", winners: [], ranking: [[0, 1]] }),
  },
  view: {
    state: { phases: "all", outcome: "all", cells: "all", heights: "all", turn: "all", discs: "all", last: "all" },
    events: { dropped: { seat: "all", column: "all" } },
    moves: { drop: { column: "all" } },
  },
  notation: {
    formatMove: (view, move) => moves.write(move, view),
    readMove: (view, text) => readText(moves, text, view),
    formatPosition: ({ state }) => state.cells.map((seat) => ".xo"[seat + 1]).join(""),
    readPosition: () => no({ code: "not-read", section: 0, expected: "nothing" }),
  },
});
