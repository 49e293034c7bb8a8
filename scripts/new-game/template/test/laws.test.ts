import { describeGame } from "@turnwright/testkit";
import { pebbles } from "../src/index.js";
import { everyMove } from "./every-move.js";
import { invariants } from "./invariants.js";
import { seats } from "./seats.js";

describeGame(pebbles, {
  setups: [
    { name: "two seats", seats: 2 },
    { name: "three seats", seats: 3, options: { stones: 10 } },
    { name: "four seats, one stone", seats: 4, options: { stones: 1 } },
  ],
  games: 4,
  positions: 60,
  everyMove,
  seats,
  invariants,
  codes: ["too-few-stones"],
  ends: ["last-stone"],
  recorded: new URL("../games/", import.meta.url),
});
