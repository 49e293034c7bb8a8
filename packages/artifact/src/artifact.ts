import { defineGame, type Game, type Misfit } from "@turnwright/core/rules";
import { bot } from "./bot.js";
import { end, score } from "./ending.js";
import { evolve } from "./evolve.js";
import type { Artifact, ArtifactMove } from "./kinds.js";
import { diag } from "./moves/diag.js";
import { discard } from "./moves/discard.js";
import { draw } from "./moves/draw.js";
import { dropBlock } from "./moves/dropBlock.js";
import { dynamite } from "./moves/dynamite.js";
import { endPlay } from "./moves/endPlay.js";
import { endTurn } from "./moves/endTurn.js";
import { ho } from "./moves/ho.js";
import { jump } from "./moves/jump.js";
import { rotate } from "./moves/rotate.js";
import { swap } from "./moves/swap.js";
import { vert } from "./moves/vert.js";
import { notation } from "./notation.js";
import { conflict, options } from "./options.js";
import { begin } from "./phases/begin.js";
import { discard as discarding } from "./phases/discard.js";
import { draw as drawing } from "./phases/draw.js";
import { finish } from "./phases/finish.js";
import { handOver } from "./phases/handOver.js";
import { play } from "./phases/play.js";
import { reshuffle } from "./phases/reshuffle.js";
import { rulebook } from "./rulebook.js";
import { setup } from "./setup.js";
import { type ArtifactView, blank, clone } from "./state.js";
import { isDiagonalStep, isSideways, onTable, runsAlongRows } from "./terms/board.js";
import { bonusOf, isBonusUnused, isLeftBehind, takesControl } from "./terms/control.js";
import { refillCount } from "./terms/piles.js";
import { footing } from "./terms/stacks.js";
import { view } from "./view.js";

function outside(path: string, count: number): Misfit {
  return { path, problem: "out-of-range", expected: `0 to ${count - 1}` };
}

/** Schemas know the largest board and four seats; this match may have fewer. */
function fits(view: ArtifactView, move: ArtifactMove): Misfit | undefined {
  const size = view.heights.length;
  if ("to" in move && move.to >= size) return outside("to", size);
  if ("at" in move && move.at >= size) return outside("at", size);
  if ("with" in move && move.with >= view.seats) return outside("with", view.seats);
  return undefined;
}

/** Artifact: two to four seats race for one treasure on a board that turns. */
export const artifact: Game<Artifact> = defineGame<Artifact>({
  id: "artifact",
  edition: "1",
  seats: [2, 3, 4],
  rulebook,
  cites: {
    "game-over": { home: "R15a-home", "round-limit": "R41a-round-limit" },
    "not-your-turn": "R5b-clockwise",
    "wrong-phase": "R5c-turn-ends",
  },
  options,
  conflict,
  blank,
  clone,
  evolve,
  setup,
  moves: { draw, ho, vert, jump, diag, swap, dropBlock, dynamite, rotate, endPlay, discard, endTurn },
  phases: { begin, draw: drawing, play, discard: discarding, finish, handOver },
  procedures: { reshuffle },
  end,
  score,
  terms: {
    "R18-table-lines": runsAlongRows,
    "R20-no-free-corner": isDiagonalStep,
    "R24-artifact-stays": isLeftBehind,
    "R28-lifted": footing,
    "R32-unharmed": footing,
    "R34-lines-exchanged": isSideways,
    "R35-all-turns": onTable,
    "R36-three-more": bonusOf,
    "R37-once-a-turn": isBonusUnused,
    "R38-latest-taker": takesControl,
    "R40b-what-there-is": refillCount,
  },
  view,
  fits,
  notation,
  bot,
});
