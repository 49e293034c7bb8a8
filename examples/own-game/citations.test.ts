import { start } from "@turnwright/core";
import { type CitedSituation, describeCitations, situation } from "@turnwright/testkit";
import { type TicTacToe, ticTacToe } from "./tic-tac-toe.js";

const begun = situation(ticTacToe, start(ticTacToe, { seats: 2 }));

/** What happens, and the sentence that a player would point at. */
const situations: readonly CitedSituation<TicTacToe>[] = [
  ["a mark", () => begun.when("mark.4").match, ["marked T3"]],
  ["three in a row", () => begun.when("mark.0 mark.3 mark.1 mark.4 mark.2").match, ["marked T3", "gameEnded T5"]],
  [
    "a draw",
    () => begun.when("mark.0 mark.1 mark.2 mark.4 mark.3 mark.5 mark.7 mark.6 mark.8").match,
    ["marked T3", "gameEnded T6"],
  ],
];

describeCitations(ticTacToe, situations, new URL("./games/", import.meta.url));
