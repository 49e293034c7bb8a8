import { check, legalMoves, type Match, openTable } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { type Portals, portals } from "../../src/index.js";
import { at, given, type Position } from "../given.js";
import { invariants } from "../invariants.js";

const demons = "n2r3p6l2d8t60";
const starts = "24.33";
const crowd = "Q1i7.8o2_O2_O7_O8_Q9o8.22_O22";

/** Positions with some of everything that can be listed. */
const positions: { readonly [title: string]: Position } = {
  "sources, and portals with entries": { settings: "n2r3p6l1d-t60", elements: "Q1i7o0_O7_Q19i7", starts: "20.30" },
  "no source into CENTER, platforms on two cells of its ring": {
    settings: "n2r3p6l1d-t60F",
    elements: "O2_Q3i2_O6_O7_Q18i6o7_Q19i7",
    starts,
  },
  "a pawn in CENTER": { settings: "n2r3p6l1d-t60", stacks: "0a1" },
  demons: { settings: demons, elements: crowd, stacks: "2z1_7a1z1_8z1" },
  "own pawns and demons on several entries": {
    settings: demons,
    elements: "Q1i7.8.18o2.6_O2_O6_O7_O8_O18",
    stacks: "7a1z1_8z1_18a1z1",
  },
  "more demons than exits": {
    settings: `${demons}R`,
    elements: "Q1i7.8.18o2_O2_O7_O8_O18",
    stacks: "7a1z1_8z1_18a1z1",
  },
  "a die that lets build": { settings: `${demons}D`, elements: crowd, turn: "10.a.1" },
  "a die that lets launch": { settings: `${demons}D`, elements: crowd, stacks: "7a1_8a1", turn: "10.a.5" },
  "arrow by arrow, nothing begun": { settings: "n2r3p6l1d-t60W", elements: "Q1i7o0_O7_Q19i7", starts },
  "arrow by arrow, begun": {
    settings: "n2r3p6l1d-t60W",
    elements: "Q1i7o0_O7_Q19i7",
    starts,
    pending: "Q8_",
  },
};

const texts = (moves: Iterable<Portals["move"]>): string[] => [...moves].map((move) => JSON.stringify(move));

/** All moves of a table, each asked for by its number among them. */
function numbered(match: Match<Portals>): string[] {
  const table = openTable(portals, match);
  const moves: Portals["move"][] = [];
  for (let count = 1; moves.length < count; ) {
    const number = moves.length;
    const move = table.sample(match.state.seat, (all) => {
      count = all;
      return number;
    });
    if (move === undefined) break;
    moves.push(move);
  }
  return texts(moves);
}

describe("the moves that are listed and counted are the same", () => {
  for (const [title, position] of Object.entries(positions)) {
    test(title, () => {
      const { match, state } = given(position);
      const listed = texts(legalMoves(portals, match, state.seat));
      expect(listed.length).toBeGreaterThan(0);
      expect(numbered(match)).toEqual(listed);
      expect(new Set(listed).size).toBe(listed.length);
      for (const move of legalMoves(portals, match, state.seat))
        expect(check(portals, match, state.seat, move)).toMatchObject({ ok: true });
    });
  }

  test("R15-free-choice R18-center-source as many as can be counted by hand", () => {
    const builds = (settings: string): number => {
      const legal = given({ settings, elements: "O7_O8_Q19i7_Q20i7.8", starts }).legal.split(" ");
      const builds = legal.filter((move) => move.startsWith("Q1i") || move.startsWith("Q1o"));
      if (settings.endsWith("F")) for (const move of builds) expect(move).not.toMatch(/^Q1o0/);
      return new Set(builds).size;
    };
    // Beside cell 1 are CENTER and two platforms: 27 ways less the empty one; where CENTER may not be fed, less the
    // sources with it.
    expect(builds("n2r3p6l1d-t60")).toBe(26);
    expect(builds("n2r3p6l1d-t60F")).toBe(26 - 4);
  });

  test("R19f-begun arrow by arrow each element goes where it touches one of the other kind", () => {
    const elements = "Q1i7o0_O7_Q19i7";
    const whole = given({ settings: "n2r3p6l1d-t60", elements, starts }).legal.split(" ");
    const places = whole.filter((move) => /^[QO]/.test(move)).map((move) => `_${/^[QO]\d+/.exec(move)![0]}`);
    const stepwise = given({ settings: "n2r3p6l1d-t60W", elements, starts }).legal.split(" ");
    expect(stepwise.filter((move) => /^_[QO]/.test(move))).toEqual([...new Set(places)]);
  });
});

describe("what a state remembers of its board", () => {
  const games: readonly (readonly [Position, string])[] = [
    // A source that gets an entry is none any more.
    [{ settings: "n2r3p6l1d-t60", elements: "Q1o7_O7" }, "O8o1 S"],
    // Two pieces on one platform, then none: what is full and what is held changes and changes back.
    [{ settings: "n2r3p6l2d-t60", elements: "Q1o7_O7_Q8i7_Q18i7" }, "L1 S L1 S L8 Q29i28 L18"],
    [{ settings: "n2r3p6l3d8t60", elements: "Q1o7_O7_Q8i7_O20_Q21i20" }, "L1e7 L1e7 L8d7 L8d7 O9i21 Q10o9"],
    [{ settings: "n2r3p6l1d8t60", elements: "Q1i7o8_O7_O8_Q9i8", stacks: "7z1" }, "L1d7e8 L9d8 S S"],
    [{ settings: "n3r3p6l2d-t60", elements: "O7_Q8o7", starts: "19.25.31" }, "Q1i7 Q2o0 L8 O9i8 S L8"],
  ];

  test.each(games)("%o is what can be seen, after every move", (position, moves) => {
    let now = given(position);
    for (const move of moves.split(" ")) {
      now = now.when(move);
      for (const holds of Object.values(invariants)) holds(now.match);
      expect(at(now.code).state).toEqual({ ...now.state, options: at(now.code).state.options });
    }
  });
});
