import { defineGame, type Game, type Misfit } from "@turnwright/core/rules";
import { blank } from "./blank.js";
import { bot } from "./bot.js";
import { clone } from "./clone.js";
import { piecesOf } from "./edition/pieces.js";
import { end, score } from "./ending.js";
import { evolve } from "./evolve.js";
import type { Homeward, HomewardMove } from "./kinds.js";
import { buyCard } from "./moves/buyCard.js";
import { claimTop } from "./moves/claimTop.js";
import { home } from "./moves/home.js";
import { jump } from "./moves/jump.js";
import { pass } from "./moves/pass.js";
import { pay } from "./moves/pay.js";
import { placePortal } from "./moves/placePortal.js";
import { placeTile } from "./moves/placeTile.js";
import { stay } from "./moves/stay.js";
import { tradeIn } from "./moves/tradeIn.js";
import { walk } from "./moves/walk.js";
import { notation } from "./notation.js";
import { conflict, options } from "./options.js";
import { arrive } from "./phases/arrive.js";
import { begin } from "./phases/begin.js";
import { claim } from "./phases/claim.js";
import { finish } from "./phases/finish.js";
import { move } from "./phases/move.js";
import { pay as paying } from "./phases/pay.js";
import { place } from "./phases/place.js";
import { portal } from "./phases/portal.js";
import { procedures } from "./phases/procedures.js";
import { settle } from "./phases/settle.js";
import { shop } from "./phases/shop.js";
import { rulebook } from "./rulebook.js";
import { setup } from "./setup.js";
import type { HomewardView } from "./state.js";
import { forfeitedBy, isOwned, isUsed } from "./terms/buying.js";
import { collection, gaveLastTurn, isPileEmpty, isSamePath, lastPathOf } from "./terms/collecting.js";
import { addOnce, isIntersection, pathKey, walkFrom } from "./terms/paths.js";
import { dueTokens, isShort, lostCredits } from "./terms/paying.js";
import { portalAt, portalsLeft } from "./terms/portals.js";
import { rankingOf, totalOf } from "./terms/scores.js";
import { claimant, supportsFor, topsLeft } from "./terms/tops.js";
import { isLastTurn } from "./terms/turns.js";
import { view } from "./view.js";

/** Schemas know the most portals there can be; this edition may have fewer. */
function fits(view: HomewardView, move: HomewardMove): Misfit | undefined {
  if (move.type !== "jump") return undefined;
  const { portals } = piecesOf(view);
  if (move.portal < portals) return undefined;
  return { path: "portal", problem: "out-of-range", expected: portals === 0 ? "no portal" : `0 to ${portals - 1}` };
}

/** Homeward: two to four seats lay a map of paths, walk it for tokens, and return HOME to buy goal cards. */
export const homeward: Game<Homeward> = defineGame<Homeward>({
  id: "homeward",
  edition: "1",
  seats: [2, 3, 4],
  rulebook,
  cites: {
    "game-over": { tiles: "R60b-the-end", tops: "R60b-the-end" },
    "not-your-turn": "R6a-clockwise",
    "wrong-phase": "R17b-one-move",
  },
  options,
  conflict,
  blank,
  clone,
  evolve,
  setup,
  moves: { placeTile, walk, home, jump, stay, placePortal, pass, buyCard, tradeIn, pay, claimTop },
  phases: { begin, place, move, arrive, portal, shop, pay: paying, settle, claim, finish },
  procedures,
  end,
  score,
  terms: {
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
  },
  view,
  fits,
  notation,
  bot,
});
