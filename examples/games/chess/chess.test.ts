import { formatPosition, readPosition, start } from "@turnwright/core";
import { describeCitations, situation } from "@turnwright/testkit";
import { describe, expect, test } from "vitest";
import { chess } from "./chess.js";
import { matchOf } from "./perft.js";

const begun = situation(chess, start(chess, { seats: 2 }));
const at = (fen: string) => situation(chess, matchOf(fen));
const shuffle = "Nf3 Nf6 Ng1 Ng8 ";

describeCitations(chess, [
  ["a move", () => begun.when("e4").match, ["moved C12"]],
  ["en passant", () => begun.when("e4 a6 e5 d5 exd6").match, ["tookEnPassant C13"]],
  ["castling", () => begun.when("e4 e5 Nf3 Nf6 Bc4 Bc5 O-O").match, ["castled C14"]],
  ["a promotion", () => at("8/P6k/8/8/8/8/8/K7 w - - 0 1").when("a8=R").match, ["promoted C15"]],
  ["mate", () => begun.when("f3 e5 g4 Qh4#").match, ["moved C12", "gameEnded C20"]],
  ["stalemate", () => at("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1").when("Qf7").match, ["moved C12", "gameEnded C21"]],
  ["bare kings", () => at("8/8/8/8/8/4k3/4p3/4K3 w - - 0 1").match, []],
  ["a knight", () => at("8/8/8/8/8/3k4/4p3/4K2N b - - 0 1").when("Ke3").match, ["moved C12"]],
  ["a claim", () => begun.when(shuffle.repeat(2)).when("claim").match, ["claimed C19", "gameEnded C25"]],
  [
    "a claim with a move",
    () => begun.when(shuffle).when("Nf3 Nf6 Ng1 claim:Ng8").match,
    ["claimedWith C19", "gameEnded C25"],
  ],
  ["a fivefold repetition", () => begun.when(shuffle.repeat(4)).match, ["moved C12", "gameEnded C23"]],
  ["75 moves", () => at("7k/8/6K1/8/8/8/8/R7 w - - 149 200").when("Ra2").match, ["moved C12", "gameEnded C24"]],
  [
    "a king takes",
    () => at("8/8/8/8/8/3k4/4p3/4K2N b - - 0 1").when("Ke3 Ng3 Kf4 Kxe2").match,
    ["moved C12", "gameEnded C22"],
  ],
]);

describe("moves", () => {
  test.each([
    ["C2-own", "e7e5", "not-own"],
    ["C3-not-onto-own", "a1a2", "own-piece-there"],
    ["C4-ways", "e2e5", "no-such-way"],
    ["C5-clear", "a1a3", "blocked"],
  ])("%s: %s is refused", (rule, move, code) => {
    expect(begun.refused(move)).toEqual({ rule, code, facts: {} });
  });

  test.each([
    ["C7-empty", "r3k2r/8/8/8/8/8/8/R3KB1R w KQkq - 0 1", "e1g1", "castling-blocked"],
    ["C6-right", "r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1", "e1g1", "castling-lost"],
    ["C8-unattacked", "r3k2r/8/8/8/8/8/5r2/R3K2R w KQkq - 0 1", "e1g1", "castling-attacked"],
    ["C8-unattacked", "r3k2r/8/8/8/4R3/8/8/4K3 b kq - 0 1", "e8c8", "castling-attacked"],
    ["C9-must-promote", "8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8", "must-promote"],
    ["C10-promotes", "8/8/P6k/8/8/8/8/K7 w - - 0 1", "a6a7=Q", "no-promotion"],
    ["C11-safe", "4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1", "e2d2", "king-attacked"],
    ["C11-safe", "8/8/8/K2pP2r/8/8/8/7k w - d6 0 1", "e5d6", "king-attacked"],
  ])("%s: in %s, %s is refused", (rule, fen, move, code) => {
    expect(at(fen).refused(move)).toEqual({ rule, code, facts: {} });
  });

  test("C8-unattacked: the rook may be attacked, and the square beside it", () => {
    expect(at("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1").when("O-O-O").state.board.slice(0, 5)).toEqual([0, 0, 6, 4, 0]);
  });

  test("C6-right: a captured rook takes the right along", () => {
    const { match } = at("r3k2r/8/8/8/8/8/6n1/R3K2R w KQkq - 0 1").when("Kd1 Ne3 Ke2 Ng2 Rxh8");
    expect(formatPosition(chess, match)).toContain("_b_q_-_0_3");
  });
});

describe("draws", () => {
  test("C17-claim: the third time, not the second; the fiftieth move, not the forty-ninth", () => {
    expect(begun.when(shuffle).refused("claim")).toEqual({ rule: "C17-claim", code: "nothing-to-claim", facts: {} });
    expect(begun.when(shuffle.repeat(2)).refused("claim")).toBeUndefined();
    expect(at("7k/8/6K1/8/8/8/8/R7 w - - 99 99").refused("claim")?.rule).toBe("C17-claim");
    expect(at("7k/8/6K1/8/8/8/8/R7 w - - 100 99").refused("claim")).toBeUndefined();
  });

  test("C18-claim-with: a claim with a move that would repeat or complete", () => {
    const before = begun.when(shuffle).when("Nf3 Nf6 Ng1");
    expect(before.refused("claim")?.code).toBe("nothing-to-claim");
    expect(before.refused("claim:Ng8")).toBeUndefined();
    expect(before.refused("claim:Nd5")).toEqual({ rule: "C18-claim-with", code: "nothing-to-claim", facts: {} });
    expect(at("7k/8/6K1/8/8/8/8/R7 w - - 99 99").when("claim:Ra2").match.outcome?.reason).toBe("claim");
  });

  test("a lost right and a lost capture en passant make another position", () => {
    const rooks = "Rg1 Rg8 Rh1 Rh8 ";
    const castling = at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").when(rooks).when(rooks);
    expect(castling.refused("claim")).toBeDefined(); // the first and the last position look alike, but for the rights
    expect(castling.when(rooks).refused("claim")).toBeUndefined();
    const kings = "Kg7 Kg2 Kg8 Kg1 ";
    const taken = at("6k1/8/8/8/3p4/8/4P3/6K1 w - - 0 1").when("e4").when(kings.repeat(2));
    expect(taken.refused("claim")).toBeDefined();
    expect(taken.when(kings).refused("claim")).toBeUndefined();
    const untaken = at("6k1/8/8/3p4/8/8/4P3/6K1 w - - 0 1").when("e4").when(kings.repeat(2));
    expect(untaken.refused("claim")).toBeUndefined(); // no pawn could capture: nothing was lost
  });

  test("C24-75-moves: mate with the last of the 75 moves wins", () => {
    expect(at("7k/8/6K1/8/8/8/8/R7 w - - 149 200").when("Ra8#").match.outcome?.reason).toBe("checkmate");
  });

  test.each([
    ["8/8/8/8/8/4k3/8/4K3", true],
    ["8/8/8/8/8/4k3/8/4K2N", true],
    ["8/8/8/8/8/4k3/8/4K2B", true],
    ["b7/8/8/8/8/4k3/8/4K2B", true],
    ["1b6/8/8/8/8/4k3/8/4K2B", false],
    ["8/8/8/8/8/4k3/8/2N1K2N", false],
    ["7n/8/8/8/8/4k3/8/4K2N", false],
    ["7b/8/8/8/8/4k3/8/4K2N", false],
    ["8/8/8/8/8/4k3/8/4K2R", false],
  ])("C22-dead: %s is dead: %s", (board, isDead) => {
    expect(at(`${board} w - - 0 1`).match.outcome?.reason === "dead").toBe(isDead);
  });

  test("C26-points: a draw is half a point for each", () => {
    const points = ({ match }: typeof begun) =>
      [0, 1].map((seat) => chess.score!["C26-points"](match.state as never, seat, undefined as never));
    expect(points(begun.when("f3 e5 g4 Qh4#"))).toEqual([0, 2]);
    expect(points(begun.when(shuffle.repeat(4)))).toEqual([1, 1]);
  });
});

describe("texts", () => {
  test("SAN names the piece by file, by rank or by both", () => {
    const { legal } = at("6k1/8/8/8/4Q2Q/8/8/K6Q w - - 0 1");
    expect(legal).toContain("Qh4e1");
    expect(at("6k1/8/8/8/8/8/8/R3K2R w KQ - 0 1").legal).toContain("Rd1");
  });

  test("FEN of an opening, with the moves that could be repeated", () => {
    expect(formatPosition(chess, begun.when("e4").match)).toBe(
      "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR_b_KQkq_e3_0_1",
    );
    expect(formatPosition(chess, begun.when("e4 c5 Nf3").match)).toBe(
      "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R_b_KQkq_-_1_2~g1f3",
    );
  });

  test.each([
    ["rubbish", "syntax"],
    ["8/8/8/8/8/8/8/8_w_-_-_0_1", "impossible"],
    ["8/8/8/8/8/4k3/8/4K2R_b_KQ_-_0_1", "impossible"],
    ["8/8/8/8/8/4k3/8/4K1R1_w_-_e6_0_1", "impossible"],
    ["8/8/8/8/8/4k3/8/4K1R1_w_-_-_3_9~e2e4", "impossible"],
    ["8/8/8/8/8/4k3/8/4K111_w_-_-_3_9", "not-canonical"],
  ])("%s is %s", (text, code) => {
    expect(readPosition(chess, text)).toMatchObject({ ok: false, problem: { code } });
  });
});
