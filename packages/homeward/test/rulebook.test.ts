import { describe, expect, test } from "vitest";
import { playedTurn } from "../../../scripts/rulebooks/rulebook-page.js";
import { homeward } from "../src/index.js";
import { rulebookPage } from "./rulebook-page.js";

describe("the worked turn of RULEBOOK.md", () => {
  const matches = playedTurn(homeward, rulebookPage.turn);
  const after = (moves: number) => matches[moves]!.state;

  test("begins as it says", () => {
    expect([after(0).drawn, after(0).pawns[0], after(0).tokens[0], after(0).cards[0]]).toEqual([
      31,
      27,
      [1, 4, 0, 2],
      [36],
    ]);
  });

  test("the walk gives a red and two blue tokens, and nothing for the tee", () => {
    expect(after(2).tokens[0]).toEqual([1, 4, 1, 4]);
    expect(after(2).pawns[0]).toBe(0);
    expect(after(2).lastCollected[0]).toEqual([37, 49, 53]);
  });

  test("buys a middle card, gets a top card for two, buys a lower card", () => {
    expect(after(4).tokens[0]).toEqual([1, 2, 0, 0]);
    expect(after(4).tops[0]).toEqual([{ card: 60, supports: [36, 49] }]);
    expect(after(4).pit[1]![0]).toBe(28);
    expect(after(4).pit[2]![0]).toBeNull();
    expect(after(6).cards[0]).toEqual([36, 49, 7]);
    expect(after(6).tokens[0]).toEqual([1, 0, 0, 0]);
    expect(after(7).seat).toBe(1);
  });
});
