import { hope } from "@turnwright/hope";
import { describeGame } from "@turnwright/testkit";
import { shortened } from "../../../scripts/cases.js";
import { underTest } from "./under-test.js";

describeGame(
  hope,
  shortened(underTest, { games: 1, positions: 40, manyGames: 100, malformedMoves: 1_000, twinStates: 300 }),
);
