import { defineGame, type Game } from "@turnwright/core/rules";
import { bot } from "./bot.js";
import { end, score } from "./ending.js";
import { evolve } from "./evolve.js";
import type { Pebbles } from "./kinds.js";
import { take } from "./moves/take.js";
import { notation } from "./notation.js";
import { parseOptions } from "./options.js";
import { pass } from "./phases/pass.js";
import { take as taking } from "./phases/take.js";
import { rulebook } from "./rulebook.js";
import { setup } from "./setup.js";
import { blank, clone } from "./state.js";
import { mostNow } from "./terms/most-now.js";
import { secrecy } from "./view.js";

/** Pebbles: two to four seats take stones from one heap; the last stone wins. */
export const pebbles: Game<Pebbles> = defineGame<Pebbles>({
  id: "pebbles",
  edition: "1",
  seats: [2, 3, 4],
  rulebook,
  cites: {
    "game-over": { "last-stone": "R7-last-stone" },
    "not-your-turn": "R3-clockwise",
    "wrong-phase": "R3-clockwise",
  },
  parseOptions,
  blank,
  clone,
  evolve,
  setup,
  moves: { take },
  phases: { take: taking, pass },
  procedures: {},
  end,
  score,
  terms: { "R6-one-to-three": mostNow },
  amendments: {},
  secrecy,
  notation,
  bot,
});
