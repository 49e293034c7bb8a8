import { describeGame } from "@turnwright/testkit";
import { shortened } from "../../../scripts/cases.js";
import { portals } from "../src/index.js";
import { underTest } from "./under-test.js";

describeGame(portals, shortened(underTest, { positions: 30, manyGames: 60, malformedMoves: 500, twinStates: 120 }));
