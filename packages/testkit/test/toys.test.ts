import { shortened } from "../../../scripts/cases.js";
import { describeGame } from "../src/index.js";
import { lanternsTest, lineTest, raidTest, toys } from "./toys.js";

const fewer = { positions: 15, manyGames: 20 };

describeGame(toys.line, shortened(lineTest, fewer));
describeGame(toys.raid, shortened(raidTest, fewer));
describeGame(toys.lanterns, shortened(lanternsTest, fewer));
