import { defineGame, type Game } from "@turnwright/core/rules";
import { bot } from "./bot/bot.js";
import { decided, end, score } from "./ending.js";
import { evolve } from "./evolve.js";
import type { Artifact } from "./kinds.js";
import { diag } from "./moves/diag.js";
import { discard } from "./moves/discard.js";
import { draw } from "./moves/draw.js";
import { dropBlock } from "./moves/drop-block.js";
import { dynamite } from "./moves/dynamite.js";
import { endPlay } from "./moves/end-play.js";
import { endTurn } from "./moves/end-turn.js";
import { fits } from "./moves/fits.js";
import { ho } from "./moves/ho.js";
import { jump } from "./moves/jump.js";
import { rotate } from "./moves/rotate.js";
import { swap } from "./moves/swap.js";
import { vert } from "./moves/vert.js";
import { notation } from "./notation.js";
import { conflict, options } from "./options.js";
import { begin } from "./phases/begin.js";
import { discard as discarding } from "./phases/discard.js";
import { draw as drawing } from "./phases/draw.js";
import { finish } from "./phases/finish.js";
import { handOver } from "./phases/hand-over.js";
import { play } from "./phases/play.js";
import { reshuffle } from "./procedures/reshuffle.js";
import { rulebook } from "./rulebook.js";
import { setup } from "./setup.js";
import { blank, clone } from "./state.js";
import { terms } from "./terms/terms.js";
import { view } from "./view.js";

/**
 * Artifact: two to four seats race for one treasure on a board that turns.
 * @example
 * const match = start(artifact, { seats: 3, options: { map: "tripod", maxHeight: 2 } });
 * const answer = play(artifact, match, 0, { type: "draw", from: "deck" });
 * if (!answer.ok) console.log(answer.refusal.rule); // the sentence of the rules that forbids it
 */
export const artifact: Game<Artifact> = defineGame<Artifact>({
  id: "artifact",
  edition: "2",
  seats: [2, 3, 4],
  rulebook,
  cites: {
    "game-over": { home: "R15a-home", "round-limit": "R41a-round-limit" },
    "not-your-turn": "R5b-clockwise",
  },
  options,
  conflict,
  blank,
  clone,
  evolve,
  setup,
  moves: { draw, ho, vert, jump, diag, swap, dropBlock, dynamite, rotate, endPlay, discard, endTurn },
  phases: { begin, draw: drawing, play, discard: discarding, finish, handOver },
  procedures: { reshuffle },
  end,
  decided,
  score,
  terms,
  view,
  fits,
  notation,
  bot,
});
