import { hope } from "@turnwright/hope";
import { describeGame } from "@turnwright/testkit";
import { cases } from "./cases.js";
import { codes, ends } from "./codes.js";
import { everyMove } from "./every-move.js";
import { invariants } from "./invariants.js";
import { setups } from "./setups.js";

describeGame(hope, { setups, games: 2, everyMove, invariants, cases, codes, ends });
