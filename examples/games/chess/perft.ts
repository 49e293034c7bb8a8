import { type Match, openTable, positionHash, readPosition, resume, type Table } from "@turnwright/core";
import { type Chess, chess } from "./chess.js";

/** Returns a match that goes on from a position in FEN. */
export function matchOf(fen: string): Match<Chess> {
  const read = readPosition(chess, fen.replaceAll(" ", "_"));
  if (!read.ok) throw new Error(`${fen}: ${JSON.stringify(read.problem)}`);
  return resume(chess, read.value);
}

function count(table: Table<Chess>, depth: number): number {
  const [seat] = table.toAct;
  if (seat === undefined) return 0;
  const moves = table.legalMoves(seat);
  if (depth === 1) return moves.length;
  const restore = table.save();
  let nodes = 0;
  for (const [at, move] of moves.entries()) {
    if (at > 0) restore();
    table.apply(seat, move);
    nodes += count(table, depth - 1);
  }
  return nodes;
}

/** Returns the number of sequences of this many moves. `perft` of the testkit plays matches, which takes longer. */
export const perft = (match: Match<Chess>, depth: number): number =>
  count(openTable(chess, match, { recording: false }), depth);

/** The counts of positions that were already counted, in slots that are overwritten when others need them. */
class Transpositions {
  readonly #bits: number;
  readonly #highs: Int32Array;
  readonly #lows: Int32Array;
  readonly #nodes: Float64Array;

  constructor(bits: number) {
    this.#bits = bits;
    this.#highs = new Int32Array(1 << bits);
    this.#lows = new Int32Array(1 << bits);
    this.#nodes = new Float64Array(1 << bits);
  }

  /** Returns the count for a hash; 0 if it is not known. */
  get(high: number, low: number): number {
    const slot = low >>> (32 - this.#bits);
    return this.#highs[slot] === high && this.#lows[slot] === low ? this.#nodes[slot] : 0;
  }

  set(high: number, low: number, nodes: number): void {
    const slot = low >>> (32 - this.#bits);
    this.#highs[slot] = high;
    this.#lows[slot] = low;
    this.#nodes[slot] = nodes;
  }
}

function countOnce(table: Table<Chess>, depth: number, known: Transpositions): number {
  const [seat] = table.toAct;
  if (seat === undefined) return 0;
  if (depth === 1) return table.legalMoves(seat).length;
  // The depth belongs to the key: a position has another count at another depth.
  const [high, low] = positionHash(chess, table);
  const counted = known.get(high ^ depth, low);
  if (counted > 0) return counted;
  const restore = table.save();
  let nodes = 0;
  for (const [at, move] of table.legalMoves(seat).entries()) {
    if (at > 0) restore();
    table.apply(seat, move);
    nodes += countOnce(table, depth - 1, known);
  }
  known.set(high ^ depth, low, nodes);
  return nodes;
}

/** Returns the same number as `perft`, but counts from positions that several sequences lead to only once. */
export const perftOnce = (match: Match<Chess>, depth: number): number =>
  countOnce(openTable(chess, match, { recording: false }), depth, new Transpositions(20));
