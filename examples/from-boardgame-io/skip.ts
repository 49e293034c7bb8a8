// Skip as a Turnwright game. The game before it was moved: skip-before.ts.
import {
  defineGame,
  type FlowState,
  integer,
  type Kinds,
  move,
  nobody,
  only,
  rankByPoints,
  type Seat,
  whole,
  without,
} from "@turnwright/core/rules";

const rulebook = {
  "K1-deal": {
    kind: "setup",
    of: "setup",
    says: "The cards 1 to 6, four of each, are shuffled. Each seat gets three.",
  },
  "K2-first": { kind: "setup", of: "setup", says: "Chance names the first seat." },
  "K3-next": { kind: "turn", of: "between", says: "Then it is the next seat's turn. After a 1, this seat is skipped." },
  "K4-draw": { kind: "turn", of: "between", says: "A turn begins with a card from the deck, while there are any." },
  "K5-own": { kind: "permission", of: "play", says: "One plays a card of the own hand." },
  "K6-other": { kind: "permission", of: "play", says: "The card differs from the last card, if the hand has another." },
  "K7-play": { kind: "effect", of: "play", says: "The card scores its number." },
  "K8-end": { kind: "end", of: "end", says: "When a hand is empty, most points win, equals together." },
} as const;
interface Options {
  readonly cards: number;
}
interface Shared extends FlowState<"between" | "playing"> {
  options: Options;
  turn: Seat | null; // `null` before the first turn
  first: Seat;
  pile: number[];
  points: number[];
}
export interface Skip extends Kinds {
  seats: 2 | 3 | 4;
  options: Options;
  state: Shared & { deck: number[]; hands: number[][] };
  view: Shared & { deck: (number | null)[]; hands: (number | null)[][] };
  move: { readonly type: "play"; readonly card: number };
  event:
    | { readonly type: "shuffled"; readonly deck: readonly number[] }
    | { readonly type: "dealt"; readonly seat: Seat; readonly cards: readonly number[] }
    | { readonly type: "firstNamed"; readonly seat: Seat }
    | { readonly type: "turnBegan"; readonly seat: Seat }
    | { readonly type: "drew"; readonly seat: Seat; readonly card: number }
    | { readonly type: "played"; readonly seat: Seat; readonly card: number };
  objection: { readonly code: "not-in-hand" } | { readonly code: "repeated" };
  phase: "between" | "playing";
  stream: "deck" | "first";
  rulebook: typeof rulebook;
}
const cards = [1, 2, 3, 4, 5, 6].flatMap((card) => [card, card, card, card]);

export const skip = defineGame<Skip>({
  id: "skip",
  edition: "1",
  seats: [2, 3, 4],
  rulebook,
  options: { cards: integer(1, 5).default(3) },
  blank: (options, seats) => ({
    phases: ["between"],
    outcome: null,
    options,
    turn: null,
    first: 0,
    pile: [],
    points: Array(seats).fill(0),
    deck: [],
    hands: Array(seats).fill([]),
  }),
  setup: {
    "K1-deal"(ctx) {
      ctx.emit({ type: "shuffled", deck: ctx.chance.shuffle("deck", cards) });
      for (const seat of ctx.state.hands.keys())
        ctx.emit({ type: "dealt", seat, cards: ctx.state.deck.slice(-ctx.state.options.cards) });
    },
    "K2-first": (ctx) => ctx.emit({ type: "firstNamed", seat: ctx.chance.below("first", ctx.state.hands.length) }),
  },
  moves: {
    play: {
      schema: move("play", { card: whole(1, 6) }),
      permits: {
        "K5-own": ({ hands }, seat, { card }) => (hands[seat]?.includes(card) ? undefined : { code: "not-in-hand" }),
        "K6-other": ({ hands, pile }, seat, { card }) =>
          card === pile.at(-1) && hands[seat]?.some((held) => held !== card) ? { code: "repeated" } : undefined,
      },
      effects: {
        "K7-play"(ctx, { card }) {
          ctx.emit({ type: "played", seat: ctx.seat, card });
          ctx.become("between");
        },
      },
    },
  },
  phases: {
    between: {
      actors: () => nobody,
      moves: [],
      turn: {
        "K3-next"(ctx) {
          const { turn, first, pile, hands } = ctx.state;
          const seat = turn === null ? first : (turn + (pile.at(-1) === 1 ? 2 : 1)) % hands.length;
          ctx.emit({ type: "turnBegan", seat });
        },
        "K4-draw"(ctx) {
          const { turn, deck } = ctx.state;
          const card = deck.at(-1);
          if (turn !== null && card !== undefined) ctx.emit({ type: "drew", seat: turn, card });
          ctx.become("playing");
        },
      },
    },
    playing: { actors: ({ turn }) => (turn === null ? nobody : only(turn)), moves: ["play"], turn: {} },
  },
  evolve: {
    shuffled(state, { deck }) {
      state.deck = [...deck];
    },
    dealt({ hands, deck }, { seat, cards }) {
      hands[seat] = [...cards];
      deck.splice(-cards.length);
    },
    firstNamed(state, { seat }) {
      state.first = seat;
    },
    turnBegan(state, { seat }) {
      state.turn = seat;
    },
    drew({ hands, deck }, { seat, card }) {
      deck.pop();
      hands[seat]?.push(card);
    },
    played(state, { seat, card }) {
      state.hands[seat] = without(state.hands[seat] ?? [], card);
      state.pile.push(card);
      state.points[seat] = (state.points[seat] ?? 0) + card;
    },
  },
  end: {
    "K8-end": ({ hands, pile, points }) =>
      pile.length > 0 && hands.some((hand) => hand.length === 0)
        ? { reason: "empty", ...rankByPoints(points) }
        : undefined,
  },
  view: {
    state: {
      phases: "all",
      outcome: "all",
      options: "all",
      turn: "all",
      first: "all",
      pile: "all",
      points: "all",
      deck: "count",
      hands: { each: "owner-else-count" },
    },
    events: {
      shuffled: { deck: "count" },
      dealt: { seat: "all", cards: { owner: "seat", others: "count" } },
      firstNamed: { seat: "all" },
      turnBegan: { seat: "all" },
      drew: { seat: "all", card: { owner: "seat", others: "none" } },
      played: { seat: "all", card: "reveals" },
    },
    moves: { play: { card: "all" } },
  },
});
