import { describeRecorded } from "@turnwright/testkit";
import { pebbles } from "../src/index.js";

/** How many seats play each recorded game, and the reason why it ended. */
const results: { readonly [name: string]: readonly [seats: number, reason: string] } = {
  "last-stone-four": [4, "last-stone"],
  "last-stone-two": [2, "last-stone"],
};

describeRecorded(pebbles, new URL("../games/", import.meta.url), results, ({ seats, outcome }) => [
  seats,
  outcome!.reason,
]);
