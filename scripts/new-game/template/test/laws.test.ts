import { describeGame } from "@turnwright/testkit";
import { pebbles } from "../src/index.js";
import { underTest } from "./under-test.js";

describeGame(pebbles, underTest);
