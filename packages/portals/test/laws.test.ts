import { describeGame } from "@turnwright/testkit";
import { cases } from "../../../scripts/cases.js";
import { portals } from "../src/index.js";
import { underTest } from "./under-test.js";

describeGame(portals, {
  ...underTest,
  positions: cases(200, 60),
  manyGames: cases(400, 100),
  malformedMoves: cases(8_000, 1_000),
  twinStates: cases(1_000, 300),
});
