import { describeRecorded } from "@turnwright/testkit";
import { pebbles } from "../src/index.js";

/** How many seats play each recorded game, and who won. A file in `games` without a row here fails. */
const results: { readonly [name: string]: readonly [seats: number, winners: readonly number[]] } = {
  four: [4, [1]],
  two: [2, [1]],
};

describeRecorded(pebbles, new URL("../games/", import.meta.url), results, ({ seats, outcome }) => [
  seats,
  outcome?.winners ?? [],
]);
