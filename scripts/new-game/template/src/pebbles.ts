import { defineGame, type Game } from "@turnwright/core/rules";
import { bot } from "./bot/bot.js";
import { end, score } from "./ending.js";
import { evolve } from "./evolve.js";
import type { Pebbles } from "./kinds.js";
import { take } from "./moves/take.js";
import { notation } from "./notation.js";
import { options } from "./options.js";
import { pass } from "./phases/pass.js";
import { take as taking } from "./phases/take.js";
import { rulebook } from "./rulebook.js";
import { setup } from "./setup.js";
import { blank, clone } from "./state.js";
import { terms } from "./terms/terms.js";
import { view } from "./view.js";

/** Pebbles: two to four seats take stones from one heap; the last stone wins. */
export const pebbles: Game<Pebbles> = defineGame<Pebbles>({
  id: "pebbles",
  edition: "1",
  seats: [2, 3, 4],
  rulebook,
  options,
  blank,
  clone,
  evolve,
  setup,
  moves: { take },
  phases: { take: taking, pass },
  end,
  score,
  terms,
  view,
  notation,
  bot,
});
