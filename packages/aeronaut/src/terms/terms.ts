import type { RulesOf } from "@turnwright/core/rules";
import { ranked } from "../ending.js";
import type { Aeronaut } from "../kinds.js";
import { lowestLive, roomFor } from "./cells.js";
import { isInPlay } from "./ideas.js";
import { balloonOf, landingVictims } from "./naming.js";
import { isLostOn } from "./phantom.js";
import { isFlyable, rewardedFor, spacesMarked, typesToPay } from "./routes.js";
import { chooserFor, isDuo, isThief, travellersIn } from "./seats.js";
import { takesOf } from "./takes.js";
import { isCompletedBy, isConnected } from "./trajectories.js";
import { freeSlots, hasDestination } from "./ways.js";

/** The function behind every sentence that says what a word means. */
export const terms: RulesOf<Aeronaut, "terms"> = {
  "R3-shared-city": travellersIn,
  "R5c-destinations": hasDestination,
  "R8-any-route": isFlyable,
  "R10-slots-stay": freeSlots,
  "R12-what-fits": roomFor,
  "R14-own-route": rewardedFor,
  "R16-lowest-cells": lowestLive,
  "R30-phantom-void": isLostOn,
  "R32-connected": isConnected,
  "R33-open-slot": isCompletedBy,
  "R37-space-bonus": spacesMarked,
  "R39a-gray-price": typesToPay,
  "R39b-gray-take": takesOf,
  "R43b-what-was": balloonOf,
  "R45a-landing-victims": landingVictims,
  "R48h-ideas": isInPlay,
  "R49-phantom-honest": isThief,
  "R71-duo": isDuo,
  "R75-seat-decides": chooserFor,
  "R61d-highest-total": ranked,
};
