import { hashPlain } from "@turnwright/core/rules";
import type { Placement } from "./board.js";

/** The exclusive or of the keys of all pieces, kept beside the state: a move changes two to four of them. */
export interface PieceHash {
  high: number;
  low: number;
}

const keysOf = (name: string, count: number) => Array.from({ length: count }, (_, at) => hashPlain([name, at]));
/** A key for each piece on each square (Albert L. Zobrist, 1970). */
const pieceKeys = keysOf("piece", 16 * 64);
/** A key for each seat to move with each set of castling rights. */
const rightKeys = keysOf("rights", 2 * 16);
/** A key for each square that a pawn has just passed over, and for none. */
const passedKeys = keysOf("passed", 65);

/** Puts a piece on a square, or none; a second time, it takes the piece away. */
function toggle(hash: PieceHash, piece: number, square: number): void {
  if (piece === 0) return;
  const [high, low] = pieceKeys[64 * piece + square];
  hash.high ^= high;
  hash.low ^= low;
}

/** Returns the hash of the pieces of a board. */
export function hashOfPieces(board: readonly number[]): PieceHash {
  const hash = { high: 0, low: 0 };
  for (let square = 0; square < 64; square++) toggle(hash, board[square], square);
  return hash;
}

/** Writes a square of a board, and keeps the hash up to date. */
export function setSquare(board: number[], square: number, piece: number, hash: PieceHash): void {
  toggle(hash, board[square], square);
  board[square] = piece;
  toggle(hash, piece, square);
}

/** Makes one board equal to another, and keeps the hash up to date. */
export function setBoard(board: number[], next: readonly number[], hash: PieceHash): void {
  for (let square = 0; square < 64; square++)
    if (board[square] !== next[square]) setSquare(board, square, next[square], hash);
}

/** Returns the hash of a position. `more` is what decides the moves besides the placement, if there is anything. */
export function hashOf(
  { seat, castling, enPassant }: Placement,
  pieces: PieceHash,
  more: unknown,
): readonly [number, number] {
  const [rights, passed] = [rightKeys[2 * castling + seat], passedKeys[enPassant + 1]];
  const [high, low] = more === undefined ? [0, 0] : hashPlain(more);
  return [pieces.high ^ rights[0] ^ passed[0] ^ high, pieces.low ^ rights[1] ^ passed[1] ^ low];
}
