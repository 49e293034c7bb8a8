import { defineGame, type FlowState, type Kinds, move, only, type Seat } from "@turnwright/core/rules";

const rulebook = {
  "K1-ante": { kind: "setup", of: "setup", says: "Each seat puts one chip into the pot." },
  "K2-deal": {
    kind: "setup",
    of: "setup",
    says: "Each seat gets one of the cards jack, queen and king, unseen by the other.",
  },
  "K3-pass": { kind: "effect", of: "pass", says: "A pass leaves the pot as it is." },
  "K4-bet": { kind: "effect", of: "bet", says: "A bet puts one more chip into the pot." },
  "K5-turns": { kind: "turn", of: "betting", says: "The seats take turns." },
  "K6-show": { kind: "turn", of: "betting", says: "After two passes or two bets in a row, both show their cards." },
  "K7-fold": { kind: "end", of: "end", says: "Who passes after a bet loses." },
  "K8-higher": { kind: "end", of: "end", says: "The higher of the cards that were shown wins." },
  "K9-pot": { kind: "score", of: "score", says: "The winner gains the chips of the other." },
} as const;

type Act = "pass" | "bet";
interface Shared extends FlowState<"betting"> {
  seat: Seat;
  chips: number[]; // of each seat, in the pot
  acts: Act[];
  isShown: boolean;
}
export interface Kuhn extends Kinds {
  seats: 2;
  state: Shared & { cards: number[] };
  view: Shared & { cards: (number | null)[] };
  move: { readonly type: "pass" } | { readonly type: "bet" };
  event:
    | { readonly type: "anted" }
    | { readonly type: "dealt"; readonly seat: Seat; readonly card: number }
    | { readonly type: "passed"; readonly seat: Seat }
    | { readonly type: "bet"; readonly seat: Seat }
    | { readonly type: "shown"; readonly cards: readonly number[] };
  phase: "betting";
  stream: "deck";
  rulebook: typeof rulebook;
}

/** Writes down what a seat did, and gives the turn to the other. */
const act = (state: Kuhn["state"], seat: Seat, what: Act) => {
  state.acts.push(what);
  state.seat = 1 - seat;
};
const wonBy = (seat: Seat, reason: string) => ({ reason, winners: [seat], ranking: [[seat], [1 - seat]] });

export const kuhn = defineGame<Kuhn>({
  id: "kuhn-poker",
  edition: "1",
  seats: [2],
  rulebook,
  blank: () => ({
    phases: ["betting"],
    outcome: null,
    seat: 0,
    chips: [0, 0],
    acts: [],
    isShown: false,
    cards: [0, 0],
  }),
  setup: {
    "K1-ante": (ctx) => ctx.emit({ type: "anted" }),
    "K2-deal": (ctx) => {
      const deck = ctx.chance.shuffle("deck", [1, 2, 3]);
      for (const seat of [0, 1]) ctx.emit({ type: "dealt", seat, card: deck[seat] });
    },
  },
  moves: {
    pass: {
      schema: move("pass", {}),
      permits: {},
      effects: { "K3-pass": (ctx) => ctx.emit({ type: "passed", seat: ctx.seat }) },
    },
    bet: {
      schema: move("bet", {}),
      permits: {},
      effects: { "K4-bet": (ctx) => ctx.emit({ type: "bet", seat: ctx.seat }) },
    },
  },
  phases: {
    betting: {
      actors: ({ seat }) => only(seat),
      moves: ["pass", "bet"],
      turn: {
        "K5-turns": () => undefined,
        "K6-show": (ctx) => {
          const { acts, cards } = ctx.state;
          if (acts.length >= 2 && acts.at(-1) === acts.at(-2)) ctx.emit({ type: "shown", cards: [...cards] });
        },
      },
    },
  },
  evolve: {
    anted: ({ chips }) => void chips.fill(1),
    dealt: ({ cards }, { seat, card }) => void cards.splice(seat, 1, card),
    passed: (state, { seat }) => act(state, seat, "pass"),
    bet(state, { seat }) {
      act(state, seat, "bet");
      state.chips[seat]++;
    },
    shown(state, { cards }) {
      state.cards = [...cards];
      state.isShown = true;
    },
  },
  end: {
    "K7-fold": ({ acts, seat }) => (acts.at(-1) === "pass" && acts.at(-2) === "bet" ? wonBy(seat, "fold") : undefined),
    "K8-higher": ({ isShown, cards }) => (isShown ? wonBy(cards[0] > cards[1] ? 0 : 1, "higher") : undefined),
  },
  score: {
    "K9-pot": ({ outcome, chips }, seat) =>
      outcome === null ? 0 : outcome.winners[0] === seat ? chips[1 - seat] : -chips[seat],
  },
  view: {
    state: {
      phases: "all",
      outcome: "all",
      seat: "all",
      chips: "all",
      acts: "all",
      isShown: "all",
      cards: { openWhen: ({ isShown }) => isShown, otherwise: { each: "owner" } },
    },
    events: {
      anted: {},
      dealt: { seat: "all", card: "owner" },
      passed: { seat: "all" },
      bet: { seat: "all" },
      shown: { cards: "reveals" },
    },
    moves: { pass: {}, bet: {} },
  },
});
