import {
  copyPlain,
  fast,
  formatMove,
  formatPosition,
  type PositionProblem,
  readMove,
  readPosition,
  resume,
  start,
  view,
} from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { type ArtifactState, artifact } from "../src/index.js";
import { given, standing, yard } from "./given.js";

/** The position and the view of it that the rules document prints (section 11.3). */
const printed =
  "A1~0000000.0000000.0010000.0000000.0000100.0000000.0000000~d4~a1.g7~a1.g7~d4.-~0~d1~1.1.1~3.0.0~HVXSSB.VJSSBD~-~X~VJBVBHHVHDDSJHSJSXRBJXJHXRXDRJHDRVRVHXBVXDRSVJH~-.-~3.e.-.n.200.d";
const seen =
  "A1~0000000.0000000.0010000.0000000.0000100.0000000.0000000~d4~a1.g7~a1.g7~d4.-~0~d1~1.1.1~3.0.0~HVXSSB.u6~-~X~u47~-.-~3.e.-.n.200.d";

function positionOf(text: string, options: object = { map: yard }) {
  const read = readPosition(artifact, text, options);
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  return read.value;
}

function problemOf(text: string, options: unknown = { map: yard }): Pick<PositionProblem, "code" | "section"> | "ok" {
  const read = readPosition(artifact, text, options);
  return read.ok ? "ok" : { code: read.problem.code, section: read.problem.section };
}

/** The printed position with one section replaced. */
function withSection(section: number, by: string, text = printed): string {
  return text
    .split("~")
    .map((field, at) => (at === section - 1 ? by : field))
    .join("~");
}

describe("moves", () => {
  const at = given({ map: undefined as never, seats: 4, options: { map: "pinwheel" } }).match;

  test("every kind of move is written as the document says, and read back", () => {
    const moves: readonly (readonly [string, object])[] = [
      ["+d", { type: "draw", from: "deck" }],
      ["+p", { type: "draw", from: "discard" }],
      ["Hb1", { type: "ho", to: 1 }],
      ["Va2", { type: "vert", to: 11 }],
      ["Jk11", { type: "jump", to: 120 }],
      ["Xc3", { type: "diag", to: 24 }],
      ["S2", { type: "swap", with: 1 }],
      ["Bd4", { type: "dropBlock", at: 36 }],
      ["Dc3", { type: "dynamite", at: 24 }],
      ["R", { type: "rotate" }],
      ["/", { type: "endPlay" }],
      ["-R", { type: "discard", card: "rotate" }],
      ["-B", { type: "discard", card: "dropBlock" }],
      [".", { type: "endTurn" }],
    ];
    for (const [text, move] of moves) {
      expect(readMove(artifact, at, text)).toEqual(move);
      expect(formatMove(artifact, at, move as never)).toBe(text);
    }
  });

  test("anything else is no move", () => {
    const texts = [
      "",
      "+",
      "+D",
      "d",
      "hb1",
      "HB1",
      "H",
      "Hb",
      "Hb0",
      "Hb01",
      "Hb12",
      "Hl1",
      "Hb1 ",
      " Hb1",
      "Hb1.",
      "Hbb1",
    ];
    const more = [
      "S",
      "S0",
      "S5",
      "S02",
      "SA",
      "R1",
      "//",
      "-",
      "-Q",
      "-RR",
      "-r",
      "..",
      "Ra1",
      "Ha-1",
      "Ha1e0",
      "Bd4.",
      "Hп1",
    ];
    for (const text of [...texts, ...more]) expect(readMove(artifact, at, text)).toBeUndefined();
    // The board of this match counts: n1 is on no board of 11 columns.
    expect(readMove(artifact, at, "Hn1")).toBeUndefined();
    expect(readMove(artifact, given().match, "S3")).toBeUndefined();
  });
});

describe("positions", () => {
  test("the printed ones are read and written back, the view as a view", () => {
    const position = positionOf(printed);
    expect(position.masked).toBe(false);
    expect(position.seats).toBe(2);
    const match = resume(artifact, { ...position, state: position.state as ArtifactState });
    expect(formatPosition(artifact, match)).toBe(printed);
    expect(formatPosition(artifact, view(artifact, match, 0))).toBe(seen);
    expect(positionOf(seen).masked).toBe(true);
    expect(positionOf(seen).state).toEqual(view(artifact, match, 0).state);
    expect(formatPosition(artifact, view(artifact, match, "spectator"))).toContain("~u6.u6~-~X~u47~");
  });

  test("after +d nine moves are legal in the printed position", () => {
    const position = positionOf(printed);
    const match = resume(artifact, { ...position, state: position.state as ArtifactState });
    const drawn = given({ ...position, hands: ["ho ho vert diag swap swap dropBlock"] });
    expect(match.state.deck.at(-1)).toBe("ho");
    expect(drawn.legal).toBe("Hb1 Va2 Xb2 S2 Ba1 Bb1 Ba2 Bb2 /");
  });

  test("what the text does not carry comes from the options, the board of the position is a map without them", () => {
    expect(positionOf(printed).options).toMatchObject({ map: yard, firstSeat: 0, blockSupply: null, roundLimit: 200 });
    const own = positionOf(withSection(2, "1000000.0000000.0010000.0002000.0000100.0000000.0000000"), {});
    expect(own.state.map).toBe("position");
    expect(own.options.map).toContain("heights:\n1000000");
    const limited = withSection(16, "3.e.4.s.-.d");
    expect(positionOf(limited, {}).options).toMatchObject({ blockSupply: 4, handLimit: "six", roundLimit: null });
    expect(positionOf(limited).options.blockSupply).toBe(4);
    // What the text carries counts, whatever else is given.
    const given = { map: yard, handLimit: "none", roundLimit: 5, maxHeight: 9, limitResult: "holder" };
    expect(positionOf(limited, given).options).toMatchObject({
      handLimit: "six",
      roundLimit: null,
      maxHeight: 3,
      limitResult: "draw",
    });
    expect(positionOf(limited, { map: yard, blockSupply: 4, firstSeat: "random" }).options.firstSeat).toBe("random");
  });

  test("without a map it is the default one, where the board can have come of it", () => {
    for (const seats of [2, 3, 4]) {
      const options = { blockSupply: 3 };
      const matches = Array.from({ length: 20 }, (_, seed) =>
        standing(start(artifact, { seats, options, chance: fast(`supply ${seed}`) })).when("+d"),
      );
      const dropping = matches.find(({ legal }) => legal.includes(" B"))!;
      const drop = dropping.legal.split(" ").find((move) => move.startsWith("B"))!;
      for (const { match } of [dropping, dropping.when(drop)]) {
        const text = formatPosition(artifact, match);
        expect(positionOf(text, options)).toMatchObject({ options: match.options, state: match.state });
        // A supply that was not given follows from the blocks left.
        expect(positionOf(text, {}).options).toEqual(match.options);
        for (const blockSupply of [null, 4])
          expect(problemOf(text, { blockSupply })).toEqual({ code: "position-blocks", section: 16 });
      }
    }
  });

  test("the largest decks, limits and supplies are read back", () => {
    const most = { ho: 99, vert: 99, jump: 99, diag: 99, swap: 99, dropBlock: 99, dynamite: 99, rotate: 99 };
    const options = { deck: most, map: yard, maxHeight: 9, roundLimit: 10_000, blockSupply: 999 };
    const match = given({ options, phase: "draw" }).match;
    // A block of the map went into a supply that was full.
    const state = { ...copyPlain(match.state), heights: match.state.heights.map(() => 0), blocksLeft: 1001 };
    const seats = [view(artifact, { ...match, state }, 0), view(artifact, { ...match, state }, "spectator")];
    for (const at of [{ ...match, state }, ...seats]) {
      const text = formatPosition(artifact, at);
      expect(text).toMatch(/~9\.e\.1001\.n\.10000\.d$/);
      expect(problemOf(text, match.options)).toBe("ok");
    }
  });

  test("a finished game is read with its outcome", () => {
    const home = given({ pawns: ["b1"], artifact: "b1", holder: 0, hands: ["ho vert"] }).when("Ha1").match;
    const limit = given({ options: { roundLimit: 1 }, seat: 1, turn: 2, phase: "discard" }).when(".").match;
    const start = given({ pawns: ["a1", "a1"], artifact: "a1", holder: 1, seat: 1, phase: "discard" }).when(".").match;
    for (const match of [home, limit, start]) {
      // These positions have cards of their own: the deck is whatever lies there.
      const all = [match.state.deck, match.state.discard, match.state.played, ...match.state.hands].flat();
      const deck = { ...match.options.deck };
      for (const kind of Object.keys(deck) as (keyof typeof deck)[]) {
        Object.assign(deck, { [kind]: all.filter((card) => card === kind).length });
      }
      const options = { ...copyPlain(match.options), deck };
      const text = formatPosition(artifact, match);
      expect(text.split("~")[7]![0]).toBe("o");
      const read = positionOf(text, options);
      expect(read.state.outcome).toEqual(match.outcome);
      expect(read.state.phases).toEqual(match.state.phases);
    }
    expect(problemOf(withSection(8, "o1"))).toEqual({ code: "position-phase", section: 8 });
    // Invariant 7: after the last round no played cards lie about.
    const after = withSection(8, "o2", withSection(16, "3.e.-.n.1.d"));
    expect(problemOf(after)).toBe("ok");
    const lying = withSection(12, "H", withSection(11, "VXSSB.VJSSBD", withSection(10, "3.1.0", after)));
    expect(problemOf(lying)).toEqual({ code: "position-phase", section: 8 });
  });

  test("every section is checked", () => {
    const wrong: readonly (readonly [number, string, readonly string[]])[] = [
      [1, "position-format", ["A2", "", "a1"]],
      [
        2,
        "position-heights",
        ["", "00.00", "000.00.000", "0000000", "abc.000.000", "000..000", "00000000000000000.0.0"],
      ],
      [3, "position-temple", ["", "h1", "d8", "d04", "dd", "4"]],
      [4, "position-bases", ["a1", "a1.h7", "", "a1.a2.a3.a4.a5"]],
      [5, "position-pawns", ["a1", "a1.g8", "a1.g7.c3", ""]],
      [6, "position-artifact", ["d4", "d4.3", "d4.0", "d9.-", "d4.1", "d4.-.-"]],
      [7, "position-orientation", ["4", "-1", "", "00"]],
      [8, "position-phase", ["x1", "d3", "d0", "d", "", "11"]],
      [9, "position-turn", ["1.1", "0.1.1", "3.1.1", "1.0.1", "1.1.0", "1.1.01", "1.1.1000000000"]],
      [10, "position-plays", ["3.0", "2.0.0", "8.0.1", "3.4.0", "6.0.0", "3.0.1", "5.0.0", "5.0.1", "3.1.0", "3.0.2"]],
      [11, "position-hands", ["HVXSSB", "HVXSSB.Z", "HVXSSB.", "HVXSSB.u", "HVXSSB.u0", "HVXSSB.u06"]],
      [12, "position-played", ["u1", "h", ""]],
      [13, "position-discard", ["u1", "x", ""]],
      [14, "position-deck", ["", "q", "u801", "u-1"]],
      [15, "position-known", ["-", "-.-.-", "J.-", "-.H", "-.VV", "u1.-"]],
      [
        16,
        "position-options",
        ["3.e.-.n.200", "0.e.-.n.200.d", "3.x.-.n.200.d", "3.e.-.x.200.d", "3.e.-.n.0.d", "3.e.-.n.-.h"],
      ],
    ];
    for (const [section, code, values] of wrong) {
      for (const value of values) {
        expect([value, problemOf(withSection(section, value))]).toEqual([value, { code, section }]);
      }
    }
    for (const text of ["", "A1", printed.slice(0, -18), `${printed}~`]) {
      expect(problemOf(text)).toEqual({ code: "position-sections", section: 0 });
    }
    expect(problemOf(7 as never)).toEqual({ code: "position-not-text", section: 0 });
  });

  test("invariants 1, 2, 3, 6 and 8 and a phase in which the game waits", () => {
    const cards = { code: "position-cards", section: 14 };
    expect(problemOf(withSection(13, "XX"))).toEqual(cards);
    expect(problemOf(withSection(13, "H"))).toEqual(cards);
    expect(problemOf(withSection(13, "XX", seen))).toEqual(cards);
    expect(problemOf(withSection(13, "RRRRRRR", withSection(14, "u41", seen)))).toEqual(cards);
    expect(problemOf(printed, { map: yard, deck: { ...given().match.options.deck, ho: 10 } })).toEqual(cards);
    for (const options of [{ map: yard }, {}]) {
      expect(problemOf(withSection(2, "4000000.0000000.0010000.0000000.0000100.0000000.0000000"), options)).toEqual({
        code: "position-heights",
        section: 2,
      });
    }
    const blocks = { code: "position-blocks", section: 16 };
    expect(problemOf(withSection(16, "3.e.5.n.200.d"), { map: yard, blockSupply: 4 })).toEqual(blocks);
    expect(problemOf(withSection(16, "3.e.5.n.200.d"), { map: yard, blockSupply: null })).toEqual(blocks);
    expect(problemOf(withSection(6, "d4.2"))).toEqual({ code: "position-artifact", section: 6 });
    expect(problemOf(withSection(15, "-.HHHHHHH", seen))).toEqual({ code: "position-known", section: 15 });
    expect(problemOf(withSection(8, "p1", withSection(11, "-.VJSSBD", withSection(13, "XHVXSSB"))))).toEqual({
      code: "position-phase",
      section: 8,
    });
    const used = withSection(12, "HVX", withSection(11, "SSB.VJSSBD", withSection(10, "3.3.0")));
    expect(problemOf(withSection(8, "p1", used))).toEqual({ code: "position-plays", section: 10 });
    expect(problemOf(withSection(8, "d1", used))).toEqual({ code: "position-plays", section: 10 });
    expect(problemOf(withSection(8, "c1", used))).toBe("ok");
    const one = withSection(12, "H", withSection(11, "VXSSB.VJSSBD", withSection(10, "3.1.0")));
    expect(problemOf(one)).toEqual({ code: "position-plays", section: 10 });
    expect(problemOf(withSection(8, "p1", one))).toBe("ok");
    expect(problemOf(withSection(8, "c1", withSection(10, "3.2.0", used)))).toEqual({
      code: "position-plays",
      section: 10,
    });
    const four = withSection(12, "HVXS", withSection(11, "SB.VJSSBD", withSection(10, "3.4.0")));
    expect(problemOf(withSection(8, "c1", four))).toEqual({ code: "position-plays", section: 10 });
    expect(problemOf(withSection(8, "c1", withSection(10, "4.4.0", four)))).toBe("ok");
    expect(problemOf(withSection(15, "-.VJSSBD", seen))).toBe("ok");
    expect(problemOf(withSection(16, "3.e.0.n.200.d"))).toBe("ok");
    const home = withSection(5, "a1.g7", withSection(6, "a1.1"));
    expect(problemOf(home)).toEqual({ code: "position-phase", section: 8 });
    const bare = withSection(13, "-", withSection(14, "-", withSection(11, "u12.u48", seen)));
    expect(problemOf(bare)).toEqual({ code: "position-phase", section: 8 });
  });

  test("only the canonical spelling is read, and options that do not fit are refused", () => {
    expect(problemOf(withSection(11, "VHXSSB.VJSSBD"))).toEqual({ code: "position-hands", section: 11 });
    expect(problemOf(withSection(15, "VH.-"))).toEqual({ code: "position-not-canonical", section: 0 });
    expect(problemOf(printed, { map: "causeway" })).toEqual({ code: "position-map", section: 2 });
    expect(problemOf(printed, { map: yard.replace("...T...", "..T....") })).toEqual({
      code: "position-map",
      section: 2,
    });
    expect(problemOf(printed, { map: "tripod" })).toEqual({ code: "position-options", section: 16 });
    expect(problemOf(printed, { speed: 1 })).toEqual({ code: "position-options", section: 16 });
    expect(problemOf(printed, [])).toEqual({ code: "position-options", section: 16 });
    expect(problemOf(printed, { map: yard, firstSeat: 1 })).toEqual({ code: "position-turn", section: 9 });
    expect(problemOf(withSection(4, "c3.g7"), {})).toEqual({ code: "position-options", section: 16 });
  });
});
