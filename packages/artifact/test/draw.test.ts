import { view } from "@turnwright/core";
import type { Paint } from "@turnwright/core/rules";
import { describe, expect, test } from "vitest";
import { drawing } from "../src/drawing/draw.js";
import { artifact } from "../src/index.js";
import { given } from "./given.js";

const plain: Paint = (text) => text;

describe("the drawing", () => {
  const at = given({
    pawns: ["b2", "d4"],
    holder: 1,
    heights: { c3: 2 },
    hands: ["ho swap", "vert jump diag"],
    known: ["", "jump"],
    deck: "ho ho",
    discard: "rotate",
    plays: [4, 0, false],
  });

  test("stacks of ten and more, which have no digit, are told below the board", () => {
    const tall = given({ options: { maxHeight: null }, heights: { b1: 12, c3: 10, d3: 9 } });
    const lines = drawing.draw(tall.match, plain).split("\n");
    expect(lines[2]).toBe(" 1  ·●1  +███ ·    ·    ·    ·    ·");
    expect(lines[4]).toContain("+███ 9███");
    expect(lines[9]).toBe("    +: b1 12, c3 10");
  });

  test("the board, the seats and the piles as a seat sees them", () => {
    expect(drawing.draw(view(artifact, at.match, 0), plain).split("\n")).toEqual([
      "yard, round 1, the board lies as printed",
      "    a    b    c    d    e    f    g",
      " 1  ·⌂1  ·    ·    ·    ·    ·    ·",
      " 2  ·    ·●1  ·    ·    ·    ·    ·",
      " 3  ·    ·    2▒▒▒ ·    ·    ·    ·",
      " 4  ·    ·    ·    ·●2◆ ·    ·    ·",
      " 5  ·    ·    ·    ·    1░░░ ·    ·",
      " 6  ·    ·    ·    ·    ·    ·    ·",
      " 7  ·    ·    ·    ·    ·    ·    ·⌂2",
      "",
      "▶ ●1 on b2  ⌂ a1    Ho, Swap",
      "  ●2 on d4  ⌂ g7  ◆ ▒ ▒ ▒  known: Jump",
      "deck ▒ 2   discard 1, top Rotate   played none",
      "Player 1 plays, 0 of 4 cards played",
    ]);
  });

  test("the board turns with its names, and what is hidden from a spectator looks so", () => {
    const turned = given({ orientation: 1, pawns: ["b1", "g7"], hands: ["ho", "ho"] });
    const lines = drawing.draw(view(artifact, turned.match, "spectator"), plain).split("\n");
    expect(lines.slice(0, 5)).toEqual([
      "yard, round 1, the board lies a quarter clockwise",
      "    7    6    5    4    3    2    1",
      " a  ·    ·    ·    ·    ·    ·    ·⌂1",
      " b  ·    ·    ·    ·    ·    ·    ·●1",
      " c  ·    ·    ·    ·    1░░░ ·    ·",
    ]);
    expect(lines.filter((line) => line.includes(" on "))).toEqual(["▶ ●1 on b1  ⌂ a1    ▒", "  ●2 on g7  ⌂ g7    ▒"]);
    const shared = given({ seats: 3, pawns: ["d4", "d4", "d4"], heights: { d4: 3 } });
    expect(drawing.draw(shared.match, plain)).toContain("3◉1◆");
    expect(drawing.draw(given({ options: { blockSupply: 5 } }).match, plain)).toContain("blocks 5");
    expect(drawing.draw(given({ discard: "", hands: [""] }).match, plain)).toContain("discard empty");
  });

  test("says that it has ended", () => {
    const won = given({ pawns: ["b1"], artifact: "b1", holder: 0, hands: ["ho vert"] }).when("Ha1").match;
    expect(drawing.draw(won, plain)).toMatch(/\nthe end$/);
  });

  test("paint changes no text", () => {
    const tones: string[] = [];
    const painted = drawing.draw(at.match, (text, tone) => {
      tones.push(tone);
      return text;
    });
    expect(painted).toBe(drawing.draw(at.match, plain));
    expect(new Set(tones)).toContain("gold");
    expect(new Set(tones)).toContain("seat1");
  });
});
