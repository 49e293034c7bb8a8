import type { Contender } from "./contender.js";
import { boardgameIo } from "./contenders/boardgame-io.js";
import { byHand } from "./contenders/by-hand.js";
import { colyseus } from "./contenders/colyseus.js";
import { engineAlone } from "./contenders/engine.js";
import { former } from "./contenders/former.js";
import { ours } from "./contenders/host.js";

/** All servers, in the order of the tables. */
export const contenders: readonly Contender[] = [byHand, engineAlone, colyseus, ...boardgameIo, former, ...ours];
