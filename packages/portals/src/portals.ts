import { defineGame, type Game } from "@turnwright/core/rules";
import { blank, clone } from "./blank.js";
import { bot } from "./bot.js";
import { end, mayEnd } from "./ending.js";
import { evolve } from "./evolve.js";
import type { Portals } from "./kinds.js";
import { build } from "./moves/build.js";
import { connect } from "./moves/connect.js";
import { introduce } from "./moves/introduce.js";
import { launch } from "./moves/launch.js";
import { place } from "./moves/place.js";
import { removeCenter } from "./moves/removeCenter.js";
import { notation } from "./notation.js";
import { conflict, options } from "./options.js";
import { passage } from "./phases/passage.js";
import { turn, turnStart } from "./phases/turn.js";
import { rulebook } from "./rulebook.js";
import { setup } from "./setup.js";
import { terms } from "./terms/terms.js";
import { view } from "./view.js";

/** Portals: 2 to 6 seats race to CENTER over a network of platforms and portals that all of them build. */
export const portals: Game<Portals> = defineGame<Portals>({
  id: "portals",
  edition: "1",
  seats: [2, 3, 4, 5, 6],
  rulebook,
  cites: {
    "game-over": { goal: "R63-goal", "round-limit": "R66-round-limit", deadlock: "R67-deadlock" },
    "not-your-turn": "R4-clockwise",
    "wrong-phase": "R5-one-move",
  },
  options,
  conflict,
  blank,
  clone,
  evolve,
  setup,
  moves: { removeCenter, introduce, launch, build, place, connect },
  phases: { turn },
  procedures: { turnStart, passage },
  mayEnd,
  end,
  terms,
  view,
  notation,
  bot,
});
