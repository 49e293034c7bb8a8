import { describeGame } from "@turnwright/testkit";
import { homeward } from "../src/index.js";
import { underTest } from "./under-test.js";

describeGame(homeward, underTest);
