import type { Lanterns } from "../../core/test/toys/lanterns.js";
import type { Line } from "../../core/test/toys/line.js";
import type { Raid } from "../../core/test/toys/raid.js";
import type { Tally } from "../../core/test/toys/tally.js";
import type { Rotation, SeatTable } from "../src/index.js";

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

/**
 * Where seats stand in the toy of sums, where seat 0 begins: after a rotation the turn of the same seat has another
 * number.
 */
export const tallySeats: SeatTable<Tally> = {
  state: {
    deck: "same",
    hands: "bySeat",
    piles: "bySeat",
    turn: (turn: number, { seats, by }: Rotation) => turn + (by % seats),
  },
  moves: { lay: "same", pass: "same" },
  events: {
    shuffled: "same",
    drawn: { seat: "seat", card: "same" },
    laid: { seat: "seat", card: "same" },
    turned: "same",
  },
  outcome,
};

/** Where seats stand in the toy of lanterns. */
export const lanternSeats: SeatTable<Lanterns> = {
  state: {
    turn: "seat",
    hands: "bySeat",
    stack: "same",
    next: "same",
    knowing: "ascending",
    burning: "same",
    lost: "same",
  },
  moves: { light: "same", look: { with: "seat" } },
  events: {
    stacked: "same",
    handed: { seat: "seat", lanterns: "same" },
    uncovered: "same",
    lit: { seat: "seat", place: "same", lantern: "same" },
    taken: { seat: "seat", place: "same", lantern: "same" },
    looked: { seats: "ascending", lantern: "same" },
    turned: { seat: "seat" },
  },
  outcome,
};
