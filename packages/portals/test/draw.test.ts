import type { Paint } from "@turnwright/core/rules";
import { randomGame } from "@turnwright/testkit";
import { describe, expect, test } from "vitest";
import { drawing } from "../src/drawing/draw.js";
import { portals } from "../src/index.js";
import { begun, given } from "./given.js";

const plain: Paint = (text) => text;

describe("drawing", () => {
  test("the whole page of a small board", () => {
    const game = given({
      settings: "n2r3p6l2d8t60",
      elements: "Q1i7o0_O7_Q8i7o20_Q19i7_O20",
      starts: "22.31",
      stacks: "0z1_7a2_20b1z1_22a1",
    });
    expect(drawing.draw(game.match, plain)).toMatchSnapshot();
  });

  test("the end, the die and a build in progress are told below the board", () => {
    expect(drawing.draw(given({ stacks: "0a1" }).when("X").match, plain)).toContain("\nthe end");
    expect(drawing.draw(begun(2, { roundLimit: 1 }).when("S S").match, plain)).toContain("\nthe end");
    const game = given({ settings: "n2r4p6l1d8t60DW", elements: "O7_Q19i37o7", turn: "9.a.2" }).when("_Q1 o");
    expect(drawing.draw(game.match, plain)).toContain("\ndie 2  demons left 8  building Q1_o, next 7");
  });

  test("the round stands below the turn, and behind each seat the demolitions it has left", () => {
    const lines = (at: ReturnType<typeof begun>): string[] => drawing.draw(at.match, plain).split("\n");
    const game = begun(2).when("Q1i0 D1 S");
    expect([
      game.state.turn,
      ...lines(game)
        .slice(0, 2)
        .map((line) => line.trim().split(/ {2,}/)[0]),
    ]).toEqual([4, "turn 4", "round 2"]);
    expect(lines(game).at(-1)).toBe("  Player 1 (a)  board 1  pool 5  D×2     > Player 2 (b)  board 0  pool 6  D×1");
    expect(lines(begun(3, { radius: 3 }))[1]).toMatch(/^round 1 +/);
    expect(lines(begun(2, { demolitions: 0 })).at(-1)).toMatch(
      /^> Player \d .*pool 6 {4,}Player \d \(.\) {2}board 0 {2}pool 6$/,
    );
    // The longest line has 80 columns, also with colours.
    const longest = given({
      settings: "n2r4p20l-d-t60B20",
      elements: "Q1i7o0_O7",
      stacks: "7a10_49b10",
      done: "11.20.20",
    });
    expect([...lines(longest).at(-1)!]).toHaveLength(80);
  });

  test("colours never change how wide a line is, and every board fits", () => {
    const marked: Paint = (text, tone) => `<${tone}>${text}</>`;
    for (const radius of [3, 4, 5, 6, 7]) {
      const { last } = randomGame(portals, { name: "r", seats: 6, options: { radius, roundLimit: 5 } }, `${radius}`);
      const lines = drawing.draw(last, plain).split("\n");
      const painted = drawing.draw(last, marked).split("\n");
      expect(painted.map((line) => line.replace(/<[^>]*>/g, ""))).toEqual(lines);
      expect(Math.max(...lines.map((line) => [...line].length))).toBeLessThanOrEqual(Math.max(80, 16 * radius + 7));
      expect(lines).toHaveLength(2 * (2 * radius + 1) + 4);
      const platforms = last.state.elements.filter((element) => element === "platform").length;
      expect([...lines.join("").matchAll(/\(...\)/g)].length).toBe(platforms);
    }
  });
});
