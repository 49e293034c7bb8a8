import type { BaseOutcome, Game, Kinds, Seat } from "../../src/index.js";
import { type Codec, integer as digits, form, readText, variant } from "../../src/notation.js";
import { defineGame, type FlowState, no, type Rulebook } from "../../src/rules.js";
import { move, whole } from "../../src/schema.js";

const rulebook = {
  "N1-hands": {
    kind: "setup",
    of: "setup",
    says: "Each seat holds three lanterns that all others see, and it does not.",
  },
  "N2-light": { kind: "effect", of: "light", says: "A lantern is lit: the next higher one burns, any other is lost." },
  "N3-refill": { kind: "effect", of: "light", says: "The seat takes the next lantern of the stack in its place." },
  "N4-look": { kind: "effect", of: "look", says: "Two seats look at the next lantern of the stack." },
  "N5-not-alone": { kind: "permission", of: "look", says: "One looks together with another seat." },
  "N6-once": { kind: "permission", of: "look", says: "A lantern that was looked at is not looked at again." },
  "N7-turns": { kind: "turn", of: "turn", says: "The seats take turns." },
  "N8-dark": {
    kind: "end",
    of: "end",
    says: "With the last lantern of the stack the game ends; all seats win together.",
  },
} as const satisfies Rulebook<"setup" | "light" | "look" | "turn" | "end">;

interface State extends FlowState<"turn", BaseOutcome> {
  turn: Seat;
  hands: number[][];
  /** The rest of the stack below `next`. */
  stack: number[];
  next: number | null;
  /** The seats that looked at `next`. */
  knowing: Seat[];
  burning: number[];
  lost: number[];
}

interface View extends Omit<State, "hands" | "stack"> {
  hands: (number | null)[][];
  stack: (number | null)[];
}

/** Lanterns are held so that all seats but the owner see them, and two seats at a time share a secret. */
export interface Lanterns extends Kinds {
  seats: 2 | 3;
  options: object;
  state: State;
  view: View;
  move: { readonly type: "light"; readonly place: number } | { readonly type: "look"; readonly with: Seat };
  event:
    | { readonly type: "stacked"; readonly lanterns: readonly number[] }
    | { readonly type: "handed"; readonly seat: Seat; readonly lanterns: readonly number[] }
    | { readonly type: "uncovered" }
    | { readonly type: "lit"; readonly seat: Seat; readonly place: number; readonly lantern: number }
    | { readonly type: "taken"; readonly seat: Seat; readonly place: number; readonly lantern: number }
    | { readonly type: "looked"; readonly seats: readonly Seat[]; readonly lantern: number }
    | { readonly type: "turned"; readonly seat: Seat };
  objection: { readonly code: "alone" } | { readonly code: "known" };
  phase: "turn";
  stream: "stack";
  outcome: BaseOutcome;
  rulebook: typeof rulebook;
}

const moves: Codec<Lanterns["move"]> = variant("type", {
  light: form`!${{ place: digits(0, 2) }}`,
  look: form`?${{ with: digits(0, 2) }}`,
});

export const lanterns: Game<Lanterns> = defineGame<Lanterns>({
  id: "lanterns",
  edition: "1",
  seats: [2, 3],
  rulebook,
  options: {},
  view: {
    state: {
      phases: "all",
      outcome: "all",
      turn: "all",
      hands: { each: "except-owner-else-count" },
      stack: "count",
      next: { seenBy: ({ knowing }) => knowing, otherwise: "none" },
      knowing: "all",
      burning: "all",
      lost: "all",
    },
    events: {
      stacked: { lanterns: "count" },
      handed: { seat: "all", lanterns: { exceptOwner: "seat", others: "count" } },
      uncovered: {},
      lit: { seat: "all", place: "all", lantern: "reveals" },
      taken: { seat: "all", place: "all", lantern: "except-owner" },
      looked: { seats: "all", lantern: { owner: "seats", others: "none" } },
      turned: { seat: "all" },
    },
    moves: { light: { place: "all" }, look: { with: "all" } },
  },
  blank: (_options, seats) => ({
    phases: ["turn"],
    outcome: null,
    turn: 0,
    hands: Array.from({ length: seats }, () => []),
    stack: [],
    next: null,
    knowing: [],
    burning: [],
    lost: [],
  }),
  evolve: {
    stacked(state, { lanterns: given }) {
      state.stack = [...given];
    },
    handed(state, { seat, lanterns: given }) {
      state.hands[seat] = [...given];
      state.stack.splice(-given.length);
    },
    uncovered(state) {
      state.next = state.stack.pop() ?? null;
      state.knowing = [];
    },
    lit(state, { seat, place, lantern }) {
      state.hands[seat]?.splice(place, 1);
      (lantern === (state.burning.at(-1) ?? 0) + 1 ? state.burning : state.lost).push(lantern);
    },
    taken(state, { seat, place, lantern }) {
      state.hands[seat]?.splice(place, 0, lantern);
    },
    looked(state, { seats, lantern }) {
      state.knowing = [...seats];
      state.next = lantern;
    },
    turned(state, { seat }) {
      state.turn = seat;
    },
  },
  setup: {
    "N1-hands": ({ emit, chance, state }) => {
      emit({ type: "stacked", lanterns: chance.shuffle("stack", [1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5]) });
      for (const seat of state.hands.keys()) emit({ type: "handed", seat, lanterns: state.stack.slice(-3) });
      emit({ type: "uncovered" });
    },
  },
  moves: {
    light: {
      schema: move<Extract<Lanterns["move"], { type: "light" }>>("light", { place: whole(0, 2) }),
      offer(_view, _seat, push) {
        for (const place of [0, 1, 2]) push({ type: "light", place });
      },
      permits: {},
      effects: {
        "N2-light": ({ emit, state, seat }, { place }) => {
          emit({ type: "lit", seat, place, lantern: state.hands[seat]?.[place] ?? 0 });
        },
        "N3-refill": ({ emit, state, seat }, { place }) => {
          if (state.next === null) return;
          emit({ type: "taken", seat, place, lantern: state.next });
          emit({ type: "uncovered" });
        },
      },
    },
    look: {
      schema: move<Extract<Lanterns["move"], { type: "look" }>>("look", { with: whole(0, 2) }),
      offer(view, seat, push) {
        if (view.knowing.length > 0) return;
        for (const other of view.hands.keys()) if (other !== seat) push({ type: "look", with: other });
      },
      permits: {
        "N5-not-alone": (view, seat, { with: other }) =>
          other === seat || other >= view.hands.length ? { code: "alone" } : undefined,
        "N6-once": (view) => (view.knowing.length > 0 ? { code: "known" } : undefined),
      },
      effects: {
        "N4-look": ({ emit, state, seat }, { with: other }) => {
          const seats = [seat, other].sort((one, two) => one - two);
          if (state.next !== null) emit({ type: "looked", seats, lantern: state.next });
        },
      },
    },
  },
  phases: {
    turn: {
      moves: ["light", "look"],
      actors: ({ turn }) => [turn],
      turn: {
        "N7-turns": ({ emit, state }) => emit({ type: "turned", seat: (state.turn + 1) % state.hands.length }),
      },
    },
  },
  end: {
    "N8-dark": ({ stack, next, hands }) => {
      const everybody = [...hands.keys()];
      const isDark = stack.length === 0 && next === null && hands.some(({ length }) => length > 0);
      return isDark ? { reason: "dark", winners: everybody, ranking: [everybody] } : undefined;
    },
  },
  notation: {
    formatMove: (view, given) => moves.write(given, view),
    readMove: (view, text) => readText(moves, text, view),
    formatPosition: () => "",
    readPosition: () => no({ code: "not-written-down", section: 0, expected: "nothing" }),
  },
});
