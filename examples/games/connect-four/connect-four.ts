import { defineGame, everythingIsPublic, type FlowState, type Kinds, move, only, whole } from "@turnwright/core/rules";

const rulebook = {
  "C1-empty": { kind: "setup", of: "setup", says: "The grid has seven columns of six cells, all empty." },
  "C2-room": { kind: "permission", of: "drop", says: "A disc goes into a column that is not full." },
  "C3-falls": { kind: "effect", of: "drop", says: "The disc falls onto the discs in its column." },
  "C4-turns": { kind: "turn", of: "dropping", says: "The seats take turns." },
  "C5-line": { kind: "end", of: "end", says: "Four discs of one seat in a line win: across, up or diagonal." },
  "C6-full": { kind: "end", of: "end", says: "A full grid without a line is a draw." },
} as const;

export interface ConnectFour extends Kinds {
  seats: 2;
  state: FlowState<"dropping"> & { seat: number; columns: number[][] };
  view: ConnectFour["state"];
  move: { readonly type: "drop"; readonly column: number };
  event: { readonly type: "dropped"; readonly seat: number; readonly column: number };
  objection: { readonly code: "column-full" };
  phase: "dropping";
  rulebook: typeof rulebook;
}

const directions = ["1 0", "0 1", "1 1", "1 -1"].map((text) => text.split(" ").map(Number));
/** Returns whether a seat has four discs in a line that begins in this cell. */
const beginsLine = (columns: readonly (readonly number[])[], seat: number, x: number, y: number) =>
  directions.some(([right, up]) => [0, 1, 2, 3].every((step) => columns[x + step * right]?.[y + step * up] === seat));

export const connectFour = defineGame<ConnectFour>({
  id: "connect-four",
  edition: "1",
  seats: [2],
  rulebook,
  blank: () => ({ phases: ["dropping"], outcome: null, seat: 0, columns: [[], [], [], [], [], [], []] }),
  setup: { "C1-empty": () => undefined },
  moves: {
    drop: {
      schema: move("drop", { column: whole(0, 6) }),
      permits: {
        "C2-room": ({ columns }, _, { column }) => (columns[column].length < 6 ? undefined : { code: "column-full" }),
      },
      effects: { "C3-falls": (ctx, { column }) => ctx.emit({ type: "dropped", seat: ctx.seat, column }) },
    },
  },
  phases: { dropping: { actors: ({ seat }) => only(seat), moves: ["drop"], turn: { "C4-turns": () => undefined } } },
  evolve: {
    dropped(state, { seat, column }) {
      state.columns[column].push(seat);
      state.seat = 1 - seat;
    },
  },
  end: {
    "C5-line": ({ columns, seat }) =>
      columns.some((column, x) => column.some((_, y) => beginsLine(columns, 1 - seat, x, y)))
        ? { reason: "line", winners: [1 - seat], ranking: [[1 - seat], [seat]] }
        : undefined,
    "C6-full": ({ columns }) =>
      columns.every(({ length }) => length === 6) ? { reason: "full", winners: [], ranking: [[0, 1]] } : undefined,
  },
  view: { ...everythingIsPublic, events: { dropped: { seat: "all", column: "all" } } },
});
