import {
  defineGame,
  type FlowState,
  type Kinds,
  move,
  only,
  rankByPoints,
  type Seat,
  whole,
  without,
} from "@turnwright/core/rules";

const rulebook = {
  "P1-deal": { kind: "setup", of: "setup", says: "Each seat gets three of the shuffled cards." },
  "P2-roll": { kind: "turn", of: "turn", says: "A turn begins with a roll of the die." },
  "P3-own-card": { kind: "permission", of: "play", says: "One plays a card of the own hand." },
  "P4-play": { kind: "effect", of: "play", says: "A card as high as the die or higher scores." },
  "P5-refill": { kind: "effect", of: "play", says: "Then one draws a card, while there are any." },
  "P6-empty": { kind: "end", of: "end", says: "When all hands are empty, most points win, equals together." },
  "P7-points": { kind: "score", of: "score", says: "Each card that scored is a point." },
} as const;
interface Shared extends FlowState<"turn"> {
  turn: Seat;
  die: number; // 0 before the roll
  pile: number[]; // the cards played so far, for all to see
  points: number[];
}
export interface Pips extends Kinds {
  seats: 2 | 3;
  state: Shared & { deck: number[]; hands: number[][] };
  view: Shared & { deck: (number | null)[]; hands: (number | null)[][] };
  move: { readonly type: "play"; readonly card: number };
  event:
    | { readonly type: "shuffled"; readonly deck: readonly number[] }
    | { readonly type: "dealt"; readonly seat: Seat; readonly cards: readonly number[] }
    | { readonly type: "rolled"; readonly die: number }
    | { readonly type: "played"; readonly seat: Seat; readonly card: number }
    | { readonly type: "scored"; readonly seat: Seat }
    | { readonly type: "drew"; readonly seat: Seat; readonly card: number };
  objection: { readonly code: "not-in-hand" };
  phase: "turn";
  stream: "deck" | "die";
  rulebook: typeof rulebook;
}
const cards = [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6];

export const pips = defineGame<Pips>({
  id: "pips",
  edition: "1",
  seats: [2, 3],
  rulebook,
  blank: (_options, seats) => ({
    phases: ["turn"],
    outcome: null,
    turn: 0,
    die: 0,
    pile: [],
    points: Array(seats).fill(0),
    deck: [],
    hands: Array(seats).fill([]),
  }),
  setup: {
    "P1-deal": (ctx) => {
      ctx.emit({ type: "shuffled", deck: ctx.chance.shuffle("deck", cards) });
      for (const seat of ctx.state.hands.keys()) ctx.emit({ type: "dealt", seat, cards: ctx.state.deck.slice(-3) });
    },
  },
  moves: {
    play: {
      schema: move("play", { card: whole(1, 6) }),
      permits: {
        "P3-own-card": ({ hands }, seat, { card }) =>
          hands[seat]?.includes(card) ? undefined : { code: "not-in-hand" },
      },
      facts: ({ die }) => die,
      effects: {
        "P4-play": (ctx, { card }, die) => {
          ctx.emit({ type: "played", seat: ctx.seat, card });
          if (card >= die) ctx.emit({ type: "scored", seat: ctx.seat });
        },
        "P5-refill": (ctx) => {
          const card = ctx.state.deck.at(-1);
          if (card !== undefined) ctx.emit({ type: "drew", seat: ctx.seat, card });
        },
      },
    },
  },
  phases: {
    turn: {
      actors: ({ turn }) => only(turn),
      moves: ["play"],
      turn: {
        "P2-roll": (ctx) => {
          if (ctx.state.die === 0) ctx.emit({ type: "rolled", die: 1 + ctx.chance.below("die", 6) });
        },
      },
    },
  },
  evolve: {
    shuffled(state, { deck }) {
      state.deck = [...deck];
    },
    dealt({ hands, deck }, { seat, cards }) {
      hands[seat] = [...cards];
      deck.splice(-cards.length);
    },
    rolled(state, { die }) {
      state.die = die;
    },
    played(state, { seat, card }) {
      state.hands[seat] = without(state.hands[seat] ?? [], card);
      state.pile.push(card);
      state.die = 0;
      state.turn = (seat + 1) % state.hands.length;
    },
    scored: ({ points }, { seat }) => void points.splice(seat, 1, (points[seat] ?? 0) + 1),
    drew({ deck, hands }, { seat, card }) {
      deck.pop();
      hands[seat]?.push(card);
    },
  },
  end: {
    "P6-empty": ({ hands, points }) =>
      hands.every((hand) => hand.length === 0) ? { reason: "empty", ...rankByPoints(points) } : undefined,
  },
  score: { "P7-points": ({ points }, seat) => points[seat] ?? 0 },
  view: {
    state: {
      phases: "all",
      outcome: "all",
      turn: "all",
      die: "all",
      pile: "all",
      points: "all",
      deck: "count",
      hands: { each: "owner-else-count" },
    },
    events: {
      shuffled: { deck: "count" },
      dealt: { seat: "all", cards: { owner: "seat", others: "count" } },
      rolled: { die: "all" },
      played: { seat: "all", card: "reveals" },
      scored: { seat: "all" },
      drew: { seat: "all", card: { owner: "seat", others: "none" } },
    },
    moves: { play: { card: "all" } },
  },
  bot: {
    evaluate: ({ points }, seat) => points.reduce((sum, one, at) => sum + (at === seat ? one : -one), 0),
    determinize(view, _seat, chance) {
      // All cards that the view does not show, in an order that this bot draws.
      const known = [...view.pile, ...view.hands.flat()].filter((card) => card !== null);
      const unseen = chance.shuffle(
        "unseen",
        known.reduce((left, card) => without(left, card), cards),
      );
      const hands = view.hands.map((hand) => hand.map((card) => card ?? unseen.pop() ?? 1));
      return { ...view, phases: [...view.phases], pile: [...view.pile], points: [...view.points], hands, deck: unseen };
    },
  },
});
