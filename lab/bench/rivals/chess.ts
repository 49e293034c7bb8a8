// Libraries of chess alone. Their types are not installed here: these are the parts that the bench calls.

import type { Rate } from "../measure.js";
import { rival } from "../servers/rivals.js";

/** Rules of chess as the bench asks them. */
export interface ChessRules {
  /** Counts the positions of a tree from a position in FEN, three moves deep. Throws when the count is another one. */
  perft(fen: string, expected: number): Rate;
  /** Plays random games of at most 200 moves, and says how many moves they had. */
  games(): Rate;
}

/** The longest random game, in moves of both players. */
export const mostMoves = 200;

/** Returns a rate that counts a tree again and again. Throws when the count is not the published one. */
export function counting(count: () => number, expected: number): Rate {
  return () => {
    const nodes = count();
    if (nodes !== expected) throw new Error(`bench: counted ${nodes} positions instead of ${expected}`);
    return nodes;
  };
}

interface ChessJs {
  perft(depth: number): number;
  isGameOver(): boolean;
  moves(): string[];
  move(move: string): unknown;
}

/** chess.js, as its documents say: moves are texts in SAN. */
export const byChessJs: ChessRules = {
  perft(fen, expected) {
    const { Chess } = rival("chess.js") as { readonly Chess: new (fen?: string) => ChessJs };
    const board = new Chess(fen);
    return counting(() => board.perft(3), expected);
  },
  games() {
    const { Chess } = rival("chess.js") as { readonly Chess: new (fen?: string) => ChessJs };
    return (below) => {
      const board = new Chess();
      let played = 0;
      for (; played < mostMoves && !board.isGameOver(); played++) {
        const moves = board.moves();
        board.move(moves[below(moves.length)]!);
      }
      return played;
    };
  },
};

interface SquareSet extends Iterable<number> {
  size(): number;
}

interface ChessopsPosition {
  readonly turn: "white" | "black";
  readonly halfmoves: number;
  readonly board: { readonly pawn: { has(square: number): boolean } };
  ctx(): unknown;
  allDests(ctx: unknown): Map<number, SquareSet>;
  isEnd(ctx: unknown): boolean;
  play(move: { readonly from: number; readonly to: number; readonly promotion?: string }): void;
}

interface Chessops {
  readonly fen: { parseFen(fen: string): { unwrap(): unknown } };
  readonly chess: {
    readonly Chess: { default(): ChessopsPosition; fromSetup(setup: unknown): { unwrap(): ChessopsPosition } };
  };
  readonly debug: { perft(position: ChessopsPosition, depth: number): number };
}

/** Loads chessops. What it has for CommonJS says that it is a module of ES, so Node reads its ES modules instead. */
function chessops(): Chessops {
  const part = (name: string): unknown => rival(`./node_modules/chessops/dist/esm/${name}.js`);
  return { fen: part("fen"), chess: part("chess"), debug: part("debug") } as Chessops;
}

const roles = ["queen", "rook", "bishop", "knight"];

/** Lists the legal moves of a position, promotions to each piece included. */
function movesOf(position: ChessopsPosition, ctx: unknown): { from: number; to: number; promotion?: string }[] {
  const moves: { from: number; to: number; promotion?: string }[] = [];
  const last = position.turn === "white" ? 7 : 0;
  for (const [from, squares] of position.allDests(ctx))
    for (const to of squares) {
      if (to >> 3 === last && position.board.pawn.has(from))
        for (const promotion of roles) moves.push({ from, to, promotion });
      else moves.push({ from, to });
    }
  return moves;
}

/** chessops, as lichess uses it. */
export const byChessops: ChessRules = {
  perft(fen, expected) {
    const { fen: texts, chess, debug } = chessops();
    const position = chess.Chess.fromSetup(texts.parseFen(fen).unwrap()).unwrap();
    return counting(() => debug.perft(position, 3), expected);
  },
  games() {
    const { Chess } = chessops().chess;
    return (below) => {
      const position = Chess.default();
      let played = 0;
      for (; played < mostMoves; played++) {
        const ctx = position.ctx();
        if (position.halfmoves >= 150 || position.isEnd(ctx)) break;
        const moves = movesOf(position, ctx);
        position.play(moves[below(moves.length)]!);
      }
      return played;
    };
  },
};
