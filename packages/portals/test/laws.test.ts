import { describeGame } from "@turnwright/testkit";
import { shortened } from "../../../scripts/cases.js";
import { portals } from "../src/index.js";
import { underTest } from "./under-test.js";

describeGame(portals, shortened(underTest, { positions: 20, manyGames: 40, malformedMoves: 300, twinStates: 80 }));
