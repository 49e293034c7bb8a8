import type { RulesOf } from "@turnwright/core/rules";
import type { Portals } from "../kinds.js";
import { actionOf, canMove, isTurnOver } from "./acting.js";
import { arrowsOf, connectable, formOf } from "./arrows.js";
import { pushBuildsOn } from "./building.js";
import { launchedBy, pieceOn } from "./launched.js";
import { heldAround, isFinished, isFree, isPlatform, mustRemove, pawnsOnBoard, piecesAt } from "./platforms.js";
import { stalled, wonBy } from "./stall.js";
import { areEquallyFar, startOf } from "./starts.js";

/** The functions that define the terms of the rules. */
export const terms: RulesOf<Portals, "terms"> = {
  "R1a-equally-far": areEquallyFar,
  "R2-start-of-a-seat": startOf,
  "R5-one-move": isTurnOver,
  "R6-who-can-must": canMove,
  "R13-nobody-owns": connectable,
  "R15-free-choice": pushBuildsOn,
  "R16-new-arrows-count": arrowsOf,
  "R17-source-or-sink": formOf,
  "R38-platforms-only": piecesAt,
  "R39-taken-before-put": launchedBy,
  "R40-own-pawns-and-demons": heldAround,
  "R42-one-of-several": pieceOn,
  "R43-center-and-start": isPlatform,
  "R56-demons-are-nobodys": pawnsOnBoard,
  "R57-room": isFree,
  "R58d-faces": actionOf,
  "R60-no-hurry-with-dice": mustRemove,
  "R61-one-action": isTurnOver,
  "R64-one-winner": wonBy,
  "R65-both-conditions": isFinished,
  "R68-stall": stalled,
};
