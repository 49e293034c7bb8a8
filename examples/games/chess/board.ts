// Squares are numbered from a1 = 0 to h8 = 63, rank by rank. A piece is its kind, plus 8 if it is black; 0 is no piece.

export const pawn = 1;
export const knight = 2;
export const bishop = 3;
export const rook = 4;
export const queen = 5;
export const king = 6;

/** The part of a position that decides which moves are legal. */
export interface Placement {
  readonly board: readonly number[];
  /** The seat to move: 0 is White. */
  readonly seat: number;
  /** The castling rights as bits: 1 and 2 for White's king's side and queen's side, 4 and 8 for Black's. */
  readonly castling: number;
  /** The square that a pawn has just passed over, or -1. */
  readonly enPassant: number;
}

/** Takes a move. Returns true if no further moves are wanted. */
export type Visit = (from: number, to: number) => boolean;

// North, south, east, west, then the diagonals: rooks go in directions below 4, bishops in the others.
const steps = ["0 1", "0 -1", "1 0", "-1 0", "1 1", "-1 1", "1 -1", "-1 -1"].map((text) => text.split(" ").map(Number));
const jumps = ["1 2", "2 1", "2 -1", "1 -2", "-1 -2", "-2 -1", "-2 1", "-1 2"].map((t) => t.split(" ").map(Number));
const squares = Array.from({ length: 64 }, (_, square) => square);
const isOn = (x: number, y: number) => x >= 0 && x < 8 && y >= 0 && y < 8;
const reached = (square: number, [right, up]: readonly number[], times: number): number[] => {
  const [x, y] = [(square & 7) + right * times, (square >> 3) + up * times];
  return isOn(x, y) ? [y * 8 + x] : [];
};
/** The squares in each direction from each square, nearest first. */
const rays = squares.map((square) =>
  steps.map((step) => [1, 2, 3, 4, 5, 6, 7].flatMap((n) => reached(square, step, n))),
);
const knightMoves = squares.map((square) => jumps.flatMap((jump) => reached(square, jump, 1)));
const kingMoves = squares.map((square) => steps.flatMap((step) => reached(square, step, 1)));
/** The direction from one square to another, or -1 if they are on no common line. */
const directions = squares.flatMap((from) => squares.map((to) => rays[from].findIndex((ray) => ray.includes(to))));
const directionOf = (from: number, to: number) => directions[from * 64 + to];

export const isOf = (piece: number, seat: number) => piece !== 0 && piece >> 3 === seat;
export const pieceOf = (kind: number, seat: number) => kind + 8 * seat;
export const rankFor = (square: number, seat: number) => (seat === 0 ? square >> 3 : 7 - (square >> 3));
const forward = (seat: number) => (seat === 0 ? 8 : -8);

/** Returns whether a piece attacks a square that lies in this direction from it, with nothing between. */
function attacksAlong(piece: number, backwards: number, isNear: boolean): boolean {
  const kind = piece & 7;
  if (kind === queen) return true;
  if (kind === rook) return backwards < 4;
  if (kind === bishop) return backwards >= 4;
  if (!isNear) return false;
  // A white pawn attacks upwards, so it stands below the square: in the last two directions.
  return kind === king || (kind === pawn && backwards >= 4 && (piece < 8 ? backwards >= 6 : backwards < 6));
}

/**
 * Returns the square of a piece of a seat that attacks a square, or -1; -2 if there are several and `all` are wanted.
 */
function attacker(board: readonly number[], square: number, by: number, all: boolean, without: number): number {
  let found = -1;
  for (let at = 0; at < 8; at++) {
    const ray = rays[square][at];
    for (let n = 0; n < ray.length; n++) {
      const piece = board[ray[n]];
      if (piece === 0 || ray[n] === without) continue;
      if (piece >> 3 === by && attacksAlong(piece, at, n === 0)) {
        if (!all) return ray[n];
        if (found !== -1) return -2;
        found = ray[n];
      }
      break;
    }
  }
  const near = knightMoves[square];
  const wanted = pieceOf(knight, by);
  for (let n = 0; n < near.length; n++)
    if (board[near[n]] === wanted) {
      if (found !== -1) return -2;
      found = near[n];
    }
  return found;
}

/** Returns whether a seat attacks a square. The piece on `without` is looked through. */
export const isAttacked = (board: readonly number[], square: number, by: number, without = -1) =>
  attacker(board, square, by, false, without) !== -1;

export const kingOf = (board: readonly number[], seat: number) => board.indexOf(pieceOf(king, seat));
/** Returns whether the king of a seat is attacked; it is not where an illegal move has removed it. */
export function isInCheck(board: readonly number[], seat: number): boolean {
  const home = kingOf(board, seat);
  return home >= 0 && isAttacked(board, home, 1 - seat);
}

/** Returns the direction from the king in which a piece is pinned, or -1. */
function pinOf(board: readonly number[], home: number, from: number, seat: number): number {
  const direction = directionOf(home, from);
  if (direction < 0) return -1;
  const ray = rays[home][direction];
  let n = 0;
  for (; ray[n] !== from; n++) if (board[ray[n]] !== 0) return -1;
  for (n++; n < ray.length; n++) {
    const piece = board[ray[n]];
    if (piece !== 0) return piece >> 3 !== seat && attacksAlong(piece, direction, false) ? direction : -1;
  }
  return -1;
}

/** Returns the board after a move of a piece, with the pawn taken en passant or the castling rook. */
export function boardAfter(at: Placement, from: number, to: number, becomes = at.board[from]): number[] {
  const board = [...at.board];
  const kind = board[from] & 7;
  if (kind === pawn && to === at.enPassant) board[to - forward(at.seat)] = 0;
  if (kind === king && Math.abs(from - to) === 2) {
    const [corner, beside] = rookWay(to);
    board[beside] = board[corner];
    board[corner] = 0;
  }
  board[to] = becomes;
  board[from] = 0;
  return board;
}

/** Returns the squares from which and to which the rook goes when a king castles to a square. */
export const rookWay = (to: number): readonly [number, number] =>
  (to & 7) === 6 ? [to + 1, to - 1] : [to - 2, to + 1];

const sides = [1, 2] as const;
const castlingTarget = (home: number, side: 1 | 2) => (side === 1 ? home + 2 : home - 2);
/** Returns the bit of the right to castle to a square. */
export const rightTo = (to: number, seat: number) => ((to & 7) === 6 ? 1 : 2) << (2 * seat);
/** Returns the squares between the king's and the rook's. */
export const betweenOf = (home: number, to: number) =>
  to > home ? [home + 1, home + 2] : [home - 1, home - 2, home - 3];

const cornerRights: { readonly [square: number]: number } = { 0: 2, 4: 3, 7: 1, 56: 8, 60: 12, 63: 4 };
/** Returns the rights that remain when a piece leaves or enters these squares. */
export const rightsAfter = (castling: number, from: number, to: number) =>
  castling === 0 ? 0 : castling & ~((cornerRights[from] ?? 0) | (cornerRights[to] ?? 0));

function visitCastling({ board, seat, castling }: Placement, home: number, visit: Visit): boolean {
  for (const side of sides) {
    if ((castling & (side << (2 * seat))) === 0) continue;
    const to = castlingTarget(home, side);
    if (betweenOf(home, to).some((square) => board[square] !== 0)) continue;
    if (isAttacked(board, (home + to) / 2, 1 - seat) || isAttacked(board, to, 1 - seat)) continue;
    if (visit(home, to)) return true;
  }
  return false;
}

function visitKing(at: Placement, home: number, checker: number, visit: Visit): boolean {
  const near = kingMoves[home];
  for (let n = 0; n < near.length; n++) {
    const to = near[n];
    if (isOf(at.board[to], at.seat) || isAttacked(at.board, to, 1 - at.seat, home)) continue;
    if (visit(home, to)) return true;
  }
  return checker === -1 && at.castling !== 0 && visitCastling(at, home, visit);
}

/** Returns whether a move from a square leaves the king in safety, given the checking piece and the pin. */
function isSafe(home: number, checker: number, pin: number, to: number): boolean {
  if (pin >= 0 && directionOf(home, to) !== pin) return false;
  if (checker === -1 || to === checker) return true;
  const line = directionOf(home, checker);
  return line >= 0 && directionOf(home, to) === line && Math.abs(to - home) < Math.abs(checker - home);
}

function visitPawn(at: Placement, home: number, checker: number, from: number, visit: Visit): boolean {
  const { board, seat, enPassant } = at;
  const pin = pinOf(board, home, from, seat);
  const step = from + forward(seat);
  if (board[step] === 0) {
    if (isSafe(home, checker, pin, step) && visit(from, step)) return true;
    const two = step + forward(seat);
    if (rankFor(from, seat) === 1 && board[two] === 0 && isSafe(home, checker, pin, two) && visit(from, two))
      return true;
  }
  for (let side = -1; side <= 1; side += 2) {
    const to = step + side;
    if (Math.abs((to & 7) - (from & 7)) !== 1) continue;
    if (to === enPassant) {
      // Two pawns leave their rank at once, so no pin says whether the king is safe.
      if (!isAttacked(boardAfter(at, from, to), home, 1 - seat) && visit(from, to)) return true;
    } else if (isOf(board[to], 1 - seat) && isSafe(home, checker, pin, to) && visit(from, to)) return true;
  }
  return false;
}

function visitPiece(at: Placement, home: number, checker: number, from: number, visit: Visit): boolean {
  const { board, seat } = at;
  const kind = board[from] & 7;
  const pin = pinOf(board, home, from, seat);
  if (kind === knight) {
    if (pin >= 0) return false;
    const near = knightMoves[from];
    for (let n = 0; n < near.length; n++)
      if (!isOf(board[near[n]], seat) && isSafe(home, checker, -1, near[n]) && visit(from, near[n])) return true;
    return false;
  }
  for (let at = kind === bishop ? 4 : 0; at < (kind === rook ? 4 : 8); at++) {
    const ray = rays[from][at];
    for (let n = 0; n < ray.length; n++) {
      const piece = board[ray[n]];
      if (piece !== 0 && piece >> 3 === seat) break;
      if (isSafe(home, checker, pin, ray[n]) && visit(from, ray[n])) return true;
      if (piece !== 0) break;
    }
  }
  return false;
}

/** Visits the legal moves of the seat to move, square by square. Returns whether a visit stopped it. */
export function visitMoves(at: Placement, home: number, visit: Visit, first = 0, last = 63): boolean {
  const { board, seat } = at;
  const checker = attacker(board, home, 1 - seat, true, -1);
  for (let from = first; from <= last; from++) {
    const piece = board[from];
    if (piece === 0 || piece >> 3 !== seat) continue;
    const kind = piece & 7;
    if (kind === king) {
      if (visitKing(at, home, checker, visit)) return true;
    } else if (checker === -2) continue;
    else if (kind === pawn) {
      if (visitPawn(at, home, checker, from, visit)) return true;
    } else if (visitPiece(at, home, checker, from, visit)) return true;
  }
  return false;
}

const stop = () => true;
export const hasMove = (at: Placement, home = kingOf(at.board, at.seat)) => visitMoves(at, home, stop);

/** Returns whether a pawn may be captured en passant now. */
export function canTakeEnPassant(at: Placement): boolean {
  const { board, seat, enPassant } = at;
  if (enPassant < 0) return false;
  return [-1, 1].some((side) => {
    const from = enPassant - forward(seat) + side;
    if (board[from] !== pieceOf(pawn, seat) || Math.abs((from & 7) - (enPassant & 7)) !== 1) return false;
    return !isInCheck(boardAfter(at, from, enPassant), seat);
  });
}

/** Returns whether the squares between two squares on a line are empty. */
export function isClear(board: readonly number[], from: number, to: number): boolean {
  const ray = rays[from][directionOf(from, to)] ?? [];
  return ray.slice(0, ray.indexOf(to)).every((square) => board[square] === 0);
}

/** Returns whether a piece goes from one square to another, whatever stands between them. Castling is no such way. */
export function isWay({ board, seat, enPassant }: Placement, from: number, to: number): boolean {
  const [across, up] = [Math.abs((from & 7) - (to & 7)), Math.abs((from >> 3) - (to >> 3))];
  switch (board[from] & 7) {
    case knight:
      return across * up === 2;
    case bishop:
      return across === up;
    case rook:
      return across === 0 || up === 0;
    case queen:
      return across === up || across === 0 || up === 0;
    case king:
      return Math.max(across, up) === 1;
    default: {
      const rise = rankFor(to, seat) - rankFor(from, seat);
      if (across === 1) return rise === 1 && (to === enPassant || isOf(board[to], 1 - seat));
      return across === 0 && board[to] === 0 && (rise === 1 || (rise === 2 && rankFor(from, seat) === 1));
    }
  }
}

/** Returns how often the position has been on the board, counted back through moves that can be undone. */
export function repetitions(board: readonly number[], since: readonly number[]): number {
  const then = [...board];
  let count = 1;
  for (let at = since.length - 1; at >= 0; at--) {
    const [from, to] = [since[at] >> 6, since[at] & 63];
    then[from] = then[to];
    then[to] = 0;
    if ((since.length - at) % 2 === 0 && then.every((piece, square) => piece === board[square])) count++;
  }
  return count;
}

/** Returns whether no sequence of moves leads to mate, whoever plays them: decided by the pieces alone. */
export function isDead(board: readonly number[]): boolean {
  const colours = [0, 0]; // bishops on dark and on light squares
  let knights = 0;
  for (let square = 0; square < 64; square++) {
    const kind = board[square] & 7;
    if (kind === pawn || kind === rook || kind === queen) return false;
    if (kind === knight) knights++;
    if (kind === bishop) colours[((square >> 3) + square) & 1]++;
  }
  const [dark, light] = colours;
  return knights === 0 ? dark === 0 || light === 0 : knights === 1 && dark + light === 0;
}
