import type { Rotation, SeatTable } from "@turnwright/testkit";
import type { Homeward } from "../src/index.js";

/** Turns are numbered from 0, and their number says whose turn it is. */
function turn(number: number, { by }: Rotation): number {
  return number + by;
}

const goods = { seat: "seat", card: "same" } as const;

/** Where seats stand in what Homeward says. Seat 0 begins, so the last round is another for rotated seats. */
export const seats: SeatTable<Homeward> = {
  state: {
    order: "same",
    xs: "same",
    ys: "same",
    rots: "same",
    seats: "same",
    options: "same",
    turn,
    seat: "seat",
    endTrigger: "same",
    drawn: "same",
    aside: "same",
    pawns: "bySeat",
    tokens: "bySeat",
    portals: "bySeat",
    cards: "bySeat",
    tops: "bySeat",
    lastPath: "bySeat",
    lastCollected: "bySeat",
    pit: "same",
    buying: "same",
    discard: "same",
    forfeited: "same",
    stack: "same",
    decks: "same",
    box: "same",
  },
  moves: {
    placeTile: "same",
    walk: "same",
    home: "same",
    jump: "same",
    stay: "same",
    placePortal: "same",
    pass: "same",
    buyCard: "same",
    tradeIn: "same",
    pay: "same",
    claimTop: "same",
  },
  events: {
    gameStarted: "same",
    homePlaced: "same",
    stackFormed: "same",
    turnStarted: { seat: "seat", turn },
    tileDrawn: { seat: "seat", tile: "same" },
    tileSetAside: "same",
    endTriggered: "same",
    tilePlaced: { seat: "seat", tile: "same", x: "same", y: "same", rot: "same" },
    pawnWalked: { seat: "seat", from: "same", exit: "same", to: "same", path: "same", over: "same" },
    pawnJumped: { seat: "seat", from: "same", to: "same", by: "same" },
    pawnStayed: { seat: "seat", at: "same" },
    portalPlaced: { seat: "seat", tile: "same", portal: "same" },
    turnEnded: { seat: "seat", turn },
    pilesFormed: "same",
    tokensGiven: { seat: "seat", tokens: "same" },
    tokensCollected: { seat: "seat", tokens: "same", shields: "same", skipped: "same" },
    purchaseStarted: goods,
    cardTraded: { ...goods, credit: "same", credits: "same" },
    topCardForfeited: goods,
    paymentMade: { seat: "seat", tokens: "same", credits: "same", lost: "same" },
    cardBought: goods,
    pitRefilled: "same",
    topCardAwarded: { ...goods, supports: "same" },
  },
  outcome: {
    reason: "same",
    winners: "ascending",
    ranking: { each: "ascending" },
    scores: "bySeat",
  },
  unlike: ({ after }) =>
    after.state.options.ending === "round" && after.state.endTrigger !== null
      ? "the round ends after the last seat"
      : undefined,
};
