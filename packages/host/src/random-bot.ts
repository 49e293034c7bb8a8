import { type Kinds, legalMoves, type PlayerView } from "@turnwright/core";
import type { Context } from "./context.js";
import { randomBelow } from "./keys.js";
import type { BotRunner } from "./storage.js";

/** Returns a bot that plays a random legal move. */
export const randomBot =
  (context: () => Pick<Context, "games">): BotRunner =>
  async ({ game, view, seat }) => {
    const rules = context().games.get(game)!;
    const moves = legalMoves(rules, view as PlayerView<Kinds>, seat);
    return moves[randomBelow(moves.length)];
  };
