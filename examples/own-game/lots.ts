import {
  defineGame,
  everythingIsPublic,
  type FlowState,
  type Kinds,
  move,
  nobody,
  only,
  rankByPoints,
  type Seat,
  whole,
} from "@turnwright/core/rules";

const rulebook = {
  "L1-coins": { kind: "setup", of: "setup", says: "Each seat has nine coins. The first lot is number 1." },
  "L2-higher": { kind: "permission", of: "bid", says: "A bid is 0, a pass, or above all bids, and covered by coins." },
  "L3-bid": { kind: "effect", of: "bid", says: "Everybody sees the bid." },
  "L4-once": { kind: "turn", of: "bidding", says: "When each seat has bid once, the lot is sold." },
  "L5-offer": { kind: "turn", of: "selling", says: "The seat after the highest bidder may buy it for one coin more." },
  "L6-sold": { kind: "turn", of: "selling", says: "Otherwise the highest bidder buys it, or the first for 0." },
  "L7-buy": { kind: "effect", of: "buy", says: "The seat that was asked buys the lot." },
  "L8-refuse": { kind: "effect", of: "refuse", says: "The seat that was asked leaves the lot to the bidder." },
  "L9-pay": { kind: "turn", of: "sell", says: "The buyer pays the price." },
  "L10-score": { kind: "turn", of: "sell", says: "The buyer scores the number of the lot." },
  "L11-round": { kind: "turn", of: "sell", says: "The next round is for the next number. The next seat bids first." },
  "L12-last": { kind: "end", of: "end", says: "After lot 6, most points win, equals together." },
} as const;
type Phase = "bidding" | "selling" | "reply";
interface State extends FlowState<Phase> {
  lot: number;
  turn: Seat; // the seat that bids next; after all bids, the seat that bid first
  bids: (number | null)[];
  asked: Seat | null; // the seat that was asked in this round
  coins: number[];
  points: number[];
}
export interface Lots extends Kinds {
  seats: 2 | 3 | 4;
  state: State;
  view: State;
  move: { readonly type: "bid"; readonly coins: number } | { readonly type: "buy" } | { readonly type: "refuse" };
  event:
    | { readonly type: "bidMade"; readonly seat: Seat; readonly coins: number }
    | { readonly type: "asked"; readonly seat: Seat }
    | { readonly type: "paid"; readonly seat: Seat; readonly coins: number }
    | { readonly type: "scored"; readonly seat: Seat }
    | { readonly type: "roundBegan"; readonly seat: Seat };
  objection: { readonly code: "bid-out-of-range"; readonly least: number; readonly most: number };
  phase: Phase;
  procedure: { sell: { readonly seat: Seat; readonly price: number } };
  rulebook: typeof rulebook;
}
const highest = (bids: readonly (number | null)[]) => Math.max(...bids.map((bid) => bid ?? 0));
const add = (list: number[], seat: Seat, more: number) => void list.splice(seat, 1, (list[seat] ?? 0) + more);

export const lots = defineGame<Lots>({
  id: "lots",
  edition: "1",
  seats: [2, 3, 4],
  rulebook,
  blank: (_options, seats) => ({
    phases: ["bidding"],
    outcome: null,
    lot: 1,
    turn: 0,
    bids: Array(seats).fill(null),
    asked: null,
    coins: Array(seats).fill(9),
    points: Array(seats).fill(0),
  }),
  setup: { "L1-coins": () => undefined },
  moves: {
    bid: {
      schema: move("bid", { coins: whole(0, 9) }),
      permits: {
        "L2-higher"(view, seat, { coins }) {
          const [least, most] = [highest(view.bids) + 1, view.coins[seat] ?? 0];
          const isAllowed = coins === 0 || (least <= coins && coins <= most);
          return isAllowed ? undefined : { code: "bid-out-of-range", least, most };
        },
      },
      effects: { "L3-bid": (ctx, { coins }) => ctx.emit({ type: "bidMade", seat: ctx.seat, coins }) },
    },
    buy: {
      schema: move("buy", {}),
      permits: {},
      effects: {
        "L7-buy"(ctx) {
          const price = highest(ctx.state.bids) + 1;
          ctx.leave();
          if (ctx.run("sell", { seat: ctx.seat, price }) !== "stop") ctx.become("bidding");
        },
      },
    },
    refuse: { schema: move("refuse", {}), permits: {}, effects: { "L8-refuse": (ctx) => ctx.leave() } },
  },
  phases: {
    bidding: {
      actors: ({ turn }) => only(turn),
      moves: ["bid"],
      turn: {
        "L4-once"(ctx) {
          if (!ctx.state.bids.includes(null)) ctx.become("selling");
        },
      },
    },
    selling: {
      actors: () => nobody,
      moves: [],
      turn: {
        "L5-offer"(ctx) {
          const { bids, asked, coins } = ctx.state;
          const price = highest(bids);
          const seat = (bids.indexOf(price) + 1) % bids.length;
          if (asked !== null || price === 0 || (coins[seat] ?? 0) <= price) return;
          ctx.emit({ type: "asked", seat });
          ctx.enter("reply");
        },
        "L6-sold"(ctx) {
          const { bids, turn } = ctx.state;
          const price = highest(bids);
          const seat = price === 0 ? turn : bids.indexOf(price);
          if (ctx.run("sell", { seat, price }) !== "stop") ctx.become("bidding");
        },
      },
    },
    reply: {
      actors: ({ asked }) => (asked === null ? nobody : only(asked)),
      moves: ["buy", "refuse"],
      cites: { "not-your-turn": "L5-offer", "wrong-phase": "L5-offer" },
      turn: {},
    },
  },
  procedures: {
    sell: {
      "L9-pay"(ctx, { seat, price }) {
        ctx.emit({ type: "paid", seat, coins: price });
        return undefined;
      },
      "L10-score"(ctx, { seat }) {
        ctx.emit({ type: "scored", seat });
        return undefined;
      },
      "L11-round"(ctx) {
        ctx.emit({ type: "roundBegan", seat: (ctx.state.turn + 1) % ctx.state.bids.length });
        return undefined;
      },
    },
  },
  evolve: {
    bidMade(state, { seat, coins }) {
      state.bids[seat] = coins;
      state.turn = (seat + 1) % state.bids.length;
    },
    asked(state, { seat }) {
      state.asked = seat;
    },
    paid: ({ coins }, { seat, coins: price }) => add(coins, seat, -price),
    scored(state, { seat }) {
      add(state.points, seat, state.lot);
      state.lot += 1;
    },
    roundBegan(state, { seat }) {
      state.turn = seat;
      state.bids.fill(null);
      state.asked = null;
    },
  },
  end: {
    "L12-last": ({ lot, points }) => (lot > 6 ? { reason: "last", ...rankByPoints(points) } : undefined),
  },
  view: everythingIsPublic,
});
