import type { Game, Kinds } from "@turnwright/core";
import { defineGame, everythingIsPublic, type FlowState, only } from "@turnwright/core/rules";
import { move, whole } from "@turnwright/core/schema";

const rulebook = {
  "W1-begin": { kind: "setup", of: "setup", says: "Both seats begin at 0." },
  "W2-step": { kind: "effect", of: "step", says: "The seat steps ahead." },
  "W3-turn": { kind: "effect", of: "endTurn", says: "The other seat's turn begins." },
  "W4-end": { kind: "end", of: "end", says: "It ends when a seat is a million steps ahead." },
} as const;

interface Walk extends Kinds {
  state: FlowState<"walking"> & { at: number[]; turn: number };
  view: Walk["state"];
  move: { readonly type: "step"; readonly by: number } | { readonly type: "endTurn" };
  event:
    | { readonly type: "stepped"; readonly seat: number; readonly by: number }
    | { readonly type: "turned"; readonly seat: number };
  objection: never;
  phase: "walking";
  rulebook: typeof rulebook;
}

/** A game that goes on as long as its players like: a seat steps as often as it likes, then ends its turn. */
export const walk: Game<Kinds> = defineGame<Walk>({
  id: "walk",
  edition: "1",
  seats: [2],
  rulebook,
  blank: () => ({ phases: ["walking"], outcome: null, at: [0, 0], turn: 0 }),
  setup: { "W1-begin": () => undefined },
  moves: {
    step: {
      schema: move("step", { by: whole(1, 3) }),
      permits: {},
      effects: { "W2-step": (ctx, { by }) => ctx.emit({ type: "stepped", seat: ctx.seat, by }) },
    },
    endTurn: {
      schema: move("endTurn", {}),
      permits: {},
      effects: { "W3-turn": (ctx) => ctx.emit({ type: "turned", seat: ctx.seat }) },
    },
  },
  phases: { walking: { actors: ({ turn }) => only(turn), moves: ["step", "endTurn"], turn: {} } },
  evolve: {
    stepped: (state, { seat, by }) => {
      state.at[seat]! += by;
    },
    turned: (state) => {
      state.turn = 1 - state.turn;
    },
  },
  end: {
    "W4-end": ({ at }) =>
      at.some((steps) => steps > 1_000_000) ? { reason: "far", winners: [0], ranking: [[0], [1]] } : undefined,
  },
  view: everythingIsPublic,
}) as unknown as Game<Kinds>;
