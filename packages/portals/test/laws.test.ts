import { describeGame } from "@turnwright/testkit";
import { shortened } from "../../../scripts/cases.js";
import { portals } from "../src/index.js";
import { underTest } from "./under-test.js";

describeGame(portals, shortened(underTest, { positions: 60, manyGames: 100, malformedMoves: 1_000, twinStates: 300 }));
