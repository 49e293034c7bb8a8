import type { RulesOf } from "@turnwright/core/rules";
import { networkChanges } from "./evolve/network.js";
import { piecesChanges } from "./evolve/pieces.js";
import { turnChanges } from "./evolve/turn.js";
import type { Portals } from "./kinds.js";

/** What each event changes: one short case each, no rule in it. */
export const evolve: RulesOf<Portals, "evolve"> = { ...turnChanges, ...networkChanges, ...piecesChanges };
