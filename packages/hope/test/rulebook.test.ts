import { describe, expect, test } from "vitest";
import { playedTurn } from "../../../scripts/rulebooks/rulebook-page.js";
import { hope } from "../src/index.js";
import { rulebookPage } from "./rulebook-page.js";

describe("the worked turn of RULEBOOK.md", () => {
  const matches = playedTurn(hope, rulebookPage.turn);
  const after = (moves: number) => matches[moves]!.state;

  test("begins as it says", () => {
    expect(after(0).hands[0]).toEqual(["O", "O*", "C", "C*", "J"]);
    expect([after(0).marker, after(0).pioneers[3 * 3 + 2]]).toEqual([4, "1"]);
  });

  test("joining brings a medal to both players, the second placement makes the galaxy stable", () => {
    expect(after(2).medals).toEqual([1, 1]);
    expect(after(3).stable[3]).toBe(true);
    expect([after(3).trackSpaces, after(3).trackSeats]).toEqual([
      [1, 2, 3],
      [0, 0, 1],
    ]);
    expect(after(3).tokens[3]).toBe("medals");
  });

  test("ends with a pile, a card taken, and a covered crossing", () => {
    const end = after(7);
    expect(end.discards[0]).toEqual(["O", "O*", "C*", "C"]);
    expect(end.hands[0]).toEqual(["J", "W*"]);
    expect(end.replenishment).toEqual(["L", "P", "A*"]);
    expect(matches[7]!.entry.events).toContainEqual(expect.objectContaining({ type: "regressionCounted", symbols: 2 }));
    expect([end.marker, end.present.every(Boolean), end.seat]).toEqual([7, true, 1]);
  });
});
