import type { Kinds } from "@turnwright/core";
import type { Ctx, Plugin } from "boardgame.io";
import type { ServerG } from "./state.js";
import { ctxAgrees } from "./turns.js";

/**
 * The API that moves find under `truth`: the plain `G`. boardgame.io passes moves a draft of it, which is slow to read.
 */
export interface Truth<G extends Kinds> {
  G(): ServerG<G>;
}

/**
 * Returns the plugin that gives moves the plain `G`. It also refuses every action after which `ctx` would disagree with
 * the match. This is needed because boardgame.io's server carries out `endGame`, `endTurn` or `setActivePlayers` for
 * any active player, even if the game disables these `events`.
 */
export function truthPlugin<G extends Kinds>(): Plugin<Truth<G>, null, ServerG<G>> {
  return {
    name: "truth",
    api: ({ G }) => ({ G: () => G }),
    // Removes the API from the state again; boardgame.io keeps what plugins do not flush.
    flush: () => null,
    isInvalid: ({ G, ctx }: { readonly G: ServerG<G>; readonly ctx: Ctx }) =>
      ctxAgrees(G, ctx) ? false : "the rules decide whose turn it is and when the game is over",
    playerView: () => null,
  };
}
