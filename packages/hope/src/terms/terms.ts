import type { RulesOf } from "@turnwright/core/rules";
import type { Hope } from "../kinds.js";
import { bordersOn, crossedBy, meetsAtCorner, sidewaysTo } from "./board.js";
import { nextPledger, priceOf, works } from "./bugs.js";
import { trackOf } from "./edition.js";
import { shiftedCell } from "./gravity.js";
import { mainMoves } from "./main-moves.js";
import { medalGain } from "./medals.js";
import { isInverted, isOpen, isStuck, mayCrossCorners, spaceAhead } from "./navigation.js";
import {
  compared,
  endsRound,
  hopeWins,
  isLastRound,
  isTraitorAhead,
  nobodyWins,
  rankedSeats,
  reasonOf,
  regressionWins,
  winsWithoutEarth,
} from "./outcome.js";
import { formOf, isJoker, isMatch, isPair, mayBePaired } from "./payment.js";
import { freePlanets, ownersAt, placingSpace, removingMoves } from "./planets.js";
import { isDecided, isLeftOut, isStriking, visibleSymbols } from "./regression.js";
import { takesCard } from "./replenishing.js";
import { clockwise } from "./seats.js";
import { gapsAfter, gapsBeyond, isArrived, shiftedDown, spaceAfter } from "./track.js";

/** The functions that define the terms of the rules. */
export const terms: RulesOf<Hope, "terms"> = {
  "F1-common-border": bordersOn,
  "F2-common-corner": meetsAtCorner,
  "F3-lines": crossedBy,
  "F4-apart": sidewaysTo,
  "R1-clockwise": clockwise,
  "R5b-hero-track": trackOf,
  "R16-free-order": () => mainMoves,
  "R19-movement-optional": placingSpace,
  "R24c-same-dimension": spaceAhead,
  "R25-may-stop": () => mainMoves,
  "R27-no-corners": mayCrossCorners,
  "R30-earth-is-a-tile": isInverted,
  "R32-ships-never-block": isOpen,
  "R36-stuck": isStuck,
  "R37-leaves-universe": shiftedCell,
  "R40-free-planets": freePlanets,
  "R44-match": isMatch,
  "R45-joker": isJoker,
  "R46-pair": isPair,
  "R47-pair-order": mayBePaired,
  "R48-payment-form": formOf,
  "R52-nothing-taken": takesCard,
  // Uncalled: only tests can show that the list lacks no move.
  "R54-never-taken-back": () => removingMoves,
  "R56-next-space": spaceAfter,
  "R57-stays-empty": gapsBeyond,
  "R58-beyond-the-end": isArrived,
  "R65-medal-supply": medalGain,
  "R68-medals-to-spend": () => mainMoves,
  "R84-visible-symbols": visibleSymbols,
  "R90a-vanished": ownersAt,
  "R88b-once-an-advance": isStriking,
  "R93-left-out": isLeftOut,
  "R93b-goes-on": isLeftOut,
  "R110a-shift-down": shiftedDown,
  "R110b-gaps-forgotten": gapsAfter,
  "R111b-price": priceOf,
  "R116-lasting": works,
  "R118-every-seat": nextPledger,
  "R121-first-decision": isDecided,
  "R122-round-ends": endsRound,
  "R126c-no-round-limit": isLastRound,
  "R127-reasons": reasonOf,
  "R128a-mission-complete": hopeWins,
  "R128d-traitor-last": rankedSeats,
  "R129-ties": compared,
  "R130a-regression-complete": regressionWins,
  "R130b-traitor-ahead": isTraitorAhead,
  "R131-traitor-wins": winsWithoutEarth,
  "R132-nobody-wins": nobodyWins,
};
