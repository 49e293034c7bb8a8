import type { SeatTable } from "@turnwright/testkit";
import type { Portals } from "../src/index.js";

const built = { seat: "seat", element: "same", cell: "same" } as const;

/** Where seats stand in what Portals says. Who begins is rolled, so all are alike. */
export const seats: SeatTable<Portals> = {
  state: {
    options: { fields: { starts: "bySeat", firstSeat: "seat" } },
    seats: "same",
    elements: "same",
    entries: "same",
    exits: "same",
    holder: "seats",
    pawns: "same",
    demons: "same",
    pool: "bySeat",
    demonPool: "same",
    centerReached: "bySeat",
    demolitions: "bySeat",
    turn: "same",
    seat: "seat",
    step: "same",
    face: "same",
    pending: "same",
  },
  moves: {
    removeCenter: "same",
    introduce: "same",
    launch: "same",
    build: "same",
    place: "same",
    connect: "same",
    demolish: "same",
  },
  events: {
    boardLaid: { center: "same", starts: "bySeat" },
    firstRolled: { rolls: { each: { fields: { seat: "seat" } } } },
    gameStarted: { firstSeat: "seat" },
    turnStarted: { turn: "same", seat: "seat" },
    dieRolled: { seat: "seat", face: "same", action: "same" },
    turnSkipped: { seat: "seat", reason: "same" },
    elementPlaced: { ...built, from: "same", to: "same" },
    elementDemolished: built,
    buildBegun: { ...built, neighbors: "same" },
    arrowChosen: { seat: "seat", cell: "same", neighbor: "same", flow: "same" },
    pawnIntroduced: { seat: "seat", cell: "same" },
    portalLaunched: {
      seat: "seat",
      portal: "same",
      taken: "same",
      placed: "same",
      poolChange: "same",
      demonPoolChange: "same",
    },
    pawnRemoved: { seat: "seat" },
    centerReached: { seat: "seat" },
  },
  outcome: {
    reason: "same",
    winners: "ascending",
    ranking: { each: "ascending" },
    draw: "same",
    scores: { bySeat: { fields: { seat: "seat" } } },
    turns: "same",
  },
};
