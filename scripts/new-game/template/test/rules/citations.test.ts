import type { Match } from "@turnwright/core";
import { type CitedSituation, describeCitations } from "@turnwright/testkit";
import { type Pebbles, pebbles } from "../../src/index.js";
import { given } from "../given.js";

/** The match after the last of these moves. */
const after = (moves: string): Match<Pebbles> => given(2, 4, 0).when(moves).match;
const nextTurn = ["turnStarted R3", "take R3"];

/** Written down from the rules document alone: what happens, and the sentence to point at. */
const situations: readonly CitedSituation<Pebbles>[] = [
  ["the setup", () => after(""), ["gameStarted R1", "firstSeatChosen R2", ...nextTurn]],
  ["stones taken", () => after("3"), ["stonesTaken R5", "pass R5", ...nextTurn]],
  ["the last stone", () => after("3 1"), ["stonesTaken R5", "pass R5", "gameEnded R7"]],
];

describeCitations(pebbles, situations, new URL("../../games/", import.meta.url));
