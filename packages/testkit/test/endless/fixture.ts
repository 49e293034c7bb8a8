// A vitest file that hangs: only the test of the testkit runs it.
import { describeGame } from "../../src/index.js";
import { raidTest } from "../toys.js";
import { endlessRaids } from "./breaks.js";

describeGame(endlessRaids["the sentence R3-sealed"](), { ...raidTest, longestSentence: 200 });
