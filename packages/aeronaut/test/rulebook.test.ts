import { describe, expect, test } from "vitest";
import { playedTurn } from "../../../scripts/rulebooks/rulebook-page.js";
import { aeronaut } from "../src/index.js";
import { rulebookPage } from "./rulebook-page.js";

const [red, orange, white, blue, green, crossed] = [0, 1, 3, 5, 7, 8];

describe("the worked turns of RULEBOOK.md", () => {
  const matches = playedTurn(aeronaut, rulebookPage.turn);
  const after = (moves: number) => matches[moves]!.state;

  test("three flights bring two balloons each", () => {
    expect(after(6).cells).toEqual([
      [green, green],
      [white, orange, orange],
      [red, blue, orange, orange],
    ]);
    expect(after(6).travellers).toEqual([2, 2, 9]);
  });

  test("a claim crosses two balloons out and brings both travellers in Cairn one", () => {
    expect(after(7).cells[0]).toEqual([green + crossed, green + crossed, green]);
    expect(after(7).cells[1]).toEqual([white, orange, orange, green]);
  });

  test("a flight over the claimed route rewards its owner", () => {
    expect(after(9).cells[1]).toEqual([white, orange, orange, green, green, green]);
    expect(after(9).cells[0]!.at(-1)).toBe(blue);
    expect(after(9).seat).toBe(2);
  });

  test("the last claim brings a present back", () => {
    expect(after(10).cells[2]).toEqual([red, blue, orange + crossed, orange + crossed, orange]);
  });
});
