import {
  copyPlain,
  defineGame,
  everythingIsPublic,
  type FlowState,
  type Kinds,
  move,
  only,
  type RulesOf,
  whole,
} from "@turnwright/core/rules";
import { picklist } from "@turnwright/core/schema";
import {
  betweenOf,
  boardAfter,
  canTakeEnPassant,
  hasMove,
  isAttacked,
  isClear,
  isDead,
  isInCheck,
  isOf,
  isWay,
  king,
  kingOf,
  type Placement,
  pawn,
  pieceOf,
  rankFor,
  repetitions,
  rightsAfter,
  rightTo,
  visitMoves,
} from "./board.js";
import { hashOf, hashOfPieces, type PieceHash, setBoard, setSquare } from "./hash.js";
import { notationFor } from "./notation.js";

// The numbers in brackets are articles of the FIDE Laws of Chess of 2023.
const rulebook = {
  "C1-array": { kind: "setup", of: "setup", says: "The pieces stand in the initial position. [2.3]" },
  "C2-own": {
    kind: "permission",
    of: ["move", "promote", "claimWith"],
    says: "A seat moves a piece of its own. [4.3]",
  },
  "C3-not-onto-own": {
    kind: "permission",
    of: ["move", "promote", "claimWith"],
    says: "No piece moves to a square of a piece of the same colour. [3.1]",
  },
  "C4-ways": {
    kind: "permission",
    of: ["move", "promote", "claimWith"],
    says: "Each piece moves in its own way: bishop, rook, queen, knight, pawn, king. [3.2-3.8]",
  },
  "C5-clear": {
    kind: "permission",
    of: ["move", "promote", "claimWith"],
    says: "No piece but the knight jumps. [3.5]",
  },
  "C6-right": {
    kind: "permission",
    of: ["move", "claimWith"],
    says: "A king that has moved does not castle, nor with a rook that has moved. [3.8.2.1]",
  },
  "C7-empty": {
    kind: "permission",
    of: ["move", "claimWith"],
    says: "All squares between king and rook are empty. [3.8.2.2]",
  },
  "C8-unattacked": {
    kind: "permission",
    of: ["move", "claimWith"],
    says: "A king does not castle out of, through or into attack. [3.8.2.2]",
  },
  "C9-must-promote": {
    kind: "permission",
    of: "move",
    says: "A pawn that reaches the last rank must be promoted. [3.7.3.3]",
  },
  "C10-promotes": {
    kind: "permission",
    of: "promote",
    says: "Only a pawn that reaches the last rank is promoted. [3.7.3.3]",
  },
  "C11-safe": {
    kind: "permission",
    of: ["move", "promote", "claimWith"],
    says: "No move leaves the own king under attack. [3.9.2]",
  },
  "C12-move": {
    kind: "effect",
    of: "move",
    says: "The piece moves; a piece of the other colour on that square is captured. [3.1.1]",
  },
  "C13-en-passant": {
    kind: "effect",
    of: "move",
    says: "A pawn captures a pawn that has just passed it by two squares as though by one. [3.7.3.1]",
  },
  "C14-castling": {
    kind: "effect",
    of: "move",
    says: "A king that moves two squares castles: the rook goes to the square that the king crossed. [3.8.2]",
  },
  "C15-promotion": {
    kind: "effect",
    of: "promote",
    says: "The pawn becomes a queen, rook, bishop or knight, whatever was captured before. [3.7.3.3]",
  },
  "C16-turns": { kind: "turn", of: "playing", says: "White moves first, then they alternate. [1.2]" },
  "C17-claim": {
    kind: "permission",
    of: "claim",
    says: "A draw is claimed in a position that is there for the third time, or after 50 moves. [9.2, 9.3]",
  },
  "C18-claim-with": {
    kind: "permission",
    of: "claimWith",
    says: "A draw is claimed with a move that leads to the third time or completes the 50 moves. [9.2.1, 9.3.1]",
  },
  "C19-claimed": { kind: "effect", of: ["claim", "claimWith"], says: "A correct claim ends the game at once. [9.5.2]" },
  "C20-mate": { kind: "end", of: "end", says: "Who is in check without a legal move has lost. [5.1.1]" },
  "C21-stalemate": { kind: "end", of: "end", says: "No legal move without check is a draw. [5.2.1]" },
  "C22-dead": {
    kind: "end",
    of: "end",
    says: "A position from which nobody can mate is a draw: kings with one knight, or with bishops of one colour. [5.2.2]",
  },
  "C23-fivefold": { kind: "end", of: "end", says: "A position for the fifth time is a draw. [9.6.1]" },
  "C24-75-moves": {
    kind: "end",
    of: "end",
    says: "75 moves of each seat without pawn move or capture are a draw. [9.6.2]",
  },
  "C25-claim": { kind: "end", of: "end", says: "A claimed draw is a draw. [9.5.2]" },
  "C26-points": { kind: "score", of: "score", says: "Two half points for a win, one for a draw. [10.1]" },
} as const;

interface Fields extends FlowState<"playing"> {
  board: number[];
  seat: number;
  castling: number;
  enPassant: number;
  /** The number of moves since the last pawn move or capture. */
  quiet: number;
  /** The moves since the last position that cannot come again, as 64 * from + to: FEN lacks them. */
  since: number[];
  claimed: boolean;
}
type Way = { readonly from: number; readonly to: number };
export type Into = "knight" | "bishop" | "rook" | "queen";
export interface Chess extends Kinds {
  seats: 2;
  state: Fields;
  view: Fields;
  derived: { readonly kings: number[]; readonly pieces: PieceHash };
  move:
    | ({ readonly type: "move" } & Way)
    | ({ readonly type: "promote"; readonly into: Into } & Way)
    | { readonly type: "claim" }
    | ({ readonly type: "claimWith" } & Way);
  event:
    | ({ readonly type: "moved"; readonly seat: number; readonly isFinal: boolean } & Way)
    | ({ readonly type: "tookEnPassant"; readonly seat: number } & Way)
    | ({ readonly type: "castled"; readonly seat: number } & Way)
    | ({ readonly type: "promoted"; readonly seat: number; readonly into: Into } & Way)
    | { readonly type: "claimed"; readonly seat: number }
    | ({ readonly type: "claimedWith"; readonly seat: number } & Way);
  objection: {
    readonly code:
      | "not-own"
      | "own-piece-there"
      | "no-such-way"
      | "blocked"
      | "castling-lost"
      | "castling-blocked"
      | "castling-attacked"
      | "must-promote"
      | "no-promotion"
      | "king-attacked"
      | "nothing-to-claim";
  };
  phase: "playing";
  rulebook: typeof rulebook;
}
type State = Fields;
type Facts = { readonly isEnPassant: boolean; readonly isCastling: boolean; readonly isFinal: boolean };

const kinds: { readonly [I in Into]: number } = { queen: 5, rook: 4, bishop: 3, knight: 2 };
const pieces = Object.keys(kinds) as readonly Into[];
const backRank = [4, 2, 3, 5, 6, 3, 2, 4];
const initial = () => [
  ...backRank,
  ...Array(8).fill(pawn),
  ...Array(32).fill(0),
  ...Array(8).fill(pieceOf(pawn, 1)),
  ...backRank.map((kind) => pieceOf(kind, 1)),
];

const isCastling = ({ board, seat }: Placement, { from, to }: Way) =>
  board[from] === pieceOf(king, seat) && from === (seat === 0 ? 4 : 60) && (to === from + 2 || to === from - 2);
const isPawn = ({ board }: Placement, { from }: Way) => (board[from] & 7) === pawn;
const isPromotion = (at: Placement, way: Way) => isPawn(at, way) && rankFor(way.to, at.seat) === 7;
const no = <C extends string>(code: C, isWrong: boolean) => (isWrong ? { code } : undefined);
const shared = {
  "C2-own": ({ board }: State, seat: number, { from }: Way) => no("not-own", !isOf(board[from], seat)),
  "C3-not-onto-own": ({ board }: State, seat: number, { to }: Way) => no("own-piece-there", isOf(board[to], seat)),
  "C4-ways": (at: State, _: number, way: Way) =>
    no("no-such-way", way.from === way.to || !(isWay(at, way.from, way.to) || isCastling(at, way))),
  "C5-clear": (at: State, _: number, way: Way) =>
    no("blocked", !isCastling(at, way) && !isClear(at.board, way.from, way.to)),
  "C11-safe": (at: State, seat: number, { from, to }: Way) =>
    no("king-attacked", isInCheck(boardAfter(at, from, to), seat)),
};
const castling = {
  "C6-right": (at: State, seat: number, way: Way) =>
    no("castling-lost", isCastling(at, way) && (at.castling & rightTo(way.to, seat)) === 0),
  "C7-empty": (at: State, _: number, way: Way) =>
    no("castling-blocked", isCastling(at, way) && betweenOf(way.from, way.to).some((square) => at.board[square] !== 0)),
  "C8-unattacked": (at: State, seat: number, way: Way) => {
    const crossed = [way.from, (way.from + way.to) / 2, way.to];
    const isHit = isCastling(at, way) && crossed.some((square) => isAttacked(at.board, square, 1 - seat));
    return no("castling-attacked", isHit);
  },
};

/** Returns whether no position before this move can come again after it. */
const isFinal = (at: Placement, way: Way) =>
  isPawn(at, way) ||
  at.board[way.to] !== 0 ||
  rightsAfter(at.castling, way.from, way.to) !== at.castling ||
  canTakeEnPassant(at);
const isClaimable = (quiet: number, board: readonly number[], since: readonly number[]) =>
  quiet >= 100 || (since.length >= 8 && repetitions(board, since) >= 3);
/** Returns whether a move leads to a position in which a draw may be claimed. */
const claimsWith = (at: State, way: Way) => {
  if (at.quiet < 99 && at.since.length < 7) return false;
  if (isPawn(at, way) || at.board[way.to] !== 0) return false;
  const since = isFinal(at, way) ? [] : [...at.since, 64 * way.from + way.to];
  return isClaimable(at.quiet + 1, boardAfter(at, way.from, way.to), since);
};
/** Returns the outcome and the claims of a draw, which history decides; `undefined` in almost all positions. */
const claimsIn = (at: State, kings: readonly number[]) => {
  if (at.outcome !== null) return at.outcome.reason;
  if (at.quiet < 99 && at.since.length < 7) return undefined;
  const claims: (Way | "claim")[] = isClaimable(at.quiet, at.board, at.since) ? ["claim"] : [];
  visitMoves(at, kings[at.seat], (from, to) => {
    if (claimsWith(at, { from, to })) claims.push({ from, to });
    return false;
  });
  return claims.length === 0 ? undefined : claims;
};
/** Writes what follows from every move: the turn, the rights, and what can come again. */
const moveOn = (state: Fields, { from, to }: Way, isQuiet: boolean, isEnding: boolean) => {
  state.seat = 1 - state.seat;
  state.castling = rightsAfter(state.castling, from, to);
  state.enPassant = -1;
  state.quiet = isQuiet ? state.quiet + 1 : 0;
  if (!isEnding) state.since.push(64 * from + to);
  else if (state.since.length > 0) state.since = [];
};
const draw = (reason: string, holds: boolean) => (holds ? { reason, winners: [], ranking: [[0, 1]] } : undefined);
const wayFields = { from: whole(0, 63), to: whole(0, 63) };
// Every move of a piece, made once: lists of moves share them.
const allMoves = Array.from({ length: 4096 }, (_, at) =>
  Object.freeze({ type: "move" as const, from: at >> 6, to: at & 63 }),
);

const blank = (): Fields => ({
  phases: ["playing"],
  outcome: null,
  board: initial(),
  seat: 0,
  castling: 15,
  enPassant: -1,
  quiet: 0,
  since: [],
  claimed: false,
});
const end: RulesOf<Chess, "end"> = {
  "C20-mate": (state, { kings }) => {
    const { board, seat } = state;
    if (!isAttacked(board, kings[seat], 1 - seat) || hasMove(state, kings[seat])) return undefined;
    return { reason: "checkmate", winners: [1 - seat], ranking: [[1 - seat], [seat]] };
  },
  "C21-stalemate": (state, { kings }) => draw("stalemate", !hasMove(state, kings[state.seat])),
  "C22-dead": ({ board }) => draw("dead", isDead(board)),
  "C23-fivefold": ({ board, since }) => draw("fivefold", since.length >= 16 && repetitions(board, since) >= 5),
  "C24-75-moves": ({ quiet }) => draw("75-moves", quiet >= 150),
  "C25-claim": ({ claimed }) => draw("claim", claimed),
};
/** Returns the outcome of a position that was read: that of the first ending that holds. */
const outcomeOf = (state: Fields) => {
  const kings = [kingOf(state.board, 0), kingOf(state.board, 1)];
  for (const ending of Object.values(end)) {
    const found = ending(state, { kings, pieces: hashOfPieces(state.board) });
    if (found !== undefined) return found;
  }
  return null;
};

export const chess = defineGame<Chess>({
  id: "chess",
  edition: "1",
  seats: [2],
  rulebook,
  blank,
  clone: (state) => ({
    ...state,
    phases: [...state.phases],
    outcome: copyPlain(state.outcome),
    board: [...state.board],
    since: [...state.since],
  }),
  derive: ({ board }) => ({ kings: [kingOf(board, 0), kingOf(board, 1)], pieces: hashOfPieces(board) }),
  cloneDerived: ({ kings, pieces }) => ({ kings: [...kings], pieces: { ...pieces } }),
  hash: (state, { kings, pieces }) => hashOf(state, pieces, claimsIn(state, kings)),
  setup: { "C1-array": () => undefined },
  moves: {
    move: {
      schema: move("move", wayFields),
      offer(at, seat, push, { kings }) {
        const last = seat === 0 ? 6 : 1;
        visitMoves(at, kings[seat], (from, to) => {
          if (from >> 3 !== last || (at.board[from] & 7) !== pawn) push(allMoves[64 * from + to]);
          return false;
        });
      },
      permits: {
        ...shared,
        ...castling,
        "C9-must-promote": (at, _, way) => no("must-promote", isPromotion(at, way)),
      },
      facts: (at, _, way) => ({
        isEnPassant: isPawn(at, way) && way.to === at.enPassant,
        isCastling: isCastling(at, way),
        isFinal: isFinal(at, way),
      }),
      effects: {
        "C12-move": ({ seat, emit }, { from, to }, { isEnPassant, isCastling, isFinal }: Facts) => {
          if (!isEnPassant && !isCastling) emit({ type: "moved", seat, from, to, isFinal });
        },
        "C13-en-passant": ({ seat, emit }, { from, to }, { isEnPassant }: Facts) => {
          if (isEnPassant) emit({ type: "tookEnPassant", seat, from, to });
        },
        "C14-castling": ({ seat, emit }, { from, to }, { isCastling }: Facts) => {
          if (isCastling) emit({ type: "castled", seat, from, to });
        },
      },
    },
    promote: {
      schema: move("promote", { ...wayFields, into: picklist(pieces) }),
      offer(at, seat, push, { kings }) {
        const first = seat === 0 ? 48 : 8;
        if (at.board.indexOf(pieceOf(pawn, seat), first) < 0) return;
        const visit = (from: number, to: number) => {
          if (isPawn(at, { from, to })) for (const into of pieces) push({ type: "promote", from, to, into });
          return false;
        };
        visitMoves(at, kings[seat], visit, first, first + 7);
      },
      permits: {
        ...shared,
        "C10-promotes": (at, _, way) => no("no-promotion", !isPromotion(at, way)),
      },
      effects: {
        "C15-promotion": ({ seat, emit }, { from, to, into }) => emit({ type: "promoted", seat, from, to, into }),
      },
    },
    claim: {
      schema: move("claim", {}),
      permits: {
        "C17-claim": ({ quiet, board, since }) => no("nothing-to-claim", !isClaimable(quiet, board, since)),
      },
      effects: { "C19-claimed": ({ seat, emit }) => emit({ type: "claimed", seat }) },
    },
    claimWith: {
      schema: move("claimWith", wayFields),
      offer(at, seat, push, { kings }) {
        if (at.quiet < 99 && at.since.length < 7) return;
        visitMoves(at, kings[seat], (from, to) => {
          if (claimsWith(at, { from, to })) push({ type: "claimWith", from, to });
          return false;
        });
      },
      permits: {
        ...shared,
        ...castling,
        "C18-claim-with": (at, _, way) => no("nothing-to-claim", !claimsWith(at, way)),
      },
      effects: { "C19-claimed": ({ seat, emit }, { from, to }) => emit({ type: "claimedWith", seat, from, to }) },
    },
  },
  phases: {
    playing: {
      actors: ({ seat }) => only(seat),
      moves: ["move", "promote", "claim", "claimWith"],
      turn: { "C16-turns": () => undefined },
    },
  },
  evolve: {
    moved(state, { seat, from, to, isFinal }, { kings, pieces }) {
      const { board } = state;
      const piece = board[from];
      const isQuiet = (piece & 7) !== pawn && board[to] === 0;
      setSquare(board, to, piece, pieces);
      setSquare(board, from, 0, pieces);
      if ((piece & 7) === king) kings[seat] = to;
      moveOn(state, { from, to }, isQuiet, isFinal);
      if ((piece & 7) === pawn && Math.abs(to - from) === 16) state.enPassant = (from + to) / 2;
    },
    tookEnPassant(state, { from, to }, { pieces }) {
      setBoard(state.board, boardAfter(state, from, to), pieces);
      moveOn(state, { from, to }, false, true);
    },
    castled(state, { seat, from, to }, { kings, pieces }) {
      setBoard(state.board, boardAfter(state, from, to), pieces);
      kings[seat] = to;
      moveOn(state, { from, to }, true, true);
    },
    promoted(state, { seat, from, to, into }, { pieces }) {
      setBoard(state.board, boardAfter(state, from, to, pieceOf(kinds[into], seat)), pieces);
      moveOn(state, { from, to }, false, true);
    },
    claimed(state) {
      state.claimed = true;
    },
    claimedWith(state) {
      state.claimed = true;
    },
  },
  end,
  score: {
    "C26-points": ({ outcome }, seat) => {
      if (outcome === null) return 0;
      return outcome.winners.length === 0 ? 1 : 2 * Number(outcome.winners.includes(seat));
    },
  },
  notation: notationFor(blank, outcomeOf),
  view: {
    ...everythingIsPublic,
    events: {
      moved: { seat: "all", from: "all", to: "all", isFinal: "all" },
      tookEnPassant: { seat: "all", from: "all", to: "all" },
      castled: { seat: "all", from: "all", to: "all" },
      promoted: { seat: "all", from: "all", to: "all", into: "all" },
      claimed: { seat: "all" },
      claimedWith: { seat: "all", from: "all", to: "all" },
    },
  },
});
