import { createRequire } from "node:module";
import { boardgameIoGame } from "@turnwright/boardgame-io";
import { fast } from "@turnwright/core";
import type { CommonForm } from "../games/ours.js";
import type { Rate } from "../measure.js";
import { halfway, iterations, playoutDepth } from "../searching.js";

const require = createRequire(import.meta.url);
const { MCTSBot } = require("boardgame.io/ai");
const { CreateGameReducer, InitializeGame } = require("boardgame.io/internal");

/** Iterations of boardgame.io's Monte-Carlo bot, which knows everything. */
export function byMctsBot(variant: CommonForm): Rate {
  const { game, seats, options } = variant;
  const positions = halfway(variant).map(({ steps }, at) => {
    const rival = {
      ...boardgameIoGame(game, { options, dealt: "at-setup", chance: fast(`bench ${at}`) }),
      disableUndo: true,
    };
    const reduce = CreateGameReducer({ game: rival, isClient: false });
    let state = InitializeGame({ game: rival, numPlayers: seats });
    for (const { seat, move } of steps)
      state = reduce(state, { type: "MAKE_MOVE", payload: { type: move.type, args: [move], playerID: String(seat) } });
    const bot = new MCTSBot({ game: rival, enumerate: rival.ai!.enumerate, iterations, playoutDepth, seed: "bench" });
    return { state, bot, seat: String(state.G.match.toAct[0]) };
  });
  let next = 0;
  return () => {
    const { state, bot, seat } = positions[next++ % positions.length]!;
    bot.play(state, seat);
    return bot.iterationCounter;
  };
}
