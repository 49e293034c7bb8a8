import type { GoodsEvent } from "./event/goods.js";
import type { SetupEvent } from "./event/setup.js";
import type { TurnEvent } from "./event/turn.js";

/** What can happen in Homeward, besides what core itself tells (`phased`, `gameEnded`). */
export type HomewardEvent = SetupEvent | TurnEvent | GoodsEvent;
