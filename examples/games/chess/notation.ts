// Moves as SAN, positions as FEN with `_` for its blanks, since position texts go into URLs. After FEN's six fields
// come the moves since the last position that cannot come again, which FEN lacks, and `claimed` after a claim.

import { no, ok, type Position, type RulesOf } from "@turnwright/core/rules";
import {
  bishop,
  boardAfter,
  hasMove,
  isInCheck,
  isOf,
  king,
  kingOf,
  knight,
  type Placement,
  pawn,
  pieceOf,
  queen,
  rankFor,
  rightsAfter,
  rook,
  visitMoves,
} from "./board.js";
import type { Chess, Into } from "./chess.js";

type Move = Chess["move"];
type State = Chess["state"];

const letters = " PNBRQK";
const into: { readonly [letter: string]: Into } = { Q: "queen", R: "rook", B: "bishop", N: "knight" };
const kinds: { readonly [I in Into]: number } = { queen, rook, bishop, knight };
const letterOf = (become: Into) => letters[kinds[become]];
const squareName = (square: number) => `${"abcdefgh"[square & 7]}${1 + (square >> 3)}`;
const squareOf = (name: string) => "abcdefgh".indexOf(name[0]) + 8 * (Number(name[1]) - 1);

/** Returns the file, the rank or both, as far as they tell a piece from others of its kind that can go there, too. */
function origin(at: Placement, from: number, to: number): string {
  const others: number[] = [];
  visitMoves(at, kingOf(at.board, at.seat), (other, target) => {
    if (target === to && other !== from && at.board[other] === at.board[from]) others.push(other);
    return false;
  });
  const name = squareName(from);
  if (others.length === 0) return "";
  if (others.every((other) => (other & 7) !== (from & 7))) return name[0];
  return others.every((other) => other >> 3 !== from >> 3) ? name[1] : name;
}

/** Returns SAN without the sign of a check. */
function plainSan(at: Placement, from: number, to: number, become?: Into): string {
  const kind = at.board[from] & 7;
  if (kind === king && Math.abs(from - to) === 2) return to > from ? "O-O" : "O-O-O";
  const target = squareName(to);
  const isCapture = at.board[to] !== 0 || (kind === pawn && to === at.enPassant);
  if (kind === pawn)
    return `${isCapture ? `${squareName(from)[0]}x` : ""}${target}${become === undefined ? "" : `=${letterOf(become)}`}`;
  return `${letters[kind]}${origin(at, from, to)}${isCapture ? "x" : ""}${target}`;
}

function checkSign(at: Placement, from: number, to: number, become?: Into): string {
  const piece = become === undefined ? at.board[from] : pieceOf(kinds[become], at.seat);
  const enPassant = (piece & 7) === pawn && Math.abs(to - from) === 16 ? (from + to) / 2 : -1;
  const board = boardAfter(at, from, to, piece);
  const next = { board, seat: 1 - at.seat, castling: rightsAfter(at.castling, from, to), enPassant };
  if (!isInCheck(board, next.seat)) return "";
  return hasMove(next) ? "+" : "#";
}

/** Returns all legal moves of pieces. */
function legal(at: Placement): Move[] {
  const moves: Move[] = [];
  visitMoves(at, kingOf(at.board, at.seat), (from, to) => {
    if ((at.board[from] & 7) !== pawn || rankFor(to, at.seat) < 7) moves.push({ type: "move", from, to });
    else for (const become of Object.values(into)) moves.push({ type: "promote", from, to, into: become });
    return false;
  });
  return moves;
}
const partsOf = (move: Exclude<Move, { type: "claim" }>) =>
  [move.from, move.to, move.type === "promote" ? move.into : undefined] as const;
const isSame = (one: Move, other: Move) => JSON.stringify(one) === JSON.stringify(other);

function formatMove(at: State, move: Move): string {
  if (move.type === "claim") return "claim";
  const [from, to, become] = partsOf(move);
  if (move.type === "claimWith") return `claim:${formatMove(at, { type: "move", from, to })}`;
  const isLegal = isOf(at.board[from], at.seat) && legal(at).some((one) => isSame(one, move));
  if (isLegal) return plainSan(at, from, to, become) + checkSign(at, from, to, become);
  return `${squareName(from)}${squareName(to)}${become === undefined ? "" : `=${letterOf(become)}`}`;
}

/** Reads SAN with or without the sign of a check, or the squares from and to: `e2e4`, `e7e8=Q`. */
function readWay(at: State, text: string): Move | undefined {
  const [, first, second, letter] = /^([a-h][1-8])([a-h][1-8])(?:=([NBRQ]))?$/.exec(text) ?? [];
  if (first !== undefined) {
    const [from, to] = [squareOf(first), squareOf(second)];
    return letter === undefined ? { type: "move", from, to } : { type: "promote", from, to, into: into[letter] };
  }
  const san = text.replace(/[+#]$/, "");
  return legal(at).find((move) => move.type !== "claim" && plainSan(at, ...partsOf(move)) === san);
}

function readMove(at: State, text: string) {
  if (text === "claim") return ok<Move>({ type: "claim" });
  const isClaim = text.startsWith("claim:");
  const way = readWay(at, isClaim ? text.slice(6) : text);
  if (way === undefined || (isClaim && way.type !== "move"))
    return no({ at: isClaim ? 6 : 0, expected: "a legal move as SAN, or the squares from and to" });
  return ok<Move>(isClaim && way.type === "move" ? { ...way, type: "claimWith" } : way);
}

const rankText = (rank: readonly number[]) =>
  rank
    .map((piece) => (piece === 0 ? "1" : piece < 8 ? letters[piece] : letters[piece & 7].toLowerCase()))
    .join("")
    .replace(/1+/g, (empty) => String(empty.length));
const ranks = [7, 6, 5, 4, 3, 2, 1, 0];
const wayText = (way: number) => squareName(way >> 6) + squareName(way & 63);

function formatPosition({ state, version }: Position<Chess>): string {
  const { board, seat, castling, enPassant, quiet, since, claimed } = state;
  const rights = [..."KQkq"].filter((_, bit) => (castling & (1 << bit)) !== 0).join("") || "-";
  const fields = [
    ranks.map((rank) => rankText(board.slice(8 * rank, 8 * rank + 8))).join("/"),
    seat === 0 ? "w" : "b",
    rights,
    enPassant < 0 ? "-" : squareName(enPassant),
    quiet,
    // A claim is an entry of the log, but no move of chess.
    1 + ((version - Number(claimed)) >> 1),
  ];
  const history = since.length === 0 && !claimed ? "" : `~${since.map(wayText).join(".")}`;
  return `${fields.join("_")}${history}${claimed ? "~claimed" : ""}`;
}

const fen =
  /^([1-8pnbrqkPNBRQK/]{15,71})_([wb])_(-|K?Q?k?q?)_(-|[a-h][36])_(\d{1,4})_([1-9]\d{0,5})(?:~((?:[a-h1-8]{4}\.?)*)(~claimed)?)?$/;

/** Returns whether moves can be taken back from a board: pieces of alternating seats, to empty squares, no captures. */
function canGoBack(board: readonly number[], seat: number, since: readonly number[]): boolean {
  const then = [...board];
  return since.toReversed().every((way, back) => {
    const [from, to] = [way >> 6, way & 63];
    const isSound = isOf(then[to], back % 2 === 0 ? 1 - seat : seat) && (then[to] & 7) !== pawn && then[from] === 0;
    then[from] = then[to];
    then[to] = 0;
    return isSound;
  });
}

const corners = [
  [4, 7],
  [4, 0],
  [60, 63],
  [60, 56],
] as const;

/** Returns what is wrong with a position that could be read, with the number of its field. */
function faultIn(state: State): readonly [field: number, expected: string] | undefined {
  const { board, seat, castling, enPassant, quiet, since } = state;
  if (board.length !== 64) return [1, "8 ranks of 8 squares"];
  if ([0, 1].some((by) => board.filter((piece) => piece === pieceOf(king, by)).length !== 1))
    return [1, "one king of each colour"];
  if ([...board.slice(0, 8), ...board.slice(56)].some((piece) => (piece & 7) === pawn))
    return [1, "no pawn on the first or last rank"];
  if (isInCheck(board, 1 - seat)) return [1, "a king in safety where the other seat is to move"];
  const hasCorners = corners.every(([home, corner], bit) => {
    const by = bit >> 1;
    return (castling & (1 << bit)) === 0 || (board[home] === pieceOf(king, by) && board[corner] === pieceOf(rook, by));
  });
  if (!hasCorners) return [3, "rights of kings and rooks on their squares"];
  const up = seat === 0 ? 8 : -8;
  const hasPassed =
    enPassant < 0 ||
    (rankFor(enPassant, seat) === 5 &&
      board[enPassant - up] === pieceOf(pawn, 1 - seat) &&
      board[enPassant] === 0 &&
      board[enPassant + up] === 0 &&
      quiet === 0);
  if (!hasPassed) return [4, "the square that a pawn has just passed"];
  if (quiet > 150) return [5, "at most 150"];
  if (since.length > quiet || !canGoBack(board, seat, since)) return [7, "moves that can be taken back"];
  return undefined;
}

function readPosition(text: string, _options: unknown, blank: State) {
  const problem = (code: string, section: number, expected: string) => no({ code, section, expected });
  const found = fen.exec(text);
  if (found === null) return problem("syntax", 0, "the six fields of FEN, joined by _");
  const [, placement, turn, rights, passed, quiet, number, moves = "", claimed] = found;
  const seat = turn === "w" ? 0 : 1;
  const rows = placement.split("/").map((row) => row.replace(/[1-8]/g, (count) => " ".repeat(Number(count))));
  const board = rows
    .toReversed()
    .flatMap((row) =>
      [...row].map((letter) =>
        letter === " " ? 0 : letters.indexOf(letter.toUpperCase()) + (letter === letter.toUpperCase() ? 0 : 8),
      ),
    );
  const state: State = {
    ...blank,
    board,
    seat,
    castling: [..."KQkq"].reduce((bits, letter, bit) => bits | (rights.includes(letter) ? 1 << bit : 0), 0),
    enPassant: passed === "-" ? -1 : squareOf(passed),
    quiet: Number(quiet),
    since: (moves.match(/[a-h][1-8][a-h][1-8]/g) ?? []).map((way) => 64 * squareOf(way) + squareOf(way.slice(2))),
    claimed: claimed !== undefined,
  };
  if (rows.length !== 8 || rows.some((row) => row.length !== 8)) return problem("syntax", 1, "8 ranks of 8 squares");
  const fault = faultIn(state);
  if (fault !== undefined) return problem("impossible", ...fault);
  const version = 2 * (Number(number) - 1) + seat + Number(state.claimed);
  const position: Position<Chess> = { options: {}, seats: 2, state, masked: false, version };
  const canonical = formatPosition(position);
  return canonical === text ? ok(position) : problem("not-canonical", 0, canonical);
}

/** Returns the notation of chess. `finished` completes a state with its outcome. */
export const notationFor = (blank: () => State, outcome: (state: State) => State["outcome"]) =>
  ({
    formatMove,
    readMove,
    turn: () => 0,
    formatPosition,
    readPosition(text, options) {
      const read = readPosition(text, options, blank());
      if (read.ok) (read.value.state as State).outcome = outcome(read.value.state as State);
      return read;
    },
  }) satisfies RulesOf<Chess, "notation">;
