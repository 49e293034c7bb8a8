import type { BaseOutcome, Game, Kinds, Seat } from "../../src/index.js";
import { defineGame, type FlowState, flag, type Rulebook } from "../../src/rules.js";
import { move, whole } from "../../src/schema.js";

const rulebook = {
  "D1-first": { kind: "setup", of: "setup", says: "A die with a face for each seat says who begins." },
  "D2-roll": { kind: "effect", of: "roll", says: "So many dice are rolled, and added to the seat's sum." },
  "D3-turns": { kind: "turn", of: "turn", says: "The seats take turns." },
  "D4-twelve": { kind: "end", of: "end", says: "Twelve or more wins." },
} as const satisfies Rulebook<"setup" | "roll" | "turn" | "end">;

interface State extends FlowState<"turn", BaseOutcome> {
  readonly options: { readonly again: boolean };
  turn: Seat;
  sums: number[];
}

/** Dice are rolled, with a coin beside two of them: chance that can be counted. */
export interface Dice extends Kinds {
  seats: 2 | 3;
  options: { readonly again: boolean };
  state: State;
  view: State;
  move: { readonly type: "roll"; readonly count: number };
  event:
    | { readonly type: "begun"; readonly seat: Seat }
    | { readonly type: "rolled"; readonly seat: Seat; readonly faces: readonly number[] }
    | { readonly type: "turned"; readonly seat: Seat };
  phase: "turn";
  stream: "die" | "coin";
  outcome: BaseOutcome;
  rulebook: typeof rulebook;
}

export const dice: Game<Dice> = defineGame<Dice>({
  id: "dice",
  edition: "1",
  seats: [2, 3],
  rulebook,
  options: { again: flag().default(false) },
  view: { state: "all", moves: "all", events: "all" },
  blank: (options, seats) => ({
    options,
    phases: ["turn"],
    outcome: null,
    turn: 0,
    sums: Array.from({ length: seats }, () => 0),
  }),
  setup: {
    "D1-first": (ctx) => ctx.emit({ type: "begun", seat: ctx.chance.below("die", ctx.state.sums.length) }),
  },
  moves: {
    roll: {
      schema: move<Dice["move"]>("roll", { count: whole(0, 2) }),
      offer(_view, _seat, push) {
        for (const count of [0, 1, 2]) push({ type: "roll", count });
      },
      permits: {},
      effects: {
        "D2-roll": (ctx, { count }) => {
          const { chance, state, seat } = ctx;
          const faces = Array.from({ length: count }, () => chance.below("die", 6));
          // With `again`, a six is rolled again, however often it comes.
          while (state.options.again && faces.includes(5)) faces[faces.indexOf(5)] = chance.below("die", 6);
          if (count === 2) faces.push(chance.below("coin", 2));
          ctx.emit({ type: "rolled", seat, faces });
        },
      },
    },
  },
  phases: {
    turn: {
      moves: ["roll"],
      actors: ({ turn }) => [turn],
      turn: {
        "D3-turns": (ctx) => ctx.emit({ type: "turned", seat: (ctx.state.turn + 1) % ctx.state.sums.length }),
      },
    },
  },
  end: {
    "D4-twelve": ({ sums }) => {
      const winner = sums.findIndex((sum) => sum >= 12);
      if (winner < 0) return undefined;
      const others = sums.map((_, seat) => seat).filter((seat) => seat !== winner);
      return { reason: "twelve", winners: [winner], ranking: [[winner], others] };
    },
  },
  evolve: {
    begun(state, { seat }) {
      state.turn = seat;
    },
    turned(state, { seat }) {
      state.turn = seat;
    },
    rolled(state, { seat, faces }) {
      for (const face of faces) state.sums[seat]! += face;
    },
  },
});
