import type { Kinds } from "@turnwright/core";
import type { Ctx, Plugin } from "boardgame.io";
import type { ServerG } from "./state.js";
import { ctxAgrees } from "./turns.js";

/** What moves find under `truth`: `G` itself, where boardgame.io hands them a draft of it (reading a draft is slow). */
export interface Truth<G extends Kinds> {
  G(): ServerG<G>;
}

/**
 * Hands moves the plain `G`, and refuses every action after which `ctx` would not say what the match says:
 * boardgame.io's server carries out `endGame`, `endTurn` or `setActivePlayers` for any active player, whatever a game's
 * `events` switch off.
 */
export function truthPlugin<G extends Kinds>(): Plugin<Truth<G>, null, ServerG<G>> {
  return {
    name: "truth",
    api: ({ G }) => ({ G: () => G }),
    // Takes the api out of the state again; boardgame.io keeps what plugins don't flush.
    flush: () => null,
    isInvalid: ({ G, ctx }: { readonly G: ServerG<G>; readonly ctx: Ctx }) =>
      ctxAgrees(G, ctx) ? false : "the rules decide whose turn it is and when the game is over",
    playerView: () => null,
  };
}
