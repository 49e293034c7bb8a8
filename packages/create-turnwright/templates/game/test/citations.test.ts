import { type CitedSituation, describeCitations } from "@turnwright/testkit";
import { type Pebbles, pebbles } from "../src/index.js";
import { given } from "./given.js";

const nextTurn = ["turnStarted R3", "take R3"];

/** What happens, and the sentence that a player would point at for each event. */
const situations: readonly CitedSituation<Pebbles>[] = [
  ["the setup", () => given(2, 4, 0).match, ["gameStarted R1", "firstSeatChosen R2", ...nextTurn]],
  ["stones taken", () => given(2, 4, 0).when("3").match, ["stonesTaken R5", "pass R5", ...nextTurn]],
  ["the last stone", () => given(2, 4, 0).when("3 1").match, ["stonesTaken R5", "pass R5", "gameEnded R6"]],
];

describeCitations(pebbles, situations, new URL("../games/", import.meta.url));
