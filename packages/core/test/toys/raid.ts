import * as v from "valibot";
import type { Game, Kinds, Seat } from "../../src/index.js";
import { type Codec, integer as digits, form, readText, variant } from "../../src/notation.js";
import {
  amended,
  type Ctx,
  copyList,
  copyLists,
  copyPlain,
  defineGame,
  type FlowState,
  integer,
  type MoveRules,
  no,
  nobody,
  only,
  type PhaseRules,
  type Procedure,
  type Rulebook,
  type RulesOf,
  type Secrecy,
} from "../../src/rules.js";

/**
 * A deliberately nasty toy: sealed simultaneous bids, effects that are interrupted by another seat's choice inside a
 * queue, an amendment and a prohibition that come and go, forced automatic steps, secret hands, an end in the middle of
 * an effect.
 */
export const raidRulebook = {
  "R1-deal": { kind: "setup", of: "setup", says: "Each seat gets three cards and three coins." },
  "R2-own-card": { kind: "permission", of: ["bid", "shield"], says: "One plays a card of the own hand." },
  "R3-sealed": { kind: "effect", of: "bid", says: "A bid lies face down until all have bid." },
  "R4-reveal": { kind: "turn", of: "bid", says: "When all have bid, the bids are turned up." },
  "R5-in-order": { kind: "turn", of: "resolve", says: "Bids are carried out in the order of the seats." },
  "R6-income": { kind: "turn", of: "carryOut", says: "A 1 earns the income." },
  "R7-raid": {
    kind: "turn",
    of: "carryOut",
    says: "A 2 raids the next seat, which pays a coin or shields itself.",
  },
  "R8-storm": { kind: "turn", of: "carryOut", says: "A 3 brings a storm for the rest of the round." },
  "R9-storm-income": { kind: "amendment", of: "income", says: "In a storm the income is one higher." },
  "R10-no-shield-in-storm": { kind: "permission", of: "shield", says: "Nobody shields in a storm." },
  "R11-pay": { kind: "effect", of: "pay", says: "Who pays gives a coin to the raider." },
  "R12-shield": { kind: "effect", of: "shield", says: "Who shields loses the card instead." },
  "R13-round": {
    kind: "turn",
    of: "roundEnd",
    says: "At the end of the round the storm passes and each seat draws a card.",
  },
  "R14-rich": { kind: "end", of: "end", says: "Who has seven coins wins at once." },
  "R15-last-round": { kind: "end", of: "end", says: "After three rounds the richest win." },
  "R16-coins": { kind: "score", of: "score", says: "Each coin is a point." },
  "R17-income": { kind: "term", of: "income", says: "The income is one coin." },
} as const satisfies Rulebook<RaidHome>;
type RaidHome =
  | "setup"
  | "end"
  | "score"
  | "income"
  | "bid"
  | "resolve"
  | "roundEnd"
  | "ransom"
  | "carryOut"
  | "pay"
  | "shield";

export interface RaidOutcome {
  reason: "rich" | "rounds";
  winners: Seat[];
  ranking: Seat[][];
}
export interface RaidState extends FlowState<RaidPhase, RaidOutcome> {
  seats: number;
  round: number;
  deck: number[];
  hands: number[][];
  bids: (number | null)[];
  hasBid: boolean[];
  coins: number[];
  storm: boolean;
  next: Seat;
  victim: Seat;
}
export interface RaidView extends FlowState<RaidPhase, RaidOutcome> {
  seats: number;
  round: number;
  deck: (number | null)[];
  hands: (number | null)[][];
  bids: (number | null)[];
  hasBid: boolean[];
  coins: number[];
  storm: boolean;
  next: Seat;
  victim: Seat;
}
type RaidPhase = "bid" | "resolve" | "ransom" | "roundEnd";
export type RaidMove = { readonly type: "bid" | "shield"; readonly card: number } | { readonly type: "pay" };
export type RaidEvent =
  | { readonly type: "shuffled"; readonly deck: readonly number[] }
  | { readonly type: "dealt"; readonly seat: Seat; readonly cards: readonly number[] }
  | { readonly type: "bidSealed"; readonly seat: Seat; readonly card: number }
  | { readonly type: "bidsShown"; readonly cards: readonly number[] }
  | { readonly type: "earned"; readonly seat: Seat; readonly coins: number }
  | { readonly type: "raided"; readonly seat: Seat; readonly victim: Seat }
  | { readonly type: "stormCame" | "roundEnded" }
  | { readonly type: "carriedOut"; readonly seat: Seat }
  | { readonly type: "paid"; readonly seat: Seat; readonly to: Seat }
  | { readonly type: "shielded"; readonly seat: Seat; readonly card: number }
  | { readonly type: "drew"; readonly seat: Seat; readonly card: number };
export interface Raid extends Kinds {
  seats: 2 | 3;
  options: { readonly coins: number };
  state: RaidState;
  view: RaidView;
  move:
    | Extract<RaidMove, { type: "pay" }>
    | { readonly type: "bid"; readonly card: number }
    | { readonly type: "shield"; readonly card: number };
  event: RaidEvent;
  objection:
    | { readonly code: "not-in-hand"; readonly card: number }
    | { readonly code: "storm" }
    | { readonly code: "has-bid" };
  phase: RaidPhase;
  procedure: { carryOut: { seat: Seat; card: number } };
  amendment: { income: { value: number; about: Seat } };
  stream: "deck";
  outcome: RaidOutcome;
  rulebook: typeof raidRulebook;
}

const card = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3));

function without(hand: readonly number[], gone: number): number[] {
  // On a view the hand is hidden: some card went.
  const at = hand.indexOf(gone) >= 0 ? hand.indexOf(gone) : hand.length - 1;
  return [...hand.slice(0, at), ...hand.slice(at + 1)];
}

const ownCard = {
  "R2-own-card": (view: RaidView, seat: Seat, move: { readonly card: number }) =>
    view.hands[seat].includes(move.card) ? undefined : ({ code: "not-in-hand", card: move.card } as const),
};

const bid: MoveRules<Raid, "bid"> = {
  schema: v.strictObject({ type: v.literal("bid"), card }),
  permits: { ...ownCard },
  effects: { "R3-sealed": (ctx, move) => ctx.emit({ type: "bidSealed", seat: ctx.seat, card: move.card }) },
};

const pay: MoveRules<Raid, "pay"> = {
  schema: v.strictObject({ type: v.literal("pay") }),
  offer: (_view, _seat, push) => push({ type: "pay" }),
  permits: {},
  effects: {
    "R11-pay": (ctx) => {
      ctx.emit({ type: "paid", seat: ctx.seat, to: ctx.state.next });
      ctx.leave();
    },
  },
};

const shield: MoveRules<Raid, "shield", number> = {
  schema: v.strictObject({ type: v.literal("shield"), card }),
  offer(_view, _seat, push) {
    for (let value = 1; value <= 3; value++) push({ type: "shield", card: value });
  },
  filter: true,
  permits: {
    ...ownCard,
    "R10-no-shield-in-storm": (view) => (view.storm ? { code: "storm" } : undefined),
  },
  facts: (state, seat) => state.hands[seat].length,
  effects: {
    "R12-shield": (ctx, move, before) => {
      ctx.emit({ type: "shielded", seat: ctx.seat, card: move.card });
      if (ctx.state.hands[ctx.seat].length !== before - 1) throw new Error("bug: a shield costs a card");
      ctx.leave();
    },
  },
};

function income(view: RaidView, seat: Seat): number {
  return amended<Raid, "income">(incomeAmendments, view, 1, seat);
}

const incomeAmendments: RulesOf<Raid, "amendments">["income"] = {
  "R9-storm-income": (view, value) => (view.storm ? value + 1 : value),
};

const bidding: PhaseRules<Raid, "bid"> = {
  actors: (view) => view.hasBid.flatMap((has, seat) => (has || view.hands[seat].length === 0 ? [] : [seat])),
  moves: ["bid"],
  turn: {
    "R4-reveal": (ctx) => {
      if (ctx.state.hasBid.some((has, seat) => !has && ctx.state.hands[seat].length > 0)) return;
      // The phase first: bids are public from then on, and a feed must not mask what is just being shown.
      ctx.become("resolve");
      ctx.emit({ type: "bidsShown", cards: ctx.state.bids.map((value) => value ?? 0) });
    },
  },
};

const resolving: PhaseRules<Raid, "resolve"> = {
  actors: () => nobody,
  moves: [],
  turn: {
    "R5-in-order": (ctx: Ctx<Raid>) => {
      const { next, seats, bids } = ctx.state;
      if (next === seats) ctx.become("roundEnd");
      else if (ctx.run("carryOut", { seat: next, card: bids[next] ?? 0 }) !== "stop") ctx.become("resolve");
    },
  },
};

/**
 * The raid is told first and remembered in the state: `enter` is the last thing that happens before the victim chooses.
 */
const carryOut: Procedure<Raid, "carryOut"> = {
  "R6-income": (ctx, { seat, card: value }) => {
    if (value === 1) ctx.emit({ type: "earned", seat, coins: income(ctx.state, seat) });
    return undefined;
  },
  "R7-raid": (ctx, { seat, card: value }) => {
    if (value !== 2 || ctx.state.victim >= 0) return undefined;
    ctx.emit({ type: "raided", seat, victim: (seat + 1) % ctx.state.seats });
    ctx.enter("ransom");
    return "stop";
  },
  "R8-storm": (ctx, { seat, card: value }) => {
    if (value === 3) ctx.emit({ type: "stormCame" });
    ctx.emit({ type: "carriedOut", seat });
    return undefined;
  },
};

function ranking(coins: readonly number[]): Seat[][] {
  const levels = [...new Set(coins)].sort((a, b) => b - a);
  return levels.map((level) => coins.flatMap((count, seat) => (count === level ? [seat] : [])));
}

/** Who sees what of it, as a table that tests change. */
export const raidSecrecy: Secrecy<Raid> = {
  state: {
    phases: "all",
    outcome: "all",
    seats: "all",
    round: "all",
    deck: "count",
    hands: { each: "owner-else-count" },
    bids: { openWhen: (state) => state.phases[0] !== "bid", otherwise: { each: "owner" } },
    hasBid: "all",
    coins: "all",
    storm: "all",
    next: "all",
    victim: "all",
  },
  events: {
    shuffled: { deck: "count" },
    dealt: { seat: "all", cards: { owner: "seat", others: "count" } },
    bidSealed: { seat: "all", card: { owner: "seat", others: "none", isKnown: true } },
    bidsShown: { cards: "reveals" },
    earned: { seat: "all", coins: "all" },
    raided: { seat: "all", victim: "all" },
    stormCame: {},
    carriedOut: { seat: "all" },
    paid: { seat: "all", to: "all" },
    shielded: { seat: "all", card: "reveals" },
    drew: { seat: "all", card: { owner: "seat", others: "none" } },
    roundEnded: {},
  },
  moves: { bid: { card: "owner" }, shield: { card: "all" }, pay: {} },
};

const moves: Codec<Raid["move"]> = variant("type", {
  bid: form`b${{ card: digits(1, 3) }}`,
  shield: form`s${{ card: digits(1, 3) }}`,
  pay: form`$`,
});

export const raid: Game<Raid> = defineGame<Raid>({
  id: "raid",
  edition: "1",
  seats: [2, 3],
  rulebook: raidRulebook,
  cites: {
    "game-over": { rich: "R14-rich", rounds: "R15-last-round" },
    "not-your-turn": "R5-in-order",
    "wrong-phase": "R4-reveal",
  },
  options: { coins: integer(0, 5).default(3) },
  blank: (options, seats) => ({
    phases: ["bid"],
    outcome: null,
    seats,
    round: 1,
    deck: [],
    hands: Array.from({ length: seats }, () => []),
    bids: new Array<number | null>(seats).fill(null),
    hasBid: new Array<boolean>(seats).fill(false),
    coins: new Array<number>(seats).fill(options.coins),
    storm: false,
    next: 0,
    victim: -1,
  }),
  clone: (state) => ({
    phases: copyList(state.phases),
    outcome: copyPlain(state.outcome),
    seats: state.seats,
    round: state.round,
    deck: copyList(state.deck),
    hands: copyLists(state.hands),
    bids: copyList(state.bids),
    hasBid: copyList(state.hasBid),
    coins: copyList(state.coins),
    storm: state.storm,
    next: state.next,
    victim: state.victim,
  }),
  evolve: {
    shuffled(state, event) {
      state.deck = copyList(event.deck);
    },
    dealt(state, event) {
      state.hands[event.seat] = copyList(event.cards);
      state.deck = state.deck.slice(0, -event.cards.length);
    },
    bidSealed(state, event) {
      state.hands[event.seat] = without(state.hands[event.seat], event.card);
      state.bids[event.seat] = event.card;
      state.hasBid[event.seat] = true;
    },
    bidsShown(state, event) {
      state.bids = event.cards.map((value) => (value === 0 ? null : value));
      state.next = 0;
    },
    earned(state, event) {
      state.coins[event.seat] = state.coins[event.seat] + event.coins;
    },
    raided(state, event) {
      state.victim = event.victim;
    },
    stormCame(state) {
      state.storm = true;
    },
    carriedOut(state, event) {
      state.next = event.seat + 1;
      state.victim = -1;
    },
    paid(state, event) {
      const sum = Math.min(1, state.coins[event.seat]);
      state.coins[event.seat] = state.coins[event.seat] - sum;
      state.coins[event.to] = state.coins[event.to] + sum;
    },
    shielded(state, event) {
      state.hands[event.seat] = without(state.hands[event.seat], event.card);
    },
    drew(state, event) {
      state.deck = state.deck.slice(0, -1);
      state.hands[event.seat] = [...state.hands[event.seat], event.card];
    },
    roundEnded(state) {
      state.round++;
      state.storm = false;
      state.bids.fill(null);
      state.hasBid.fill(false);
    },
  },
  setup: {
    "R1-deal": (ctx) => {
      const deck = ctx.chance.shuffle("deck", [1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3]);
      ctx.emit({ type: "shuffled", deck });
      for (let seat = 0; seat < ctx.state.seats; seat++)
        ctx.emit({ type: "dealt", seat, cards: ctx.state.deck.slice(-3) });
    },
  },
  moves: { bid, pay, shield },
  phases: {
    bid: bidding,
    resolve: resolving,
    ransom: { actors: (view) => only(view.victim), moves: ["pay", "shield"], turn: {} },
    roundEnd: {
      actors: () => nobody,
      moves: [],
      turn: {
        "R13-round": (ctx) => {
          ctx.emit({ type: "roundEnded" });
          for (let seat = 0; seat < ctx.state.seats; seat++) {
            const top = ctx.state.deck.at(-1);
            if (top !== undefined) ctx.emit({ type: "drew", seat, card: top });
          }
          ctx.become("bid");
        },
      },
    },
  },
  procedures: { carryOut },
  end: {
    "R14-rich": ({ coins }) =>
      coins.some((count) => count >= 7)
        ? { reason: "rich", winners: ranking(coins)[0], ranking: ranking(coins) }
        : undefined,
    "R15-last-round": ({ round, coins, hands }) =>
      round > 3 || hands.every((hand) => hand.length === 0 && round > 1)
        ? { reason: "rounds", winners: ranking(coins)[0], ranking: ranking(coins) }
        : undefined,
  },
  score: { "R16-coins": (state, seat) => state.coins[seat] },
  terms: { "R17-income": income },
  amendments: { income: incomeAmendments },
  view: raidSecrecy,
  notation: {
    formatMove: (view, move) => moves.write(move, view),
    readMove: (view, text) => readText(moves, text, view),
    formatPosition: () => "",
    readPosition: () => no({ code: "not-written-down", section: 0, expected: "nothing" }),
  },
});
