// A vitest file of a game that never ends: only the test of the testkit runs it.
import { describeGame } from "../../src/index.js";
import { lineTest } from "../toys.js";
import { endlessLine } from "./breaks.js";

describeGame(endlessLine(), lineTest);
