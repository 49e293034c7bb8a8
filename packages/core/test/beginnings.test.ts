import { describe, expect, test } from "vitest";
import { beginnings } from "../src/play/beginnings.js";

const moves = [
  { notation: "S", words: "introduce a pawn" },
  { notation: "Q1i0", words: "portal on 1, in from 0" },
  { notation: "Q1o0", words: "portal on 1, out to 0" },
  { notation: "Q60i37", words: "portal on 60, in from 37" },
];

describe("how the notation of a move begins", () => {
  test.each([
    ["x", 0, "S (introduce a pawn) or Q (portal on)"],
    ["Q", 1, "1 (portal on 1) or 6 (portal on 60, in from 37)"],
    ["Q7", 1, "1 (portal on 1) or 6 (portal on 60, in from 37)"],
    ["Q60i", 4, "3 (portal on 60, in from 37)"],
    ["Sx", 1, "nothing more (introduce a pawn)"],
  ])("after %s: at %i %s", (text, at, expected) => {
    expect(beginnings(text, moves)).toEqual({ at, expected });
  });

  test("lists no more ways than can be read", () => {
    const many = Array.from({ length: 26 }, (_, at) => ({ notation: String.fromCharCode(97 + at), words: `${at}` }));
    expect(beginnings("", many).expected).toMatch(/^a \(0\), .*, l \(11\) or 14 more$/);
  });
});
