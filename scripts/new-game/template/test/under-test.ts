import type { GameUnderTest } from "@turnwright/testkit";
import type { Pebbles } from "../src/index.js";
import { training } from "../src/train.js";
import { everyMove } from "./every-move.js";
import { invariants } from "./invariants.js";
import { seats } from "./seats.js";

/** What the laws need to know of the game: its setups, moves, invariants, codes and ends. */
export const underTest: GameUnderTest<Pebbles> = {
  setups: [
    { name: "two seats", seats: 2 },
    { name: "three seats", seats: 3, options: { stones: 10 } },
    { name: "four seats, one stone", seats: 4, options: { stones: 1 } },
  ],
  // Beside the default, of every option. What hides something is to be listed as `hiding`.
  optionValues: { stones: [1, 1_000] },
  games: 4,
  positions: 60,
  everyMove,
  seats,
  invariants,
  training,
  codes: ["too-few-stones"],
  ends: ["last-stone"],
  recorded: new URL("../games/", import.meta.url),
};
