import { defineGame, type Game } from "@turnwright/core/rules";
import { bot } from "./bot/bot.js";
import { end, score } from "./ending.js";
import { evolve } from "./evolve.js";
import type { Aeronaut } from "./kinds.js";
import { derive } from "./map/layout.js";
import { claim } from "./moves/claim.js";
import { claimShared } from "./moves/claim-shared.js";
import { claimSpace } from "./moves/claim-space.js";
import { declareStuck } from "./moves/declare-stuck.js";
import { discard } from "./moves/discard.js";
import { endTurn } from "./moves/end-turn.js";
import { fits } from "./moves/fits.js";
import { fly } from "./moves/fly.js";
import { place } from "./moves/place.js";
import { revealPower } from "./moves/reveal-power.js";
import { reward } from "./moves/reward.js";
import { rob } from "./moves/rob.js";
import { rumour } from "./moves/rumour.js";
import { skip } from "./moves/skip.js";
import { swap } from "./moves/swap.js";
import { take } from "./moves/take.js";
import { useExtraTurn } from "./moves/use-extra-turn.js";
import { useSteal } from "./moves/use-steal.js";
import { useTeleport } from "./moves/use-teleport.js";
import { useTrajectory } from "./moves/use-trajectory.js";
import { notation } from "./notation.js";
import { conflict, options } from "./options.js";
import * as decisions from "./phases/decisions.js";
import { flight } from "./phases/flight.js";
import { phantom } from "./phases/phantom.js";
import { queue } from "./phases/queue.js";
import { act, after, between, handOver, placement, stuck } from "./phases/turns.js";
import { bonus } from "./procedures/bonus.js";
import { claiming } from "./procedures/claiming.js";
import { landing } from "./procedures/landing.js";
import { naming } from "./procedures/naming.js";
import { paying } from "./procedures/paying.js";
import { unasked } from "./procedures/unasked.js";
import { rulebook } from "./rulebook.js";
import { setup } from "./setup.js";
import { blank, clone } from "./state.js";
import { terms } from "./terms/terms.js";
import { view } from "./view.js";

/**
 * Aeronaut Odyssey: one to six seats fly over and claim the routes of a map, and nothing is ever erased.
 * @example
 * const match = start(aeronaut, { seats: 3, options: { map: { kind: "fixed", name: "skerries" } } });
 * const answer = play(aeronaut, match, 0, { type: "place", city: 4 });
 * if (!answer.ok) console.log(answer.refusal.rule); // the sentence of the rules that forbids it
 */
export const aeronaut: Game<Aeronaut> = defineGame<Aeronaut>({
  id: "aeronaut",
  edition: "3",
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
  derive,
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
    revealPower,
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
    between,
    handOver,
    stuck,
  },
  procedures: { landing, claiming, bonus, paying, unasked, naming },
  end,
  score,
  terms,
  view,
  fits,
  notation,
  bot,
});
