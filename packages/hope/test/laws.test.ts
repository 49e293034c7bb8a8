import { hope } from "@turnwright/hope";
import { describeGame } from "@turnwright/testkit";
import { shortened } from "../../../scripts/cases.js";
import { underTest } from "./under-test.js";

describeGame(
  hope,
  shortened(underTest, { games: 1, positions: 30, manyGames: 60, malformedMoves: 500, twinStates: 120 }),
);
