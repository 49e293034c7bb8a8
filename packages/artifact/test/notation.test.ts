import {
  fast,
  formatMove,
  formatPosition,
  legalMoves,
  type Match,
  play,
  readMove,
  readPosition,
  resume,
  start,
  view,
} from "@turnwright/core";
import { copyPlain } from "@turnwright/core/rules";
import { describe, expect, test } from "vitest";
import { type Artifact, artifact } from "../src/index.js";
import { given, standing, yard } from "./given.js";

/** The position and the view of it that the rules document prints (section 11.3). */
const printed =
  "artifact1~2.1.3.e.-.n.200.d~0000000.0000000.0010000.0000000.0000100.0000000.0000000~d4~a1.g7~a1.g7~d4.-~0~d1~1.1~3.0.0~HVXSSB.VJSSBD~-~X~VJBVBHHVHDDSJHSJSXRBJXJHXRXDRJHDRVRVHXBVXDRSVJH~-.-";
const seen =
  "artifact1~2.1.3.e.-.n.200.d~0000000.0000000.0010000.0000000.0000100.0000000.0000000~d4~a1.g7~a1.g7~d4.-~0~d1~1.1~3.0.0~HVXSSB.u6~-~X~u47~-.-";

function positionOf(text: string, options: object = { map: yard }) {
  const read = readPosition(artifact, text, options);
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  return read.value;
}

/** The sections of a position, in their order. */
const sections =
  "format options heights temple bases pawns artifact orientation phase turn plays hands played discard deck known".split(
    " ",
  );

/** What kind of problem a position has, and in which section; `"ok"` when it has none. */
function problemOf(text: string, options: unknown = { map: yard }): string {
  const read = readPosition(artifact, text, options);
  return read.ok ? "ok" : `${read.problem.code} ${sections[read.problem.section - 1] ?? "whole"}`;
}

/** The printed position with one section replaced. */
function withSection(section: string, by: string, text = printed): string {
  return text
    .split("~")
    .map((field, at) => (sections[at] === section ? by : field))
    .join("~");
}

/** The place of a problem in the text, as that text up to there, and what was expected. */
function placeOf(text: string): readonly [before: string, expected: string] {
  const read = readPosition(artifact, text, { map: yard });
  if (read.ok) throw new Error(`${text} is read`);
  return [text.slice(0, read.problem.at), read.problem.expected];
}

function played(match: Match<Artifact>, seat: number, move: Artifact["move"]): Match<Artifact> {
  const answer = play(artifact, match, seat, move);
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.match;
}

/** The move that a text means; `undefined` when it means none. */
function moveOf(at: Match<Artifact>, text: string): Artifact["move"] | undefined {
  const read = readMove(artifact, at, text);
  return read.ok ? read.value : undefined;
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
      expect(moveOf(at, text)).toEqual(move);
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
    for (const text of [...texts, ...more]) expect(moveOf(at, text)).toBeUndefined();
    // The board of this match counts: n1 is on no board of 11 columns.
    expect(moveOf(at, "Hn1")).toBeUndefined();
    expect(moveOf(given().match, "S3")).toBeUndefined();
  });
});

describe("positions", () => {
  test("the printed ones are read and written back, the view as a view", () => {
    const position = positionOf(printed);
    expect(position.masked).toBe(false);
    expect(position.seats).toBe(2);
    const match = resume(artifact, { ...position, state: position.state as Artifact["state"] });
    expect(formatPosition(artifact, match)).toBe(printed);
    expect(formatPosition(artifact, view(artifact, match, 0))).toBe(seen);
    expect(positionOf(seen).masked).toBe(true);
    expect(positionOf(seen).state).toEqual(view(artifact, match, 0).state);
    expect(formatPosition(artifact, view(artifact, match, "spectator"))).toContain("~u6.u6~-~X~u47~");
  });

  test("after +d nine moves are legal in the printed position", () => {
    const position = positionOf(printed);
    const match = resume(artifact, { ...position, state: position.state as Artifact["state"] });
    const drawn = given({ options: position.options, hands: ["ho ho vert diag swap swap dropBlock"] });
    expect(match.state.deck.at(-1)).toBe("ho");
    expect(drawn.legal).toBe("Hb1 Va2 Xb2 S2 Ba1 Bb1 Ba2 Bb2 /");
  });

  test("what the text does not carry comes from the options, the board of the position is a map without them", () => {
    expect(positionOf(printed).options).toMatchObject({ map: yard, firstSeat: 0, blockSupply: null, roundLimit: 200 });
    const own = positionOf(withSection("heights", "1000000.0000000.0010000.0002000.0000100.0000000.0000000"), {});
    expect(own.options.map).toMatch(/^name: position\n[\s\S]*heights:\n1000000/);
    expect(own.state.options).toEqual(own.options);
    const limited = withSection("options", "2.1.3.e.4.s.-.d");
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
    for (const seats of artifact.seats) {
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
        for (const blockSupply of [null, 4]) expect(problemOf(text, { blockSupply })).toBe("options options");
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
      expect(text).toMatch(/^artifact1~2\.1\.9\.e\.1001\.n\.10000\.d~/);
      expect(problemOf(text, match.options)).toBe("ok");
    }
  });

  test("stacks without limit are read back, and an own board has nine blocks of them at most", () => {
    const board = { pawns: ["b3"], heights: { a1: 9, c3: 10, d4: 123 }, artifact: "d4", phase: "draw" } as const;
    const at = given({ ...board, options: { maxHeight: null } });
    const text = formatPosition(artifact, at.match);
    expect(text).toMatch(/^artifact1~2\.1\.-\.e\.-\.n\.200\.d~9000000\.0000000\.00-10-0000\.000-123-000\./);
    expect(positionOf(text, { map: yard })).toMatchObject({ state: at.state });
    const own = positionOf(text, {});
    expect(own.state.heights).toEqual(at.state.heights);
    expect(own.options.map).toMatch(/heights:\n9000000\n0000000\n0090000\n0009000\n/);
    for (const wrong of ["-9-", "--", "-010-", "-10"])
      expect(problemOf(text.replace("-10-", wrong), { map: yard })).not.toBe("ok");
    const limited = text.replace("2.1.-.e", "2.1.9.e");
    expect(problemOf(limited, { map: yard })).not.toBe("ok");
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
      expect(text.split("~")[8][0]).toBe("o");
      const read = positionOf(text, options);
      expect(read.state.outcome).toEqual(match.outcome);
      expect(read.state.phases).toEqual(match.state.phases);
    }
    expect(problemOf(withSection("phase", "o1"))).toBe("impossible phase");
    // Invariant 7: after the last round no played cards lie about.
    const after = withSection("phase", "o2", withSection("options", "2.1.3.e.-.n.1.d"));
    expect(problemOf(after)).toBe("ok");
    const lying = withSection(
      "played",
      "H",
      withSection("hands", "VXSSB.VJSSBD", withSection("plays", "3.1.0", after)),
    );
    expect(problemOf(lying)).toBe("impossible phase");
  });

  test("an empty hand is written alike for all, and read back", () => {
    const { match } = given({ phase: "draw", hands: ["", "ho"] });
    for (const seat of [0, 1, "spectator"] as const) {
      const text = formatPosition(artifact, view(artifact, match, seat));
      expect(text.split("~")[11].split(".")[0]).toBe("-");
    }
    expect(problemOf(withSection("hands", "u0.VJSSBD"))).toBe("syntax hands");
  });

  test("every section is checked", () => {
    const wrong: { readonly [problem: string]: readonly string[] } = {
      "syntax format": ["artifact2", "", "Artifact1", "hope1"],
      "syntax options": [
        "2.1.3.e.-.n.200",
        "2.1.0.e.-.n.200.d",
        "2.1.3.x.-.n.200.d",
        "2.1.3.e.-.x.200.d",
        "2.1.3.e.-.n.0.d",
        "2.0.3.e.-.n.200.d",
        "2.3.3.e.-.n.200.d",
        "1.1.3.e.-.n.200.d",
        "5.1.3.e.-.n.200.d",
        "2.1.3.e.-.n.10001.d",
        "2.1.3.e.10000.n.200.d",
        "2.1.3.e.-.n.0200.d",
      ],
      "options options": ["2.1.3.e.-.n.-.h", "2.1.3.e.1010.n.200.d"],
      "syntax heights": ["", "00.00", "000.00.000", "0000000", "abc.000.000", "000..000", "00000000000000000.0.0"],
      "syntax temple": ["", "h1", "d8", "d04", "dd", "4"],
      "syntax bases": ["a1", "a1.h7", "", "a1.a2.a3.a4.a5"],
      "syntax pawns": ["a1", "a1.g8", "a1.g7.c3", ""],
      "syntax artifact": ["d4", "d4.3", "d4.0", "d9.-", "d4.-.-"],
      "impossible artifact": ["d4.1"],
      "syntax orientation": ["4", "-1", "", "00"],
      "syntax phase": ["x1", "d3", "d0", "d", "", "11"],
      "syntax turn": ["1", "0.1", "1.0", "1.01", "1.1000000000"],
      "syntax plays": ["3.0", "2.0.0", "8.0.1", "3.0.2"],
      "impossible plays": ["3.4.0", "6.0.0", "3.0.1", "5.0.0", "5.0.1", "3.1.0"],
      "syntax hands": ["HVXSSB", "HVXSSB.Z", "HVXSSB.", "HVXSSB.u", "HVXSSB.u0", "HVXSSB.u06"],
      "syntax played": ["u1", "h", ""],
      "syntax discard": ["u1", "x", ""],
      "syntax deck": ["", "q", "u801", "u-1"],
      "syntax known": ["-", "-.-.-", "VH.-", "u1.-"],
      "impossible known": ["J.-", "-.H", "-.VV"],
    };
    for (const [problem, values] of Object.entries(wrong)) {
      for (const value of values)
        expect([value, problemOf(withSection(problem.split(" ")[1], value))]).toEqual([value, problem]);
    }
    expect(["", "artifact1", printed.slice(0, -4), `${printed}~`].map((text) => problemOf(text))).toEqual([
      "syntax format",
      "syntax format",
      "syntax deck",
      "syntax known",
    ]);
    expect(problemOf(7 as never)).toBe("not-text whole");
  });

  test("a problem is told with its place and what was expected there", () => {
    expect(placeOf(withSection("temple", "d8")).map((part) => part.split("~").at(-1))).toEqual([
      "",
      "a cell from a1 to g7",
    ]);
    expect(placeOf(withSection("plays", "3.9.0"))).toEqual([
      printed.slice(0, printed.indexOf("~3.0.0~") + 3),
      "a number from 0 to 7",
    ]);
    expect(placeOf(withSection("hands", "HVX")).map((part) => part.split("~").at(-1))).toEqual([
      "HVX",
      ". and 2 in all",
    ]);
    expect(placeOf(withSection("deck", "?"))[1]).toBe("u or - or H | V | J | X | S | B | D | R");
    // What can be read but not be: where the section begins.
    expect(placeOf(withSection("known", "J.-"))).toEqual([
      printed.slice(0, printed.lastIndexOf("~") + 1),
      "cards that are in the hand",
    ]);
  });

  test("the options that a match was started with are enough to read it, whatever has been built since", () => {
    let built = 0;
    for (const seats of artifact.seats)
      for (let seed = 0; seed < 8; seed++) {
        const options = { blockSupply: 3, firstSeat: seed % seats };
        let match = start(artifact, { seats, options, chance: fast(String(seed)) });
        const seat = match.toAct[0];
        match = played(match, seat, { type: "draw", from: "deck" });
        const block = legalMoves(artifact, match, seat).find(({ type }) => type === "dropBlock");
        if (block === undefined) continue;
        match = played(match, seat, block);
        const read = readPosition(artifact, formatPosition(artifact, match), options);
        expect(read).toMatchObject({ ok: true, value: { options: match.options, state: match.state } });
        built++;
      }
    expect(built).toBeGreaterThan(5);
  });

  test("invariants 1, 2, 3, 6 and 8 and a phase in which the game waits", () => {
    const cards = "impossible deck";
    expect(problemOf(withSection("discard", "XX"))).toBe(cards);
    expect(problemOf(withSection("discard", "H"))).toBe(cards);
    expect(problemOf(withSection("discard", "XX", seen))).toBe(cards);
    expect(problemOf(withSection("discard", "RRRRRRR", withSection("deck", "u41", seen)))).toBe(cards);
    expect(problemOf(printed, { map: yard, deck: { ...given().match.options.deck, ho: 10 } })).toBe(cards);
    for (const options of [{ map: yard }, {}]) {
      expect(
        problemOf(withSection("heights", "4000000.0000000.0010000.0000000.0000100.0000000.0000000"), options),
      ).toBe("options heights");
    }
    const blocks = "options options";
    expect(problemOf(withSection("options", "2.1.3.e.5.n.200.d"), { map: yard, blockSupply: 4 })).toBe(blocks);
    expect(problemOf(withSection("options", "2.1.3.e.5.n.200.d"), { map: yard, blockSupply: null })).toBe(blocks);
    expect(problemOf(withSection("artifact", "d4.2"))).toBe("impossible artifact");
    expect(problemOf(withSection("known", "-.HHHHHHH", seen))).toBe("impossible known");
    expect(
      problemOf(withSection("phase", "p1", withSection("hands", "-.VJSSBD", withSection("discard", "XHVXSSB")))),
    ).toBe("impossible phase");
    const used = withSection("played", "HVX", withSection("hands", "SSB.VJSSBD", withSection("plays", "3.3.0")));
    expect(problemOf(withSection("phase", "p1", used))).toBe("impossible plays");
    expect(problemOf(withSection("phase", "d1", used))).toBe("impossible plays");
    expect(problemOf(withSection("phase", "c1", used))).toBe("ok");
    const one = withSection("played", "H", withSection("hands", "VXSSB.VJSSBD", withSection("plays", "3.1.0")));
    expect(problemOf(one)).toBe("impossible plays");
    expect(problemOf(withSection("phase", "p1", one))).toBe("ok");
    expect(problemOf(withSection("phase", "c1", withSection("plays", "3.2.0", used)))).toBe("impossible plays");
    const four = withSection("played", "HVXS", withSection("hands", "SB.VJSSBD", withSection("plays", "3.4.0")));
    expect(problemOf(withSection("phase", "c1", four))).toBe("impossible plays");
    expect(problemOf(withSection("phase", "c1", withSection("plays", "4.4.0", four)))).toBe("ok");
    expect(problemOf(withSection("known", "-.VJSSBD", seen))).toBe("ok");
    expect(problemOf(withSection("options", "2.1.3.e.0.n.200.d"))).toBe("ok");
    const home = withSection("pawns", "a1.g7", withSection("artifact", "a1.1"));
    expect(problemOf(home)).toBe("impossible phase");
    const bare = withSection("discard", "-", withSection("deck", "-", withSection("hands", "u12.u48", seen)));
    expect(problemOf(bare)).toBe("impossible phase");
  });

  test("only the canonical spelling is read, and options that do not fit are refused", () => {
    expect(problemOf(withSection("hands", "VHXSSB.VJSSBD"))).toBe("impossible hands");
    expect(problemOf(printed, { map: "causeway" })).toBe("options heights");
    expect(problemOf(printed, { map: yard.replace("...T...", "..T....") })).toBe("options heights");
    expect(problemOf(printed, { map: "tripod" })).toBe("options options");
    expect(problemOf(printed, { speed: 1 })).toBe("options options");
    expect(problemOf(printed, [])).toBe("options whole");
    expect(problemOf(printed, { map: yard, firstSeat: 1 })).toBe("options options");
    expect(problemOf(withSection("bases", "c3.g7"), {})).toBe("options options");
  });
});
