import { hope } from "@turnwright/hope";
import { describeGame } from "@turnwright/testkit";
import { cases } from "../../../scripts/cases.js";
import { underTest } from "./under-test.js";

describeGame(hope, {
  ...underTest,
  games: cases(2, 1),
  positions: cases(120, 40),
  manyGames: cases(400, 100),
  malformedMoves: cases(8_000, 1_000),
  twinStates: cases(1_000, 300),
});
