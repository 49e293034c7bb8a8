import { endingGame } from "../../src/endless.js";
import { itEnds, trialOf } from "../../src/internal.js";
import { raidTest } from "../toys.js";
import { endlessRaids } from "./breaks.js";

const ending = endingGame(endlessRaids[process.argv[2]](), ["every random game ends"], 200);
ending.enterLaw(0);
ending.watch();
itEnds(trialOf(ending.game, raidTest));
