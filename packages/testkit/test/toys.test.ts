import { describeGame } from "../src/index.js";
import { lineTest, raidTest, toys } from "./toys.js";

describeGame(toys.line, lineTest);
describeGame(toys.raid, raidTest);
