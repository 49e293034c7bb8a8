import type { RulesOf } from "@turnwright/core/rules";
import type { Homeward } from "../kinds.js";
import { forfeitedBy, isOwned, isUsed } from "./buying.js";
import { collection, gaveLastTurn, isPileEmpty, isSamePath, lastPathOf } from "./collecting.js";
import { addOnce, isIntersection, pathKey, walkFrom } from "./paths.js";
import { dueTokens, isShort, lostCredits, payableTokens } from "./paying.js";
import { portalAt, portalsLeft } from "./portals.js";
import { rankingOf, totalOf } from "./scores.js";
import { claimant, supportsFor, topsLeft } from "./tops.js";
import { isLastTurn } from "./turns.js";

/** The functions that define the terms of the rules. */
export const terms: RulesOf<Homeward, "terms"> = {
  "R3-portals-in-hand": portalsLeft,
  "R5b-top-cards-of-the-game": topsLeft,
  "R20-loop": pathKey,
  "R21-intersections": isIntersection,
  "R25-shields-passed": walkFrom,
  "R27-once-a-walk": addOnce,
  "R28-same-path": isSamePath,
  "R29-same-shield": gaveLastTurn,
  "R30-last-turn": lastPathOf,
  "R31-empty-pile": isPileEmpty,
  "R32-mandatory": collection,
  "R34-portals-stay": portalAt,
  "R41-untyped": dueTokens,
  "R41b-own-colour": payableTokens,
  "R43-credits-lost": lostCredits,
  "R44-while-short": isShort,
  "R46-bought-before": isOwned,
  "R53-supports-one": isUsed,
  "R55-which-support": supportsFor,
  "R58-other-seats": claimant,
  "R59-kept": forfeitedBy,
  "R61-rules-stay": isLastTurn,
  "R63-most-points": rankingOf,
  "R64-nothing-else": totalOf,
};
