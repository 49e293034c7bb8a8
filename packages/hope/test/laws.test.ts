import { hope } from "@turnwright/hope";
import { describeGame } from "@turnwright/testkit";
import { underTest } from "./under-test.js";

describeGame(hope, underTest);
