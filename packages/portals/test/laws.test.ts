import { describeGame } from "@turnwright/testkit";
import { portals } from "../src/index.js";
import { underTest } from "./under-test.js";

describeGame(portals, underTest);
