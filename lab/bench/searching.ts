import { createRequire } from "node:module";
import { boardgameIoGame } from "@turnwright/boardgame-io";
import { search } from "@turnwright/bots";
import { fast, RunningChance, view } from "@turnwright/core";
import type { CommonForm } from "./games/ours.js";
import { givenMatch, matchAfter } from "./given.js";
import type { Rate } from "./measure.js";

const require = createRequire(import.meta.url);
const { MCTSBot } = require("boardgame.io/ai");
const { CreateGameReducer, InitializeGame } = require("boardgame.io/internal");

/** Iterations of one decision, few enough that boardgame.io makes several decisions in a round. */
const iterations = 100;
/** boardgame.io plays on for so many moves when it isn't told otherwise. */
const playoutDepth = 50;

/** Positions to decide in: these matches after half of their moves. */
function halfway(variant: CommonForm): readonly ReturnType<typeof givenMatch>[] {
  return Array.from({ length: 8 }, (_, at) => {
    const whole = givenMatch(variant, at);
    return { ...whole, steps: whole.steps.slice(0, whole.steps.length >> 1) };
  });
}

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

/** Iterations of our search, from a view; as it is, or playing on for at least as many moves as boardgame.io's bot. */
export function bySearch(variant: CommonForm, likeForLike: boolean): Rate {
  const { game } = variant;
  const views = halfway(variant).map((given) => {
    const match = matchAfter(variant, given);
    return view(game, match, match.toAct[0]!);
  });
  const player = search(game, likeForLike ? { iterations, depth: playoutDepth, playout: "uniform" } : { iterations });
  const chance = new RunningChance(fast("bench"));
  let next = 0;
  return () => {
    player(views[next++ % views.length]!, chance);
    return iterations;
  };
}
