import type { Line } from "../../core/test/toys/line.js";
import type { Raid } from "../../core/test/toys/raid.js";
import type { SeatTable } from "../src/index.js";

const outcome = { reason: "same", winners: "ascending", ranking: { each: "ascending" } } as const;
const owned = { seat: "seat", card: "same" } as const;

/** Where seats stand in the toy of lines. */
export const lineSeats: SeatTable<Line> = {
  state: { cells: "seats", turn: "seat", marks: "same" },
  moves: { mark: "same" },
  events: { marked: { seat: "seat", cell: "same" } },
  outcome,
};

/** Where seats stand in the toy of raids, whose bids are carried out from seat 0 on. */
export const raidSeats: SeatTable<Raid> = {
  state: {
    seats: "same",
    round: "same",
    deck: "same",
    hands: "bySeat",
    bids: "bySeat",
    hasBid: "bySeat",
    coins: "bySeat",
    storm: "same",
    next: "seat",
    victim: "seat",
  },
  moves: { bid: "same", shield: "same", pay: "same" },
  events: {
    shuffled: "same",
    dealt: { seat: "seat", cards: "same" },
    bidSealed: owned,
    bidsShown: { cards: "bySeat" },
    earned: { seat: "seat", coins: "same" },
    raided: { seat: "seat", victim: "seat" },
    stormCame: "same",
    roundEnded: "same",
    carriedOut: { seat: "seat" },
    paid: { seat: "seat", to: "seat" },
    shielded: owned,
    drew: owned,
  },
  outcome,
  unlike: ({ before, after }) =>
    before.state.phases[0] === "bid" && after.state.phases[0] === "bid" && before.state.round === after.state.round
      ? undefined
      : "bids are carried out from seat 0 on",
};
