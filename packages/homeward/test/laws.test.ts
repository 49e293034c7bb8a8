import { describeGame } from "@turnwright/testkit";
import { shortened } from "../../../scripts/cases.js";
import { homeward } from "../src/index.js";
import { underTest } from "./under-test.js";

describeGame(
  homeward,
  shortened(underTest, { games: 1, positions: 25, manyGames: 60, malformedMoves: 300, twinStates: 80 }),
);
