import { legalMoves, scoreSheet } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { artifact } from "../../src/index.js";
import { given } from "../given.js";

describe("the end", () => {
  const nearHome = { pawns: ["b1"], artifact: "b1", holder: 0, hands: ["ho vert"] };

  test("R15a-home a holder on the own base wins at once, and nothing follows", () => {
    const won = given(nearHome).when("Ha1");
    expect(won.match.outcome).toEqual({
      reason: "home",
      winners: [0],
      draw: false,
      ranking: [[0], [1]],
      scores: [
        { seat: 0, total: 1, delivered: 1, heldAtEnd: 1 },
        { seat: 1, total: 0, delivered: 0, heldAtEnd: 0 },
      ],
      rounds: 1,
      turns: 1,
    });
    expect(won.events.at(-1)).toMatchObject({ type: "gameEnded", because: "R15a-home" });
    expect(legalMoves(artifact, won.match, 0)).toEqual([]);
    expect(won.refused("R")).toEqual({ rule: "R15a-home", code: "game-over", facts: { reason: "home" } });
    // Another seat's base is nobody's end, and without control the own one is none either.
    expect(
      given({ pawns: ["f7"], artifact: "f7", holder: 0, hands: ["ho vert"] }).when("Hg7").match.outcome,
    ).toBeNull();
    expect(given({ pawns: ["b1"], artifact: "d4", hands: ["ho vert"] }).when("Ha1").match.outcome).toBeNull();
  });

  test("R15a-home the artifact taken on the own base: the taking is told with its bonus, then it is over", () => {
    const taken = given({ pawns: ["b1", "a1"], artifact: "a1", holder: 1, hands: ["ho vert"], plays: [4, 0, false] });
    const won = taken.when("Ha1");
    expect(won.told).toBe("cardPlayed pawnMoved controlTaken gameEnded");
    expect(won.events[2]).toMatchObject({ from: 1, bonus: true });
    expect(won.match.outcome).toMatchObject({ reason: "home", winners: [0] });
    // By a swap, and with the very last card allowed.
    const swapped = given({
      seat: 1,
      turn: 2,
      pawns: ["g7", "b2"],
      artifact: "g7",
      hands: ["", "swap"],
      plays: [3, 2, false],
      played: "ho ho",
    });
    expect(swapped.when("S1").match.outcome).toMatchObject({ winners: [1], reason: "home" });
  });

  test("R15b-delivered one point for whoever brought it home", () => {
    const won = given(nearHome).when("Ha1").match;
    expect(scoreSheet(artifact, won)[0]).toMatchObject({
      total: 1,
      by: [{ rule: "R15b-delivered", points: 1 }, { points: 0 }],
    });
    expect(scoreSheet(artifact, won)[1]).toMatchObject({ total: 0 });
    expect(scoreSheet(artifact, given(nearHome).match).map(({ total }) => total)).toEqual([0, 0]);
  });

  const lastTurn = { options: { roundLimit: 3 }, seat: 1, round: 3, turn: 6, phase: "discard" } as const;

  test("R41a-round-limit after the last seat's turn of that round, and not before", () => {
    const over = given(lastTurn).when(".");
    expect(over.told).toBe("handRefilled playedCardsLaid turnEnded gameEnded");
    expect(over.refused(".")).toMatchObject({ rule: "R41a-round-limit", facts: { reason: "round-limit" } });
    expect(over.match.outcome).toEqual({
      reason: "round-limit",
      winners: [],
      draw: true,
      ranking: [[0, 1]],
      scores: [
        { seat: 0, total: 0, delivered: 0, heldAtEnd: 0 },
        { seat: 1, total: 0, delivered: 0, heldAtEnd: 0 },
      ],
      rounds: 3,
      turns: 6,
    });
    expect(given({ ...lastTurn, round: 2, turn: 4 }).when(".").match.outcome).toBeNull();
    expect(given({ ...lastTurn, seat: 0, turn: 5 }).when(".").match.outcome).toBeNull();
    expect(given({ ...lastTurn, options: { roundLimit: null }, round: 300 }).when(".").match.outcome).toBeNull();
    const other = { ...lastTurn, options: { roundLimit: 3, firstSeat: 1 } };
    expect(given(other).when(".").match.outcome).toBeNull();
    expect(given({ ...other, seat: 0 }).when(".").match.outcome).toMatchObject({ reason: "round-limit" });
  });

  test("R41b-held-at-limit the holder wins where that is played, and then has the point", () => {
    const held = { ...lastTurn, options: { roundLimit: 3, limitResult: "holder" }, pawns: ["d4"], holder: 0 } as const;
    const over = given(held).when(".").match;
    expect(over.outcome).toMatchObject({
      reason: "round-limit",
      winners: [0],
      draw: false,
      ranking: [[0], [1]],
      scores: [{ total: 1, delivered: 0, heldAtEnd: 1 }, { total: 0 }],
    });
    expect(scoreSheet(artifact, over)[0]).toMatchObject({
      total: 1,
      by: [{ points: 0 }, { rule: "R41b-held-at-limit", points: 1 }],
    });
    const { holder: _, ...nobody } = held;
    expect(given(nobody).when(".").match.outcome).toMatchObject({ winners: [], draw: true });
    const draw = given({ ...held, options: { roundLimit: 3 } }).when(".").match;
    expect(draw.outcome).toMatchObject({ winners: [], scores: [{ total: 0, heldAtEnd: 1 }, { heldAtEnd: 0 }] });
  });
});
