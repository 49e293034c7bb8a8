import { describeGame } from "../src/index.js";
import { lanternsTest, lineTest, raidTest, toys } from "./toys.js";

describeGame(toys.line, lineTest);
describeGame(toys.raid, raidTest);
describeGame(toys.lanterns, lanternsTest);
