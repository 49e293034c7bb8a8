import { describeGame } from "@turnwright/testkit";
import { shortened } from "../../../scripts/cases.js";
import { homeward } from "../src/index.js";
import { underTest } from "./under-test.js";

describeGame(
  homeward,
  shortened(underTest, { games: 1, positions: 40, manyGames: 100, malformedMoves: 500, twinStates: 120 }),
);
