import { formatPosition, type ReadableGame, readPosition, start } from "@turnwright/core";
import { describeGame, type Rotation, situation } from "@turnwright/testkit";
import { expect } from "vitest";
import { type Chess, chess } from "./chess.js";
import { matchOf } from "./perft.js";

const begun = situation(chess, start(chess, { seats: 2 }));
const at = (fen: string) => situation(chess, matchOf(fen));

const cornered = Array<string>(9).fill("k7/p7/P7/8/8/7p/7P/6K1");

const into = ["queen", "rook", "bishop", "knight"] as const;
/** Every move from the squares of this seat's pieces, and from one empty square. */
function* everyMove({ state, toAct: [seat = 0] }: ReadableGame<Chess>) {
  const isAsked = (from: number) => (state.board[from] === 0 ? from === state.board.indexOf(0) : true);
  yield { type: "claim" } as const;
  for (let from = 0; from < 64; from++) {
    if (!isAsked(from)) continue;
    for (let to = 0; to < 64; to++) {
      yield { type: "move", from, to } as const;
      yield { type: "claimWith", from, to } as const;
      // The rank before the last, and one that no pawn is promoted from.
      if (from >> 3 === (seat === 0 ? 6 : 1))
        for (const each of into) yield { type: "promote", from, to, into: each } as const;
    }
  }
}

// With the seats exchanged, the board is seen from the other side.
const ofSquare = (square: number, { by }: Rotation) => (by === 0 || square < 0 ? square : square ^ 56);
const ofBoard = (board: readonly number[], { by }: Rotation) =>
  by === 0 ? board : board.map((_, square) => board[square ^ 56]).map((piece) => (piece === 0 ? 0 : piece ^ 8));
const ofRights = (rights: number, { by }: Rotation) => (by === 0 ? rights : ((rights & 3) << 2) | (rights >> 2));
const ofWays = (ways: readonly number[], { by }: Rotation) => (by === 0 ? ways : ways.map((way) => way ^ (56 * 65)));
const way = { from: ofSquare, to: ofSquare };

describeGame(chess, {
  setups: [{ name: "two seats", seats: 2 }],
  games: 1,
  manyGames: 4,
  positions: 30,
  everyMove,
  isWellFormed: () => true,
  seats: {
    state: {
      board: ofBoard,
      seat: "seat",
      castling: ofRights,
      enPassant: ofSquare,
      quiet: "same",
      since: ofWays,
      claimed: "same",
    },
    moves: { move: way, promote: { ...way, into: "same" }, claim: "same", claimWith: way },
    events: {
      moved: { seat: "seat", isFinal: "same", ...way },
      tookEnPassant: { seat: "seat", ...way },
      castled: { seat: "seat", ...way },
      promoted: { seat: "seat", into: "same", ...way },
      claimed: { seat: "seat" },
      claimedWith: { seat: "seat", ...way },
    },
    outcome: { reason: "same", winners: "ascending", ranking: { each: "ascending" } },
  },
  codes: [
    "not-own",
    "own-piece-there",
    "no-such-way",
    "blocked",
    "castling-lost",
    "castling-blocked",
    "castling-attacked",
    "must-promote",
    "no-promotion",
    "king-attacked",
    "nothing-to-claim",
  ],
  ends: ["checkmate", "stalemate", "dead", "fivefold", "75-moves", "claim"],
  invariants: {
    "each seat has one king": ({ state }) => {
      for (const piece of [6, 14]) expect(state.board.filter((one) => one === piece)).toHaveLength(1);
    },
    "the king that cannot be captured now is not attacked": (match) => {
      expect(readPosition(chess, formatPosition(chess, match))).toMatchObject({ ok: true });
    },
  },
  cases: [
    () => at("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 140 80").match,
    () => at("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1").match,
    () => begun.when("f3 e5 g4").match,
    () => at("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1").match,
    ...[149, 149, 149].map((quiet) => () => at(`7k/8/6K1/8/8/8/8/R7 w - - ${quiet} 200`).match),
    ...[1, 2, 3].map((number) => () => at(`4k1r1/8/8/8/5p1p/3p1P1P/3P1P1P/4K2R w K - 140 ${number}`).match),
    // Five moves, one of them castling.
    ...[1, 2, 3, 4, 5, 6].map((number) => () => at(`4k3/8/8/8/5p1p/3p1P1P/3P1P1P/4K2R w K - 40 ${number}`).match),
    ...cornered.map((board) => () => {
      const there = at(`${board} b - - 0 1`).when("Kb8 Kh1 Ka8 Kg1 ".repeat(3));
      return there.when("Kb8 Kh1 Ka8").match; // one move or two claims
    }),
    ...[1, 2, 3, 4, 5].map((number) => () => at(`7k/7p/7P/3pP3/8/p7/P7/K7 w - d6 0 ${number}`).match), // three moves
    () => at("8/8/8/8/8/4k3/4p3/4K3 w - - 0 1").match,
    () => at("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1").when("e4").match,
  ],
});
