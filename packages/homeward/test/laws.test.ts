import { describeGame } from "@turnwright/testkit";
import { shortened } from "../../../scripts/cases.js";
import { homeward } from "../src/index.js";
import { underTest } from "./under-test.js";

describeGame(
  homeward,
  shortened(underTest, { games: 1, positions: 60, manyGames: 200, malformedMoves: 1_000, twinStates: 300 }),
);
