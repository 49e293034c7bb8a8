import { describeGame } from "@turnwright/testkit";
import { cases } from "../../../scripts/cases.js";
import { homeward } from "../src/index.js";
import { underTest } from "./under-test.js";

describeGame(homeward, {
  ...underTest,
  games: cases(4, 1),
  positions: cases(200, 60),
  manyGames: cases(800, 200),
  malformedMoves: cases(8_000, 1_000),
  twinStates: cases(1_000, 300),
});
