import {
  copyPlain,
  defineGame,
  type FlowState,
  flag,
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
import { picklist } from "@turnwright/core/schema";

const rulebook = {
  "O1-dealer": { kind: "setup", of: "setup", says: "Chance names the first dealer." },
  "O2-deal": {
    kind: "turn",
    of: "dealing",
    says: "The dealer shuffles 52 cards and deals a hand to each seat, unseen by the others: one card less each time.",
  },
  "O3-trump": { kind: "turn", of: "dealing", says: "The next card is turned up. Its suit is trump." },
  "O4-bids": { kind: "turn", of: "bidding", says: "From the left of the dealer, each seat bids once." },
  "O5-possible": { kind: "permission", of: "bid", says: "Nobody bids more tricks than there are." },
  "O6-hook": {
    kind: "permission",
    of: "bid",
    says: "The dealer, who bids last, may not make the bids add up to the number of tricks.",
  },
  "O7-bid": { kind: "effect", of: "bid", says: "A bid says how many tricks the seat will take." },
  "O8-own": { kind: "permission", of: "play", says: "A seat plays a card of its hand." },
  "O9-follow": { kind: "permission", of: "play", says: "A seat that has a card of the suit that was led plays one." },
  "O10-play": { kind: "effect", of: "play", says: "The card is laid down for all to see." },
  "O11-trick": {
    kind: "turn",
    of: "playing",
    says: "The highest trump takes the trick, or else the highest card of the suit that was led. Its seat leads next.",
  },
  "O12-score": {
    kind: "turn",
    of: "playing",
    says: "After the last trick, a seat that took what it bid gets 10 points and one for each trick.",
  },
  "O13-last": { kind: "end", of: "end", says: "After the hands of one card, most points win." },
  "O14-points": { kind: "score", of: "score", says: "The points of all deals are added." },
} as const;

interface Options {
  readonly cards: number; // in the first hand
  readonly hook: boolean;
}
interface Shared extends FlowState<"dealing" | "bidding" | "playing"> {
  options: Options;
  dealer: Seat;
  seat: Seat;
  size: number; // of the hands of this deal
  turnedUp: string | null;
  bids: (number | null)[];
  tricks: number[]; // taken by each seat
  pile: string[]; // all cards played in this deal, trick by trick
  points: number[];
}
export interface OhHell extends Kinds {
  seats: 3 | 4 | 5;
  options: Options;
  state: Shared & { hands: string[][] };
  view: Shared & { hands: (string | null)[][] };
  move: { readonly type: "bid"; readonly tricks: number } | { readonly type: "play"; readonly card: string };
  event:
    | { readonly type: "dealerDrawn"; readonly seat: Seat }
    | { readonly type: "dealt"; readonly seat: Seat; readonly cards: readonly string[] }
    | { readonly type: "turnedUp"; readonly card: string }
    | { readonly type: "bidMade"; readonly seat: Seat; readonly tricks: number }
    | { readonly type: "played"; readonly seat: Seat; readonly card: string }
    | { readonly type: "trickTaken"; readonly seat: Seat }
    | { readonly type: "scored"; readonly points: readonly number[] };
  objection:
    | { readonly code: "too-many-tricks"; readonly most: number }
    | { readonly code: "bids-add-up"; readonly tricks: number }
    | { readonly code: "not-in-hand" }
    | { readonly code: "must-follow"; readonly suit: string };
  phase: "dealing" | "bidding" | "playing";
  stream: "deck" | "dealer";
  rulebook: typeof rulebook;
}

const ranks = "23456789TJQKA";
/** All cards: suit and rank, such as `HT` for the ten of hearts. */
export const cards = [..."CDHS"].flatMap((suit) => [...ranks].map((rank) => suit + rank));
const suitOf = (card: string) => card[0];
const sum = (numbers: readonly (number | null)[]) => numbers.reduce<number>((all, one) => all + (one ?? 0), 0);
/** Returns the cards of the trick that is being played; none right after one was taken. */
const trickOf = ({ pile, bids }: Shared) => pile.slice(pile.length - (pile.length % bids.length));
const strength = (card: string, led: string, trump: string) =>
  ranks.indexOf(card[1]) + (suitOf(card) === trump ? 100 : suitOf(card) === led ? 50 : 0);

export const ohHell = defineGame<OhHell>({
  id: "oh-hell",
  edition: "1",
  seats: [3, 4, 5],
  rulebook,
  options: { cards: integer(1, 10).default(7), hook: flag().default(true) },
  blank: (options, seats) => ({
    phases: ["dealing"],
    outcome: null,
    options,
    dealer: 0,
    seat: 0,
    size: options.cards,
    turnedUp: null,
    bids: Array(seats).fill(null),
    tricks: Array(seats).fill(0),
    pile: [],
    points: Array(seats).fill(0),
    hands: Array(seats).fill([]),
  }),
  setup: {
    "O1-dealer": ({ emit, chance, state }) =>
      emit({ type: "dealerDrawn", seat: chance.below("dealer", state.bids.length) }),
  },
  moves: {
    bid: {
      schema: move("bid", { tricks: whole(0, 10) }),
      permits: {
        "O5-possible": ({ size }, _, { tricks }) =>
          tricks <= size ? undefined : { code: "too-many-tricks", most: size },
        "O6-hook": ({ options, dealer, bids, size }, seat, { tricks }) =>
          options.hook && seat === dealer && sum(bids) + tricks === size
            ? { code: "bids-add-up", tricks: size }
            : undefined,
      },
      effects: { "O7-bid": ({ emit, seat }, { tricks }) => emit({ type: "bidMade", seat, tricks }) },
    },
    play: {
      schema: move("play", { card: picklist(cards) }),
      permits: {
        "O8-own": ({ hands }, seat, { card }) => (hands[seat].includes(card) ? undefined : { code: "not-in-hand" }),
        "O9-follow": (view, seat, { card }) => {
          const [first] = trickOf(view);
          if (first === undefined || suitOf(card) === suitOf(first)) return undefined;
          const canFollow = view.hands[seat].some((held) => held !== null && suitOf(held) === suitOf(first));
          return canFollow ? { code: "must-follow", suit: suitOf(first) } : undefined;
        },
      },
      effects: { "O10-play": ({ emit, seat }, { card }) => emit({ type: "played", seat, card }) },
    },
  },
  phases: {
    dealing: {
      actors: () => nobody,
      moves: [],
      turn: {
        "O2-deal": ({ emit, chance, state }) => {
          const deck = chance.shuffle("deck", cards);
          const seats = state.bids.length;
          for (let left = 1; left <= seats; left++)
            emit({ type: "dealt", seat: (state.dealer + left) % seats, cards: deck.splice(0, state.size) });
        },
        "O3-trump": ({ emit, become, chance, state }) => {
          const held = state.hands.flat();
          const rest = cards.filter((card) => !held.includes(card));
          emit({ type: "turnedUp", card: rest[chance.below("deck", rest.length)] });
          become("bidding");
        },
      },
    },
    bidding: {
      actors: ({ seat }) => only(seat),
      moves: ["bid"],
      turn: {
        "O4-bids": ({ become, state }) => {
          if (!state.bids.includes(null)) become("playing");
        },
      },
    },
    playing: {
      actors: ({ seat }) => only(seat),
      moves: ["play"],
      turn: {
        "O11-trick": ({ emit, state }) => {
          const { pile, bids, seat, turnedUp } = state;
          if (pile.length === 0 || pile.length % bids.length > 0) return;
          const trick = pile.slice(-bids.length);
          const strengths = trick.map((card) => strength(card, suitOf(trick[0]), suitOf(turnedUp ?? "")));
          // The seat that led is the next one again.
          const taker = (seat + strengths.indexOf(Math.max(...strengths))) % bids.length;
          emit({ type: "trickTaken", seat: taker });
        },
        "O12-score": ({ emit, become, state }) => {
          const { hands, bids, tricks } = state;
          if (hands.some((hand) => hand.length > 0)) return;
          emit({ type: "scored", points: tricks.map((taken, seat) => (taken === bids[seat] ? 10 + taken : 0)) });
          become("dealing");
        },
      },
    },
  },
  evolve: {
    dealerDrawn(state, { seat }) {
      state.dealer = seat;
    },
    dealt(state, { seat, cards }) {
      state.hands[seat] = [...cards];
    },
    turnedUp(state, { card }) {
      state.turnedUp = card;
      state.seat = (state.dealer + 1) % state.bids.length;
    },
    bidMade(state, { seat, tricks }) {
      state.bids[seat] = tricks;
      state.seat = (seat + 1) % state.bids.length;
    },
    played(state, { seat, card }) {
      state.hands[seat] = without(state.hands[seat], card);
      state.pile.push(card);
      state.seat = (seat + 1) % state.bids.length;
    },
    trickTaken(state, { seat }) {
      state.tricks[seat]++;
      state.seat = seat;
    },
    scored(state, { points }) {
      state.points = state.points.map((had, seat) => had + points[seat]);
      state.size--;
      state.dealer = (state.dealer + 1) % state.bids.length;
      state.bids.fill(null);
      state.tricks.fill(0);
      state.pile = [];
    },
  },
  end: {
    "O13-last": ({ size, points }) => (size === 0 ? { reason: "last-deal", ...rankByPoints(points) } : undefined),
  },
  score: { "O14-points": ({ points }, seat) => points[seat] },
  view: {
    state: {
      phases: "all",
      outcome: "all",
      options: "all",
      dealer: "all",
      seat: "all",
      size: "all",
      turnedUp: "all",
      bids: "all",
      tricks: "all",
      pile: "all",
      points: "all",
      hands: { each: "owner-else-count" },
    },
    events: {
      dealerDrawn: { seat: "all" },
      dealt: { seat: "all", cards: { owner: "seat", others: "count" } },
      turnedUp: { card: "reveals" },
      bidMade: { seat: "all", tricks: "all" },
      played: { seat: "all", card: "reveals" },
      trickTaken: { seat: "all" },
      scored: { points: "all" },
    },
    moves: { bid: { tricks: "all" }, play: { card: "all" } },
  },
  bot: {
    depth: 9, // a card says little before its trick is taken
    evaluate: ({ points, bids, tricks, outcome }, seat) =>
      outcome === null
        ? points[seat] * points.length - sum(points) - 5 * Math.abs((bids[seat] ?? 0) - tricks[seat])
        : outcome.winners.includes(seat)
          ? 1000
          : -1000,
    determinize(view, _, chance) {
      const known = [view.turnedUp, ...view.pile, ...view.hands.flat()];
      const unseen = chance.shuffle(
        "unseen",
        cards.filter((card) => !known.includes(card)),
      );
      return { ...copyPlain(view), hands: view.hands.map((hand) => hand.map((card) => card ?? unseen.pop() ?? "")) };
    },
  },
});
