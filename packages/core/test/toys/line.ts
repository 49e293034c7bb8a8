import * as v from "valibot";
import { type Game, type Kinds, parseSetup, type Seat } from "../../src/index.js";
import { type Codec, form, gridCell, readText, variant } from "../../src/notation.js";
import {
  anySeat,
  copyPlain,
  defineGame,
  type FlowState,
  type MoveRules,
  ok,
  only,
  type PhaseRules,
  type Rulebook,
  type Secrecy,
} from "../../src/rules.js";

/** A row of marks wins: tic-tac-toe with any board size, the smallest game there is. */
export const lineRulebook = {
  "L1-empty-board": { kind: "setup", of: "setup", says: "The board begins empty." },
  "L2-empty-cell": { kind: "permission", of: "mark", says: "A mark goes on an empty cell." },
  "L3-mark": { kind: "effect", of: "mark", says: "The cell shows the seat's mark." },
  "L4-turns": { kind: "turn", of: "turn", says: "The seats take turns." },
  "L5-row": { kind: "end", of: "end", says: "Three in a row win." },
  "L6-full": { kind: "end", of: "end", says: "A full board is a draw." },
  "L7-marks": { kind: "score", of: "score", says: "The winner has one point." },
} as const satisfies Rulebook<"setup" | "mark" | "turn" | "end" | "score">;

export interface LineState extends FlowState<"turn", LineOutcome> {
  cells: number[];
  turn: Seat;
  marks: number;
}
export interface LineOutcome {
  reason: "row" | "full";
  winners: Seat[];
  ranking: Seat[][];
}
export type LineMove = { readonly type: "mark"; readonly cell: number };
export interface Line extends Kinds {
  seats: 2;
  options: { readonly first: Seat };
  state: LineState;
  view: LineState;
  move: LineMove;
  event: { readonly type: "marked"; readonly seat: Seat; readonly cell: number };
  objection: { readonly code: "occupied"; readonly by: Seat };
  phase: "turn";
  outcome: LineOutcome;
  rulebook: typeof lineRulebook;
}

const marks: readonly LineMove[] = Array.from({ length: 9 }, (_, cell) => Object.freeze({ type: "mark", cell }));
const rows = [0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 3, 6, 1, 4, 7, 2, 5, 8, 0, 4, 8, 2, 4, 6];

function rowOf(cells: readonly number[]): number {
  for (let at = 0; at < rows.length; at += 3) {
    const seat = cells[rows[at]];
    if (seat >= 0 && seat === cells[rows[at + 1]] && seat === cells[rows[at + 2]]) return seat;
  }
  return -1;
}

/** Returns whether both seats have a mark in every row, so that nobody can fill one. */
function isBlocked(cells: readonly number[]): boolean {
  for (let at = 0; at < rows.length; at += 3) {
    const row = [cells[rows[at]], cells[rows[at + 1]], cells[rows[at + 2]]];
    if (!row.includes(0) || !row.includes(1)) return false;
  }
  return true;
}

const mark: MoveRules<Line, "mark"> = {
  schema: v.strictObject({
    type: v.literal("mark"),
    cell: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8)),
  }),
  offer(view, _seat, push) {
    for (let cell = 0; cell < 9; cell++) if (view.cells[cell] === -1) push(marks[cell]);
  },
  permits: {
    "L2-empty-cell": (view, _seat, { cell }) =>
      view.cells[cell] === -1 ? undefined : { code: "occupied", by: view.cells[cell] },
  },
  effects: {
    "L3-mark": (ctx, { cell }) => ctx.emit({ type: "marked", seat: ctx.seat, cell }),
  },
};

const ends: Game<Line>["end"] = {
  "L5-row": ({ cells, marks: count }) => {
    if (count < 5) return undefined;
    const seat = rowOf(cells);
    return seat < 0 ? undefined : { reason: "row", winners: [seat], ranking: [[seat], [1 - seat]] };
  },
  "L6-full": ({ marks: count }) => (count < 9 ? undefined : { reason: "full", winners: [], ranking: [[0, 1]] }),
};

const turn: PhaseRules<Line, "turn"> = {
  actors: (view) => only(view.turn),
  moves: ["mark"],
  turn: { "L4-turns": () => undefined },
};

/** Who sees what of it, as a table that tests change. */
export const lineSecrecy: Secrecy<Line> = {
  state: { phases: "all", outcome: "all", cells: "all", turn: "all", marks: "all" },
  events: { marked: { seat: "all", cell: "all" } },
  moves: { mark: { cell: "all" } },
};

const moves: Codec<LineMove> = variant("type", { mark: form`${{ cell: gridCell({ width: 3, height: 3 }) }}` });

export const line: Game<Line> = defineGame<Line>({
  id: "line",
  edition: "1",
  seats: [2],
  rulebook: lineRulebook,
  options: { first: anySeat().default(0) },
  blank: (options) => ({
    phases: ["turn"],
    outcome: null,
    cells: new Array<number>(9).fill(-1),
    turn: options.first,
    marks: 0,
  }),
  clone: ({ phases, outcome, cells, turn: seat, marks: count }) => ({
    phases: [...phases],
    outcome: copyPlain(outcome),
    cells: [...cells],
    turn: seat,
    marks: count,
  }),
  evolve: {
    marked(state, event) {
      state.cells[event.cell] = event.seat;
      state.turn = 1 - event.seat;
      state.marks++;
    },
  },
  setup: { "L1-empty-board": () => undefined },
  moves: { mark },
  phases: { turn },
  end: ends,
  decided: ({ cells }) => (isBlocked(cells) ? { winners: [], ranking: [[0, 1]] } : undefined),
  score: { "L7-marks": (state, seat) => (state.outcome?.winners.includes(seat) === true ? 1 : 0) },
  view: lineSecrecy,
  notation: {
    formatMove: (view, move) => moves.write(move, view),
    readMove: (view, text) => readText(moves, text, view),
    formatPosition: ({ state }) => state.cells.map((seat) => ".xo"[seat + 1]).join(""),
    readPosition: (text, given) => {
      const cells = [...text].map((sign) => ".xo".indexOf(sign) - 1);
      if (cells.length !== 9 || cells.includes(-2))
        return { ok: false, problem: { code: "not-a-board", section: 1, expected: "nine of .xo" } };
      const count = cells.filter((seat) => seat >= 0).length;
      // The text does not say who began.
      const setup = parseSetup(line, { seats: 2, options: given });
      const first = setup.ok ? setup.value.options.first : 0;
      const state: LineState = { phases: ["turn"], outcome: null, cells, turn: (count + first) % 2, marks: count };
      state.outcome = ends["L5-row"](state) ?? ends["L6-full"](state) ?? null;
      return ok({ options: { first }, seats: 2, state, masked: false, version: count });
    },
  },
});
