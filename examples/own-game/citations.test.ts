import { start } from "@turnwright/core";
import { type CitedSituation, describeCitations, situation } from "@turnwright/testkit";
import { type TicTacToe, ticTacToe } from "./tic-tac-toe.js";

const begun = situation(ticTacToe, start(ticTacToe, { seats: 2 }));

/** What happens, and the sentence that a player would point at. */
const situations: readonly CitedSituation<TicTacToe>[] = [
  ["a mark", () => begun.when("5").match, ["marked T3"]],
  ["three in a row", () => begun.when("1 4 2 5 3").match, ["marked T3", "gameEnded T5"]],
  ["a draw", () => begun.when("1 2 3 5 4 6 8 7 9").match, ["marked T3", "gameEnded T6"]],
];

describeCitations(ticTacToe, situations, new URL("./games/", import.meta.url));
