import { defineGame, type Game } from "@turnwright/core/rules";
import { bot } from "./bot/bot.js";
import { derive } from "./derive.js";
import { decided, end, mayEnd } from "./ending.js";
import { evolve } from "./evolve.js";
import type { Portals } from "./kinds.js";
import { build } from "./moves/build.js";
import { connect } from "./moves/connect.js";
import { demolish } from "./moves/demolish.js";
import { introduce } from "./moves/introduce.js";
import { launch } from "./moves/launch.js";
import { place } from "./moves/place.js";
import { removeCenter } from "./moves/remove-center.js";
import { notation } from "./notation.js";
import { conflict, options } from "./options.js";
import { turn } from "./phases/turn.js";
import { beginTurn } from "./procedures/begin-turn.js";
import { passage } from "./procedures/passage.js";
import { rulebook } from "./rulebook.js";
import { setup } from "./setup.js";
import { blank, clone } from "./state.js";
import { terms } from "./terms/terms.js";
import { view } from "./view.js";

/**
 * Portals: 2 to 6 seats race to CENTER over a network of platforms and portals that all of them build.
 * @example
 * const match = start(portals, { seats: 2, options: { radius: 3, firstSeat: 0 } });
 * const answer = play(portals, match, 0, { type: "build", element: "portal", cell: 1, from: [], to: [0] });
 * if (!answer.ok) console.log(answer.refusal.rule); // the sentence of the rules that forbids it
 */
export const portals: Game<Portals> = defineGame<Portals>({
  id: "portals",
  edition: "3",
  seats: [2, 3, 4, 5, 6],
  rulebook,
  cites: {
    "game-over": { goal: "R63-goal", "round-limit": "R66-round-limit", deadlock: "R67-deadlock", sealed: "R69-sealed" },
    "not-your-turn": "R4-clockwise",
    "wrong-phase": "R5-one-move",
  },
  options,
  conflict,
  blank,
  clone,
  derive,
  evolve,
  setup,
  moves: { removeCenter, introduce, launch, build, place, connect, demolish },
  phases: { turn },
  procedures: { beginTurn, passage },
  mayEnd,
  end,
  decided,
  terms,
  view,
  notation,
  bot,
});
