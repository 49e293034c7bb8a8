import { describe, expect, test } from "vitest";
import { bestWalk, collection, gaveLastTurn, isPileEmpty, isSamePath, lastPathOf } from "../../src/terms/collecting.js";
import { addOnce, walkFrom } from "../../src/terms/paths.js";
import { type Given, given, mapA, mapWithLoop, type Position } from "../given.js";

const a: Position = { map: mapA, pit: [[], []] };
const onTee: Position = { ...a, turn: 2, pawns: [27], lastPath: ["1-111"], lastCollected: [[1, 27]] };

describe("collecting", () => {
  test("R25-shields-passed of the first tile, the last one and all between; HOME has none", () => {
    const walked = given({ ...a, pawns: [27] }).when(">N");
    expect(walked.events[0]).toMatchObject({ over: [27, 37, 49, 53, 0] });
    expect(walked.events[1]).toMatchObject({ shields: [27, 37, 49, 53], skipped: [] });
    // A shield belongs to its tile: both roads of a bridge pass it.
    const map = `${mapA} 9+0,1^0 11+0,2^0 12+-1,1^0 13+1,1^2`;
    expect(given({ ...a, map }).when(">S").events[1]).toMatchObject({ shields: [9, 11] });
    expect(given({ ...a, map, pawns: [12] }).when(">E").events[1]).toMatchObject({ shields: [12, 9, 13] });
  });

  test("R26-one-token of the shield's colour from its pile", () => {
    const walked = given(a).when(">N");
    expect(walked.events[1]).toEqual({
      type: "tokensCollected",
      seat: 0,
      tokens: [0, 1, 1, 2],
      shields: [53, 49, 37, 27],
      skipped: [],
      because: "R26-one-token",
    });
    expect(walked.state.tokens).toEqual([
      [0, 1, 1, 2],
      [0, 0, 0, 0],
    ]);
    expect(walked.piles).toEqual([24, 23, 23, 22]);
  });

  test("R27-once-a-walk however often a tile is run over", () => {
    // Out over the bridge to the south, round three curves, and back over it from the east to the west.
    const map = "9+0,1^0 5+0,2^0 21+1,2^3 37+1,1^2 16+-1,1^1";
    const looped = given({ ...a, map }).when(">S");
    expect(looped.events[0]).toMatchObject({ over: [0, 9, 5, 21, 37, 16], to: 16 });
    expect(looped.state.tokens[0]).toEqual([3, 1, 1, 0]);
    // A walk that begins and ends on one tile passes its shield once.
    expect(given({ ...a, map: mapWithLoop, pawns: [31] }).when(">E").state.tokens[0]).toEqual([0, 4, 0, 0]);
    const over = [3, 4];
    addOnce(over, 4);
    addOnce(over, 5);
    expect(over).toEqual([3, 4, 5]);
  });

  test("R28-same-path gives nothing at all, in either direction", () => {
    const back = given(onTee).when(">W");
    expect(back.events[1]).toMatchObject({
      tokens: [0, 0, 0, 0],
      shields: [],
      skipped: [
        { tile: 27, reason: "same-path" },
        { tile: 1, reason: "same-path" },
      ],
    });
    // It is stronger than the other exceptions, and zeroes shields that gave nothing, too.
    const nothing = given({ ...onTee, lastCollected: [[]], piles: [0, 0, 0, 0] }).when(">W");
    expect(nothing.events[1]).toMatchObject({ skipped: [{ reason: "same-path" }, { reason: "same-path" }] });
    expect(isSamePath(given(onTee).state, 0, "1-111")).toBe(true);
    expect(isSamePath(given(onTee).state, 1, "1-111")).toBe(false);
    expect(isSamePath(given(onTee).state, 0, "0-108")).toBe(false);
  });

  test("R29-same-shield one that gave a token on the last turn; one that was only passed gives again", () => {
    expect(given(onTee).when(">N").events[1]).toMatchObject({
      shields: [37, 49, 53],
      skipped: [{ tile: 27, reason: "same-shield" }],
    });
    const passed = given({ ...onTee, lastCollected: [[1]] }).when(">N");
    expect(passed.state.lastCollected[0]).toEqual([27, 37, 49, 53]);
    const { state } = given(onTee);
    expect([gaveLastTurn(state, 0, 27), gaveLastTurn(state, 0, 37), gaveLastTurn(state, 1, 27)]).toEqual([
      true,
      false,
      false,
    ]);
    // It goes before the empty pile.
    const empty = given({ ...onTee, piles: [24, 0, 24, 24] }).when(">N");
    expect(empty.events[1]).toMatchObject({ skipped: [{ tile: 27, reason: "same-shield" }] });
  });

  test("R30-last-turn only the very last one, whatever was done", () => {
    for (const move of ["=", "H", "J0"]) {
      const moved = given({ ...onTee, portals: [[16]] }).when(move);
      expect(lastPathOf(moved.state, 0)).toBeNull();
      expect(moved.state.lastCollected[0]).toEqual([]);
    }
    const walked = given({ ...onTee, piles: [0, 0, 0, 0] }).when(">N");
    expect(lastPathOf(walked.state, 0)).toBe("0-108");
    expect(walked.state.lastCollected[0]).toEqual([]);
    // A walk that gave nothing is remembered by its path all the same; the other seat's memory stays.
    const other = given({ ...onTee, lastPath: ["1-111", "3-65"], lastCollected: [[1, 27], [16]] }).when(">W");
    expect([lastPathOf(other.state, 0), lastPathOf(other.state, 1)]).toEqual(["1-111", "3-65"]);
    expect(other.state.lastCollected).toEqual([[], [16]]);
  });

  test("R31-empty-pile settled in the order of walking, with no compensation", () => {
    const walked = given({ ...a, piles: [24, 24, 24, 1] }).when(">N");
    expect(walked.events[1]).toMatchObject({
      tokens: [0, 1, 1, 1],
      shields: [53, 37, 27],
      skipped: [{ tile: 49, reason: "pile-empty" }],
    });
    expect(walked.piles[3]).toBe(0);
    const { state } = given({ ...a, piles: [2, 0, 1, 1] });
    expect([isPileEmpty(state, 0, 1), isPileEmpty(state, 0, 2), isPileEmpty(state, 1, 0)]).toEqual([false, true, true]);
    expect(isPileEmpty(given({ ...a, options: { tokensPerColour: null } }).state, 1, 999)).toBe(false);
  });

  test("R32-mandatory what a shield can give is taken", () => {
    const { state, derived } = given(a);
    expect(collection(state, 0, walkFrom(state, derived, 0, 0))).toEqual({
      tokens: [0, 1, 1, 2],
      shields: [53, 49, 37, 27],
      skipped: [],
    });
    // There is one walk along each path, not one with and one without the tokens.
    expect(given(a).legal).toBe(">N >E >W =");
  });

  test("the best walk is the one with the most tokens, as the seat remembers", () => {
    const best = ({ state, derived }: Given, from: number): number => bestWalk(state, derived, 0, from);
    expect(best(given(a), 0)).toBe(4);
    expect(best(given(onTee), 27)).toBe(3);
    expect(best(given({ map: "" }), 0)).toBe(0);
  });
});
