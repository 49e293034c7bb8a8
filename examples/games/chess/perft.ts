import { type Match, openTable, readPosition, resume, type Table } from "@turnwright/core";
import { type Chess, chess } from "./chess.js";

/** Returns a match that goes on from a position in FEN. */
export function matchOf(fen: string): Match<Chess> {
  const read = readPosition(chess, fen.replaceAll(" ", "_"));
  if (!read.ok) throw new Error(`${fen}: ${JSON.stringify(read.problem)}`);
  return resume(chess, read.value);
}

function count(first: Match<Chess>, table: Table<Chess>, depth: number): number {
  const [seat] = table.toAct;
  if (seat === undefined) return 0;
  const moves = table.legalMoves(seat);
  if (depth === 1) return moves.length;
  const before = chess.clone(table.state);
  let nodes = 0;
  for (const [at, move] of moves.entries()) {
    // The table takes the copy over as its state.
    if (at > 0) table.reopen(first, undefined, chess.clone(before));
    table.apply(seat, move);
    nodes += count(first, table, depth - 1);
  }
  return nodes;
}

/** Returns the number of sequences of this many moves. `perft` of the testkit plays matches, which takes longer. */
export const perft = (match: Match<Chess>, depth: number): number =>
  count(match, openTable(chess, match, { recording: false }), depth);
