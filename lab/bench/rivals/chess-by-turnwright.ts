import { fast, openTable, start } from "@turnwright/core";
import { chess } from "../../../examples/games/chess/chess.js";
import { matchOf, perft } from "../../../examples/games/chess/perft.js";
import { type ChessRules, counting, mostMoves } from "./chess.js";

/** The game of chess in the examples, on a table. */
export const byTurnwright: ChessRules = {
  perft(fen, expected) {
    const match = matchOf(fen);
    return counting(() => perft(match, 3), expected);
  },
  games() {
    const first = start(chess, { seats: 2, chance: fast("bench") });
    const table = openTable(chess, first, { recording: false });
    return (below) => {
      table.reopen(first);
      let played = 0;
      for (; played < mostMoves && table.outcome === null; played++) {
        const [seat] = table.toAct;
        const moves = table.legalMoves(seat!);
        table.apply(seat!, moves[below(moves.length)]!);
      }
      return played;
    };
  },
};
