import { defineGame, type FlowState, type Kinds, move, only, type Seat } from "@turnwright/core/rules";

const rulebook = {
  "L1-ante": { kind: "setup", of: "setup", says: "Each seat puts one chip into the pot." },
  "L2-deal": {
    kind: "setup",
    of: "setup",
    says: "Each seat gets one of two jacks, two queens and two kings, unseen by the other.",
  },
  "L3-facing": { kind: "permission", of: "fold", says: "A seat folds only when the other has more chips in the pot." },
  "L4-twice": { kind: "permission", of: "raise", says: "There are at most two raises in a round." },
  "L5-fold": { kind: "effect", of: "fold", says: "Who folds gives up." },
  "L6-call": {
    kind: "effect",
    of: "call",
    says: "Who calls puts in as many chips as the other has in the pot, or none.",
  },
  "L7-raise": { kind: "effect", of: "raise", says: "Who raises calls and adds two chips, in the second round four." },
  "L8-turns": { kind: "turn", of: "betting", says: "The seats take turns; the first seat begins each round." },
  "L9-public": { kind: "turn", of: "betting", says: "After the first round, a card is turned up." },
  "L10-show": { kind: "turn", of: "betting", says: "After the second round, both show their cards." },
  "L11-folded": { kind: "end", of: "end", says: "Who folded loses." },
  "L12-best": {
    kind: "end",
    of: "end",
    says: "A card like the one turned up wins, else the higher card; equal cards share.",
  },
  "L13-pot": { kind: "score", of: "score", says: "The winner gains the chips of the other." },
} as const;

type Act = "fold" | "call" | "raise";
interface Shared extends FlowState<"betting"> {
  first: Seat; // begins each round
  seat: Seat;
  chips: number[]; // of each seat, in the pot
  rounds: Act[][]; // what was done in each round
  turnedUp: number | null;
  isShown: boolean;
}
export interface Leduc extends Kinds {
  seats: 2;
  state: Shared & { deck: number[]; cards: number[] };
  view: Shared & { deck: null[]; cards: (number | null)[] };
  move: { readonly type: "fold" } | { readonly type: "call" } | { readonly type: "raise" };
  event:
    | { readonly type: "anted" }
    | { readonly type: "dealt"; readonly seat: Seat; readonly card: number }
    | { readonly type: "folded"; readonly seat: Seat }
    | { readonly type: "called"; readonly seat: Seat; readonly chips: number }
    | { readonly type: "raised"; readonly seat: Seat; readonly chips: number }
    | { readonly type: "turnedUp"; readonly card: number }
    | { readonly type: "shown"; readonly cards: readonly number[] };
  objection: { readonly code: "nothing-to-fold-to" } | { readonly code: "two-raises" };
  phase: "betting";
  stream: "deck";
  rulebook: typeof rulebook;
}

const ranks = [1, 1, 2, 2, 3, 3];
const lastRound = ({ rounds }: Shared) => rounds.at(-1) ?? [];
/** Returns whether the seats have bet equally: a call ends the round unless it is the first act. */
const isClosed = (state: Shared) => lastRound(state).length > 1 && lastRound(state).at(-1) === "call";
const act = (state: Shared, seat: Seat, what: Act, chips: number) => {
  lastRound(state).push(what);
  state.chips[seat] += chips;
  state.seat = 1 - seat;
};
/** Removes a card; where the deck is hidden, any of them goes. */
const remove = (deck: number[], card: number) => void deck.splice(Math.max(0, deck.indexOf(card)), 1);
const wonBy = (seat: Seat, reason: string) => ({ reason, winners: [seat], ranking: [[seat], [1 - seat]] });

export const leduc = defineGame<Leduc>({
  id: "leduc-poker",
  edition: "1",
  seats: [2],
  rulebook,
  blank: () => ({
    phases: ["betting"],
    outcome: null,
    first: 0,
    seat: 0,
    chips: [0, 0],
    rounds: [[]],
    turnedUp: null,
    isShown: false,
    deck: [...ranks],
    cards: [0, 0],
  }),
  setup: {
    "L1-ante": (ctx) => ctx.emit({ type: "anted" }),
    "L2-deal": (ctx) => {
      for (const seat of [0, 1]) {
        const { deck } = ctx.state;
        ctx.emit({ type: "dealt", seat, card: deck[ctx.chance.below("deck", deck.length)] });
      }
    },
  },
  moves: {
    fold: {
      schema: move("fold", {}),
      permits: {
        "L3-facing": ({ chips }, seat) => (chips[1 - seat] > chips[seat] ? undefined : { code: "nothing-to-fold-to" }),
      },
      effects: { "L5-fold": (ctx) => ctx.emit({ type: "folded", seat: ctx.seat }) },
    },
    call: {
      schema: move("call", {}),
      permits: {},
      effects: {
        "L6-call": (ctx) => {
          const { chips } = ctx.state;
          ctx.emit({ type: "called", seat: ctx.seat, chips: chips[1 - ctx.seat] - chips[ctx.seat] });
        },
      },
    },
    raise: {
      schema: move("raise", {}),
      permits: {
        "L4-twice": (view) =>
          lastRound(view).filter((what) => what === "raise").length < 2 ? undefined : { code: "two-raises" },
      },
      effects: {
        "L7-raise": (ctx) => {
          const { chips, rounds } = ctx.state;
          ctx.emit({
            type: "raised",
            seat: ctx.seat,
            chips: chips[1 - ctx.seat] - chips[ctx.seat] + 2 * rounds.length,
          });
        },
      },
    },
  },
  phases: {
    betting: {
      actors: ({ seat }) => only(seat),
      moves: ["fold", "call", "raise"],
      turn: {
        "L8-turns": () => undefined,
        "L9-public": (ctx) => {
          const { deck, rounds } = ctx.state;
          if (isClosed(ctx.state) && rounds.length === 1)
            ctx.emit({ type: "turnedUp", card: deck[ctx.chance.below("deck", deck.length)] });
        },
        "L10-show": (ctx) => {
          if (isClosed(ctx.state)) ctx.emit({ type: "shown", cards: [...ctx.state.cards] });
        },
      },
    },
  },
  evolve: {
    anted: ({ chips }) => void chips.fill(1),
    dealt({ deck, cards }, { seat, card }) {
      remove(deck, card);
      cards[seat] = card;
    },
    folded: (state, { seat }) => act(state, seat, "fold", 0),
    called: (state, { seat, chips }) => act(state, seat, "call", chips),
    raised: (state, { seat, chips }) => act(state, seat, "raise", chips),
    turnedUp(state, { card }) {
      remove(state.deck, card);
      state.turnedUp = card;
      state.rounds.push([]);
      state.seat = state.first;
    },
    shown(state, { cards }) {
      state.cards = [...cards];
      state.isShown = true;
    },
  },
  end: {
    "L11-folded": (state) => (lastRound(state).at(-1) === "fold" ? wonBy(state.seat, "folded") : undefined),
    "L12-best": ({ isShown, cards, turnedUp }) => {
      if (!isShown) return undefined;
      if (cards[0] === cards[1]) return { reason: "best", winners: [0, 1], ranking: [[0, 1]] };
      const [own, other] = cards.map((card) => (card === turnedUp ? 10 : card));
      return wonBy(own > other ? 0 : 1, "best");
    },
  },
  score: {
    "L13-pot": ({ outcome, chips }, seat) => {
      if (outcome === null || outcome.winners.length === 2) return 0;
      return outcome.winners[0] === seat ? chips[1 - seat] : -chips[seat];
    },
  },
  view: {
    state: {
      phases: "all",
      outcome: "all",
      first: "all",
      seat: "all",
      chips: "all",
      rounds: "all",
      turnedUp: "all",
      isShown: "all",
      deck: "count",
      cards: { openWhen: ({ isShown }) => isShown, otherwise: { each: "owner" } },
    },
    events: {
      anted: {},
      dealt: { seat: "all", card: "owner" },
      folded: { seat: "all" },
      called: { seat: "all", chips: "all" },
      raised: { seat: "all", chips: "all" },
      turnedUp: { card: "reveals" },
      shown: { cards: "reveals" },
    },
    moves: { fold: {}, call: {}, raise: {} },
  },
});
