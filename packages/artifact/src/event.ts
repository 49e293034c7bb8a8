import type { BoardEvent } from "./event/board.js";
import type { CardEvent } from "./event/cards.js";
import type { SetupEvent } from "./event/setup.js";
import type { TurnEvent } from "./event/turn.js";

/** What can happen in Artifact, besides what core itself tells (`phased`, `gameEnded`). */
export type ArtifactEvent = SetupEvent | TurnEvent | CardEvent | BoardEvent;
