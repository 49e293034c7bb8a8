import { describeRecorded } from "@turnwright/testkit";
import { ticTacToe } from "./tic-tac-toe.js";

/** How many moves each recorded game had, and who won. */
const results = { full: [9, []], row: [8, [1]] };

describeRecorded(ticTacToe, new URL("./games/", import.meta.url), results, ({ version, outcome }) => [
  version,
  outcome?.winners,
]);
