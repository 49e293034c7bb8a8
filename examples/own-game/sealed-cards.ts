import { defineGame, type FlowState, type Kinds, move, rankByPoints, type Seat, whole } from "@turnwright/core/rules";

const rulebook = {
  "S1-deal": { kind: "setup", of: "setup", says: "Each seat gets the cards 1 to 4." },
  "S2-own-card": { kind: "permission", of: "choose", says: "One chooses a card of the own hand." },
  "S3-choose": { kind: "effect", of: "choose", says: "The chosen card lies face down." },
  "S4-reveal": { kind: "turn", of: "choosing", says: "When all have chosen, the cards are turned over." },
  "S5-highest": { kind: "turn", of: "choosing", says: "The highest of them scores, unless two are equal." },
  "S6-end": { kind: "end", of: "end", says: "When all hands are empty, most points win, equals together." },
} as const;
interface State extends FlowState<"choosing"> {
  hands: number[][]; // public: each hand begins alike, and what is played is seen
  hasChosen: boolean[]; // public: who may act depends on it
  choices: (number | null)[]; // secret until all have chosen
  shown: number[]; // by seat, the card that was turned over last; 0 before the first
  isScored: boolean; // whether the cards in `shown` have scored
  points: number[];
}
export interface SealedCards extends Kinds {
  seats: 2 | 3;
  state: State;
  view: State;
  move: { readonly type: "choose"; readonly card: number };
  event:
    | { readonly type: "chose"; readonly seat: Seat; readonly card: number }
    | { readonly type: "revealed"; readonly cards: readonly number[] }
    | { readonly type: "scored"; readonly seats: readonly Seat[] };
  objection: { readonly code: "not-in-hand" };
  phase: "choosing";
  rulebook: typeof rulebook;
}
const seatsWith = (list: readonly unknown[], value: unknown): Seat[] =>
  list.flatMap((one, seat) => (one === value ? [seat] : []));

export const sealedCards = defineGame<SealedCards>({
  id: "sealed-cards",
  edition: "1",
  seats: [2, 3],
  rulebook,
  blank: (_options, seats) => ({
    phases: ["choosing"],
    outcome: null,
    hands: Array.from({ length: seats }, () => [1, 2, 3, 4]),
    hasChosen: Array(seats).fill(false),
    choices: Array(seats).fill(null),
    shown: Array(seats).fill(0),
    isScored: true,
    points: Array(seats).fill(0),
  }),
  setup: { "S1-deal": () => undefined },
  moves: {
    choose: {
      schema: move("choose", { card: whole(1, 4) }),
      permits: {
        "S2-own-card": ({ hands }, seat, { card }) =>
          hands[seat]?.includes(card) ? undefined : { code: "not-in-hand" },
      },
      effects: { "S3-choose": (ctx, { card }) => ctx.emit({ type: "chose", seat: ctx.seat, card }) },
    },
  },
  phases: {
    choosing: {
      actors: ({ hasChosen }) => seatsWith(hasChosen, false),
      moves: ["choose"],
      turn: {
        "S4-reveal": (ctx) => {
          const { hasChosen, choices } = ctx.state;
          if (hasChosen.every(Boolean)) ctx.emit({ type: "revealed", cards: choices.map((card) => card ?? 0) });
        },
        "S5-highest": (ctx) => {
          const { shown, isScored } = ctx.state;
          const highest = seatsWith(shown, Math.max(...shown));
          if (!isScored) ctx.emit({ type: "scored", seats: highest.length === 1 ? highest : [] });
        },
      },
    },
  },
  evolve: {
    chose({ hasChosen, choices }, { seat, card }) {
      hasChosen[seat] = true;
      choices[seat] = card; // `null` in the views of others
    },
    revealed(state, { cards }) {
      state.hands = state.hands.map((hand, seat) => hand.filter((card) => card !== cards[seat]));
      state.hasChosen = cards.map(() => false);
      state.choices = cards.map(() => null);
      state.shown = [...cards];
      state.isScored = false;
    },
    scored(state, { seats }) {
      for (const seat of seats) state.points[seat] = (state.points[seat] ?? 0) + 1;
      state.isScored = true;
    },
  },
  end: {
    "S6-end": ({ hands, isScored, points }) =>
      isScored && hands.every((hand) => hand.length === 0) ? { reason: "empty", ...rankByPoints(points) } : undefined,
  },
  view: {
    state: {
      phases: "all",
      outcome: "all",
      hands: "all",
      hasChosen: "all",
      choices: { each: "owner" },
      shown: "all",
      isScored: "all",
      points: "all",
    },
    events: {
      chose: { seat: "all", card: { owner: "seat", others: "none" } },
      revealed: { cards: "reveals" },
      scored: { seats: "all" },
    },
    moves: { choose: { card: "owner" } },
  },
});
