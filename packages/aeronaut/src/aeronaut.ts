import { defineGame, type Game, type Misfit } from "@turnwright/core/rules";
import { blank } from "./blank.js";
import { bot } from "./bot.js";
import { clone } from "./clone.js";
import { end, ranked, score } from "./ending.js";
import { evolve } from "./evolve.js";
import type { Aeronaut, AeronautMove } from "./kinds.js";
import { layoutOf } from "./map/layout.js";
import { claim } from "./moves/claim.js";
import { claimShared } from "./moves/claimShared.js";
import { claimSpace } from "./moves/claimSpace.js";
import { declareStuck } from "./moves/declareStuck.js";
import { discard } from "./moves/discard.js";
import { endTurn } from "./moves/endTurn.js";
import { fly } from "./moves/fly.js";
import { place } from "./moves/place.js";
import { reward } from "./moves/reward.js";
import { rob } from "./moves/rob.js";
import { rumour } from "./moves/rumour.js";
import { skip } from "./moves/skip.js";
import { swap } from "./moves/swap.js";
import { take } from "./moves/take.js";
import { useExtraTurn } from "./moves/useExtraTurn.js";
import { useSteal } from "./moves/useSteal.js";
import { useTeleport } from "./moves/useTeleport.js";
import { useTrajectory } from "./moves/useTrajectory.js";
import { notation } from "./notation.js";
import { conflict, options } from "./options.js";
import { bonus } from "./phases/bonus.js";
import { claiming } from "./phases/claiming.js";
import * as decisions from "./phases/decisions.js";
import { flight } from "./phases/flight.js";
import { landing } from "./phases/flying.js";
import { naming } from "./phases/naming.js";
import { paying } from "./phases/paying.js";
import { phantom } from "./phases/phantom.js";
import { queue, unasked } from "./phases/queue.js";
import { act, after, handOver, placement, stuck } from "./phases/turns.js";
import { rulebook } from "./rulebook.js";
import { setup } from "./setup.js";
import type { AeronautView } from "./state.js";
import { lowestLive, roomFor } from "./terms/cells.js";
import { landingVictims } from "./terms/naming.js";
import { isLostOn } from "./terms/phantom.js";
import { isFlyable, rewardedFor, spacesMarked, typesToPay } from "./terms/routes.js";
import { chooserFor, isDuo, isThief, travellersIn } from "./terms/seats.js";
import { takesOf } from "./terms/takes.js";
import { isCompletedBy, isConnected } from "./terms/trajectories.js";
import { freeSlots, hasDestination } from "./terms/ways.js";
import { view } from "./view.js";

function outside(path: string, count: number): Misfit {
  return { path, problem: "out-of-range", expected: count === 0 ? "there are none" : `0 to ${count - 1}` };
}

/** Schemas know the largest board and six seats; this match may have fewer. */
function fits(view: AeronautView, move: AeronautMove): Misfit | undefined {
  const { cities, routes, trajectories } = layoutOf(view);
  if ("city" in move && move.city >= cities) return outside("city", cities);
  if ("route" in move && move.route >= routes) return outside("route", routes);
  if ("victim" in move && move.victim >= view.seats) return outside("victim", view.seats);
  if ("trajectory" in move && move.trajectory >= trajectories.length) return outside("trajectory", trajectories.length);
  return undefined;
}

/** Aeronaut Odyssey: one to six seats fly over and claim the routes of a map, and nothing is ever erased. */
export const aeronaut: Game<Aeronaut> = defineGame<Aeronaut>({
  id: "aeronaut",
  edition: "1",
  seats: [1, 2, 3, 4, 5, 6],
  rulebook,
  cites: {
    "game-over": { "no-action": "R60e-no-action" },
    "not-your-turn": "R4b-clockwise",
    "wrong-phase": "R4b-clockwise",
  },
  options,
  conflict,
  blank,
  clone,
  evolve,
  setup,
  moves: {
    place,
    fly,
    claim,
    claimSpace,
    claimShared,
    take,
    reward,
    discard,
    swap,
    rob,
    skip,
    rumour,
    useSteal,
    useTrajectory,
    useTeleport,
    useExtraTurn,
    endTurn,
    declareStuck,
  },
  phases: {
    placement,
    act,
    phantom,
    flight,
    queue,
    take: decisions.take,
    reward: decisions.reward,
    discard: decisions.discard,
    swap: decisions.swap,
    rob: decisions.rob,
    after,
    handOver,
    stuck,
  },
  procedures: { landing, claiming, bonus, paying, unasked, naming },
  end,
  score,
  terms: {
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
    "R45a-landing-victims": landingVictims,
    "R49-phantom-honest": isThief,
    "R71-duo": isDuo,
    "R75-seat-decides": chooserFor,
    "R61d-highest-total": ranked,
  },
  view,
  fits,
  notation,
  bot,
});
