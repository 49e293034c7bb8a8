import { everythingIsPublic, type RulesOf } from "@turnwright/core/rules";
import type { Portals } from "./kinds.js";

/** Portals has no secrets: everybody sees everything. */
export const view: RulesOf<Portals, "view"> = {
  ...everythingIsPublic,
  events: {
    boardLaid: { center: "all", starts: "all" },
    firstRolled: { rolls: "all" },
    gameStarted: { firstSeat: "all" },
    turnStarted: { turn: "all", seat: "all" },
    dieRolled: { seat: "all", face: "all", action: "all" },
    turnSkipped: { seat: "all", reason: "all" },
    elementPlaced: { seat: "all", element: "all", cell: "all", from: "all", to: "all" },
    elementDemolished: { seat: "all", element: "all", cell: "all" },
    buildBegun: { seat: "all", element: "all", cell: "all", neighbors: "all" },
    arrowChosen: { seat: "all", cell: "all", neighbor: "all", flow: "all" },
    pawnIntroduced: { seat: "all", cell: "all" },
    portalLaunched: {
      seat: "all",
      portal: "all",
      taken: "all",
      placed: "all",
      poolChange: "all",
      demonPoolChange: "all",
    },
    pawnRemoved: { seat: "all" },
    centerReached: { seat: "all" },
  },
};
