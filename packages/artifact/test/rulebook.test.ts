import { describe, expect, test } from "vitest";
import { playedTurn } from "../../../scripts/rulebooks/rulebook-page.js";
import { artifact } from "../src/index.js";
import { placeOn } from "./given.js";
import { rulebookPage } from "./rulebook-page.js";

describe("the worked turn of RULEBOOK.md", () => {
  const matches = playedTurn(artifact, rulebookPage.turn);
  const after = (moves: number) => matches[moves]!.state;
  const at = (place: string): number => placeOn(after(0), place);

  test("begins as it says", () => {
    expect(after(0).hands[0]).toEqual(["ho", "vert", "jump", "swap", "dropBlock", "rotate"]);
    expect(after(0).pawns).toEqual([at("f6"), at("i6")]);
    expect(after(0).artifact).toEqual({ at: at("g5"), holder: null });
    expect(after(0).plays.allowed).toBe(3);
    expect(after(0).discard.at(-1)).toBe("diag");
  });

  test("takes control in the temple, turns the board, carries the artifact", () => {
    expect(after(3).artifact).toEqual({ at: at("g5"), holder: 0 });
    expect(after(3).plays).toEqual({ allowed: 6, used: 2, bonus: true });
    expect(after(4).orientation).toBe(1);
    expect(after(5).artifact).toEqual({ at: at("f5"), holder: 0 });
    expect(after(5).heights[at("f5")]).toBe(1);
    expect(after(6).plays.used).toBe(5);
    expect(after(6).pawns[0]).toBe(at("e4"));
    expect(after(8).hands[0]).toEqual(["swap"]);
  });

  test("ends with a full hand, the Diag on top, and four cards for the other player", () => {
    const end = after(9);
    expect(end.hands[0]).toHaveLength(6);
    expect(end.discard.slice(-6)).toEqual(["dropBlock", "ho", "vert", "rotate", "jump", "diag"]);
    expect([end.seat, end.plays.allowed]).toEqual([1, 4]);
  });
});
