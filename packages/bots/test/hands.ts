import type { Game, Kinds } from "@turnwright/core";
import { defineGame, type FlowState, integer, move, type Seat, whole } from "@turnwright/core/rules";

const rulebook = {
  "H1-hide": { kind: "effect", of: "hide", says: "Each seat hides one, two or three fingers." },
  "H2-open": { kind: "turn", of: "hiding", says: "When both have, they open their hands." },
  "H3-sum": { kind: "end", of: "end", says: "An even sum wins for the first seat, an odd one for the other." },
  "H4-points": { kind: "score", of: "score", says: "The winner gains the sum." },
} as const;

/** Odds and evens with up to three fingers: both seats choose at the same time. */
export interface Hands extends Kinds {
  seats: 2;
  options: { readonly most: number };
  state: FlowState<"hiding"> & { fingers: number[]; has: boolean[]; most: number; open: boolean };
  view: FlowState<"hiding"> & { fingers: (number | null)[]; has: boolean[]; most: number; open: boolean };
  move: { readonly type: "hide"; readonly fingers: number };
  event:
    | { readonly type: "hid"; readonly seat: Seat; readonly fingers: number }
    | { readonly type: "opened"; readonly fingers: readonly number[] };
  objection: { readonly code: "too-many" };
  phase: "hiding";
  rulebook: typeof rulebook;
}

export const hands: Game<Hands> = defineGame<Hands>({
  id: "hands",
  edition: "1",
  seats: [2],
  rulebook,
  options: { most: integer(2, 3).default(2) },
  blank: ({ most }) => ({ phases: ["hiding"], outcome: null, fingers: [0, 0], has: [false, false], most, open: false }),
  setup: {},
  fits: ({ most }, { fingers }) =>
    fingers <= most ? undefined : { path: "fingers", problem: "out-of-range", expected: `1 to ${most}` },
  moves: {
    hide: {
      schema: move("hide", { fingers: whole(1, 3) }),
      permits: {},
      effects: { "H1-hide": (ctx, { fingers }) => ctx.emit({ type: "hid", seat: ctx.seat, fingers }) },
    },
  },
  phases: {
    hiding: {
      actors: ({ has }) => [0, 1].filter((seat) => !has[seat]),
      moves: ["hide"],
      turn: {
        "H2-open": (ctx) => {
          if (ctx.state.has.every(Boolean)) ctx.emit({ type: "opened", fingers: [...ctx.state.fingers] });
        },
      },
    },
  },
  evolve: {
    hid({ fingers, has }, { seat, fingers: shown }) {
      fingers[seat] = shown;
      has[seat] = true;
    },
    opened(state, { fingers }) {
      state.fingers = [...fingers];
      state.open = true;
    },
  },
  end: {
    "H3-sum": ({ open, fingers }) => {
      if (!open) return undefined;
      const winner = (fingers[0] + fingers[1]) % 2;
      return { reason: "sum", winners: [winner], ranking: [[winner], [1 - winner]] };
    },
  },
  score: {
    "H4-points": ({ outcome, fingers }, seat) => {
      const sum = fingers[0] + fingers[1];
      return outcome === null ? 0 : outcome.winners[0] === seat ? sum : -sum;
    },
  },
  view: {
    state: {
      phases: "all",
      outcome: "all",
      fingers: { openWhen: ({ open }) => open, otherwise: { each: "owner" } },
      has: "all",
      most: "all",
      open: "all",
    },
    events: { hid: { seat: "all", fingers: "owner" }, opened: { fingers: "reveals" } },
    moves: { hide: { fingers: "owner" } },
  },
});
