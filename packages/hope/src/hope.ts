import { defineGame, type Game } from "@turnwright/core/rules";
import { bot } from "./bot/bot.js";
import { decided, end, mayEnd, score } from "./ending.js";
import { evolve } from "./evolve.js";
import type { Hope } from "./kinds.js";
import { accuse } from "./moves/accuse.js";
import { chooseCharacter } from "./moves/choose-character.js";
import { coax } from "./moves/coax.js";
import { endPledge } from "./moves/end-pledge.js";
import { endTurn } from "./moves/end-turn.js";
import { fits } from "./moves/fits.js";
import { giveUp } from "./moves/give-up.js";
import { navigate } from "./moves/navigate.js";
import { place } from "./moves/place.js";
import { placeMonolith } from "./moves/place-monolith.js";
import { placeShip } from "./moves/place-ship.js";
import { pledgeMedal } from "./moves/pledge-medal.js";
import { pledgePair } from "./moves/pledge-pair.js";
import { polarize } from "./moves/polarize.js";
import { raiseLevel } from "./moves/raise-level.js";
import { replaceOne } from "./moves/replace-one.js";
import { replenish } from "./moves/replenish.js";
import { reveal } from "./moves/reveal.js";
import { step } from "./moves/step.js";
import { stopReplacing } from "./moves/stop-replacing.js";
import { takeToken } from "./moves/take-token.js";
import { teleport } from "./moves/teleport.js";
import { upgrade } from "./moves/upgrade.js";
import { useToken } from "./moves/use-token.js";
import { notation } from "./notation.js";
import { options } from "./options.js";
import { giveUp as givingUp, pledge, replace } from "./phases/interruptions.js";
import { character, monolith, ship } from "./phases/setup.js";
import { discard, ending, main, turnEnd } from "./phases/turn.js";
import { beginTurn } from "./procedures/begin-turn.js";
import { rebuild } from "./procedures/draw.js";
import { entering } from "./procedures/fly.js";
import { generalPolarization } from "./procedures/general-polarization.js";
import { advance, crossing, strike, vanish } from "./procedures/regression.js";
import { resolveBug } from "./procedures/resolve-bug.js";
import { stabilize } from "./procedures/stabilize.js";
import { unmask } from "./procedures/unmask.js";
import { rulebook } from "./rulebook.js";
import { setup } from "./setup.js";
import { blank, clone } from "./state.js";
import { costAmendments, handLimitAmendments, movementActionsAmendments } from "./terms/limits.js";
import { medalGainAmendments } from "./terms/medals.js";
import { cornersAmendments } from "./terms/navigation.js";
import { pairsAmendments } from "./terms/payment.js";
import { visibleSymbolsAmendments } from "./terms/regression.js";
import { terms } from "./terms/terms.js";
import { view } from "./view.js";

/**
 * HOPE: a race against the Regression for 2 to 4 seats, co-operative, perhaps with a traitor.
 * @example
 * const match = start(hope, { seats: 3, options: { traitor: true, characters: "random" } });
 * const answer = play(hope, match, 0, { type: "placeShip", dimension: "blue" });
 * if (!answer.ok) console.log(answer.refusal.rule); // the sentence of the rules that forbids it
 */
export const hope: Game<Hope> = defineGame<Hope>({
  id: "hope",
  edition: "3",
  seats: [2, 3, 4],
  rulebook,
  cites: {
    "game-over": {
      "earth-vanished": "R123-earth-vanished",
      "round-limit": "R126b-draw",
      "mission-complete": "R120b-mission-complete",
      "regression-complete": "R120c-regression-complete",
    },
    "not-your-turn": "R1-clockwise",
    "wrong-phase": "R16-free-order",
  },
  options,
  blank,
  clone,
  evolve,
  setup,
  moves: {
    placeMonolith,
    chooseCharacter,
    placeShip,
    teleport,
    navigate,
    step,
    polarize,
    place,
    takeToken,
    useToken,
    upgrade,
    raiseLevel,
    accuse,
    reveal,
    coax,
    endTurn,
    replenish,
    replaceOne,
    stopReplacing,
    giveUp,
    pledgeMedal,
    pledgePair,
    endPledge,
  },
  phases: { monolith, character, ship, main, discard, turnEnd, replace, giveUp: givingUp, pledge, ending },
  procedures: {
    beginTurn,
    rebuild,
    entering,
    stabilize,
    generalPolarization,
    advance,
    crossing,
    strike,
    vanish,
    unmask,
    resolveBug,
  },
  mayEnd,
  end,
  decided,
  score,
  terms,
  amendments: {
    handLimit: handLimitAmendments,
    movementActions: movementActionsAmendments,
    visibleSymbols: visibleSymbolsAmendments,
    cost: costAmendments,
    pairs: pairsAmendments,
    corners: cornersAmendments,
    medalGain: medalGainAmendments,
  },
  view,
  fits,
  notation,
  bot,
});
