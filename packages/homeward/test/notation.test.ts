import { formatMove, formatPosition, readMove, readPosition, resume, seeded, start, view } from "@turnwright/core";
import { copyPlain } from "@turnwright/core/rules";
import { describe, expect, test } from "vitest";
import { type Homeward, homeward, standardEdition } from "../src/index.js";
import { given, mapA, type Position } from "./given.js";

/** The move that a text means; `undefined` when it means none. */
function moveOf(at: Parameters<typeof readMove<Homeward>>[1], text: string): Homeward["move"] | undefined {
  const read = readMove(homeward, at, text);
  return read.ok ? read.value : undefined;
}

describe("moves", () => {
  const { match } = given({ map: mapA });

  test("every kind of move is written as the document says, and read back", () => {
    const moves: readonly (readonly [string, Homeward["move"]])[] = [
      ["+-1,2^3", { type: "placeTile", x: -1, y: 2, rot: 3 }],
      ["+0,-10^0", { type: "placeTile", x: 0, y: -10, rot: 0 }],
      [">N", { type: "walk", exit: 0 }],
      [">E", { type: "walk", exit: 1 }],
      [">S", { type: "walk", exit: 2 }],
      [">W", { type: "walk", exit: 3 }],
      ["H", { type: "home" }],
      ["J0", { type: "jump", portal: 0 }],
      ["J7", { type: "jump", portal: 7 }],
      ["=", { type: "stay" }],
      ["O", { type: "placePortal" }],
      ["-", { type: "pass" }],
      ["$30", { type: "buyCard", card: 30 }],
      ["~10", { type: "tradeIn", card: 10 }],
      ["!3.1.0.0", { type: "pay", tokens: [3, 1, 0, 0] }],
      ["!10.0.20.1", { type: "pay", tokens: [10, 0, 20, 1] }],
      ["^56", { type: "claimTop", card: 56 }],
    ];
    for (const [text, move] of moves) {
      expect(moveOf(match, text)).toEqual(move);
      expect(formatMove(homeward, match, move)).toBe(text);
    }
  });

  test("anything else is no move", () => {
    const texts = ["", "+", "+1", "+1,2", "+1,2^", "+1,2^4", "+1,2^01", "+01,2^0", "+-0,2^0", "+1,-^0", "++1,2^0"];
    const more = ["+1;2^0", "+1,2^0 ", " +1,2^0", "+1,2^-1", "+1,2,3^0", "+1e1,2^0", "+--1,2^0", "+1,2^0^1"];
    const longest = ["+1234567890123456,0^0", "$1234567890123456"];
    const others = ["n", ">", ">n", ">X", ">NE", ">0", "h", "HH", "J", "J8", "J00", "J-1", "==", "o", "O1", "--", "- "];
    const numbers = [
      "$",
      "$-1",
      "$03",
      "$3.0",
      "~",
      "~+1",
      "^",
      "^-",
      "!",
      "!1.2.3",
      "!1.2.3.4.5",
      "!1..2.3",
      "!1.2.3.-4",
    ];
    for (const text of [...texts, ...more, ...longest, ...others, ...numbers, "toString", "!01.0.0.0", "_3"]) {
      expect(moveOf(match, text)).toBeUndefined();
    }
  });
});

/** The view that the rules document prints (chapter 11). */
const printed =
  "hw1~p2.er.rb.st.k24.z44~0.0.M.-~-~1.1.0.1~a0t0.0.0.0cspl-q_a0t0.0.0.0cspl-q~3.10.17.22.5_30.41.28.50.35_52.56.59.60.55~-~__~h43_h20~h23_h19_h5";

/** A whole position with something in every field. */
const rich: Position = {
  seats: 3,
  options: { ending: "turn", refill: "all", supports: "forfeit", tokensPerColour: 30, stackSize: 60 },
  turn: 7,
  phase: "pay",
  map: `${mapA} 31+2,1^0`,
  stack: [2, 3, 9],
  aside: [48, 64],
  pawns: [27, 0, 31],
  tokens: [
    [1, 2, 3, 4],
    [3, 1, 1, 1],
  ],
  cards: [[7], [28, 40, 10], []],
  tops: [[], [{ card: 57, supports: [28, 40] }]],
  portals: [[16, 27], [], [31]],
  lastPath: ["1-111", null, "110-124"],
  lastCollected: [[1], [], [31, 27]],
  pit: [
    [0, 1, 2, 3, 4],
    [30, 29, null, 31, 32],
    [52, null, 53, 54, 55],
  ],
  discard: [33, 8],
  forfeited: [61],
  buying: { card: 30, credits: 2 },
};

const richText = formatPosition(homeward, given(rich).match);

/** What is wrong with a text: its code and the number of the section, `"impossible 3"`. */
function problemOf(text: string, options: unknown = {}): string {
  const read = readPosition(homeward, text, options);
  return read.ok ? "ok" : `${read.problem.code} ${read.problem.section}`;
}

/** A text with one section replaced. */
function withSection(text: string, section: number, by: string | ((field: string) => string)): string {
  return text
    .split("~")
    .map((field, at) => (at !== section - 1 ? field : typeof by === "string" ? by : by(field)))
    .join("~");
}

describe("positions", () => {
  test("the printed view is read and written back", () => {
    const read = readPosition(homeward, printed);
    if (!read.ok) throw new Error(JSON.stringify(read.problem));
    const { state, masked, seats, options } = read.value;
    expect([masked, seats, options.stackSize]).toEqual([true, 2, 44]);
    expect([state.order, state.seat, state.phases]).toEqual([[0, 1], 0, ["move"]]);
    const at = { ...read.value, game: "homeward", edition: "2", toAct: [0], outcome: null, viewer: 0 };
    expect(formatPosition(homeward, at)).toBe(printed);
  });

  test("it is that of seat 0 after tile 1 lies east of HOME", () => {
    const { match } = given({
      map: "1+1,0^1",
      pit: [
        [3, 10, 17, 22, 5],
        [30, 41, 28, 50, 35],
        [52, 56, 59, 60, 55],
      ],
    });
    expect(formatPosition(homeward, view(homeward, match, 1))).toBe(printed);
  });

  test("a rich position carries everything", () => {
    const { state } = given(rich);
    // The stack and the decks are written with the next one first, the box as it is.
    const fromTop = (list: readonly number[]): string => [...list].reverse().join(".");
    expect(richText).toBe(
      [
        "hw1",
        "p3.et.ra.sf.k30.z12",
        "7.1.Y.-",
        "-",
        "1.1.0.1_27.2.0.2_37.2.-1.2_49.1.-1.1_53.0.-1.1_16.-1.0.1_31.2.1.0",
        "a27t1.2.3.4c7sp16.27l1-111q1_a0t3.1.1.1c28.40.10s57.28.40pl-q_a31t0.0.0.0csp31l110-124q31.27",
        "0.1.2.3.4_30.29.-.31.32_52.-.53.54.55",
        "30.2",
        "48.64_33.8_61",
        `${fromTop(state.stack)}_${state.box.join(".")}`,
        state.decks.map(fromTop).join("_"),
      ].join("~"),
    );
    const read = readPosition(homeward, richText);
    if (!read.ok) throw new Error(JSON.stringify(read.problem));
    expect(JSON.stringify(read.value.state)).toBe(JSON.stringify(given(rich).state));
    expect(read.value.options).toEqual({ ...given(rich).match.options });
    // A view hides the orders, and writes how many there are.
    const empty = given({ map: mapA, pit: [[], []], stack: [], trigger: "tiles", turn: 1 }).match;
    expect(formatPosition(homeward, view(homeward, empty, 0)).split("~")[9]).toMatch(/^_h\d+$/);
  });

  test("the text of a view is the same whatever the hidden orders", () => {
    const match = start(homeward, { seats: 4, chance: seeded("3".repeat(64)) });
    const state = copyPlain(match.state);
    for (const list of [state.stack, state.box, ...state.decks]) list.reverse();
    const { seats, options } = match;
    const twin = resume(homeward, { seats, options, state });
    expect(formatPosition(homeward, view(homeward, twin, 0))).toBe(formatPosition(homeward, view(homeward, match, 2)));
    expect(formatPosition(homeward, twin)).not.toBe(formatPosition(homeward, match));
  });

  test("a finished game rests between two turns, with its outcome", () => {
    const empty = [null, null, null, null, null];
    const over = given({ map: mapA, turn: 1, stack: [], trigger: "tiles", pit: [empty, empty] }).when("=").match;
    const text = formatPosition(homeward, over);
    expect(text.split("~")[2]).toBe("2.1.X.t");
    const read = readPosition(homeward, text);
    expect(read).toMatchObject({ ok: true, value: { state: { phases: ["begin"], outcome: over.outcome } } });
    expect(problemOf(withSection(text, 3, "2.1.M.t"))).toBe("impossible 3");
    expect(problemOf(withSection(text, 3, "1.1.X.t"))).toBe("impossible 3");
    expect(problemOf(withSection(text, 8, "0.1"))).toBe("impossible 8");
    expect(problemOf(withSection(text, 3, "2.1.X.g"))).toBe("impossible 3");
  });

  test("an own edition travels separately", () => {
    const edition = { ...standardEdition, portals: 3 };
    const text = formatPosition(homeward, given({ map: mapA, options: { edition } }).match);
    expect(text).toContain(".z44.x~");
    expect(problemOf(text, { edition })).toBe("ok");
    for (const none of [7, "x"]) expect(problemOf(text, none)).toBe("options 0");
    for (const none of [{}, undefined, null, { edition: null }, { edition: 3 }, { edition: { portals: 3 } }]) {
      expect(problemOf(text, none)).toBe("options 2");
    }
    // A text without the mark is the standard edition's, whatever is given.
    expect(problemOf(printed, { edition })).toBe("ok");
  });

  test("too few sections, or another format", () => {
    expect(problemOf("")).toBe("syntax 1");
    expect(problemOf(`${printed}~`)).toBe("syntax 11");
    expect(problemOf(withSection(printed, 1, "hw2"))).toBe("syntax 1");
    expect(problemOf(7 as never)).toBe("not-text 0");
  });

  const bad: readonly (readonly [section: number, fields: readonly string[]])[] = [
    [
      2,
      [
        "p2.er.rb.st.k24",
        "p1.er.rb.st.k24.z44",
        "2.er.rb.st.k24.z44",
        "p2.ex.rb.st.k24.z44",
        "p2.er.rx.st.k24.z44",
        "p2.er.rb.sx.k24.z44",
        "p2.er.rb.st.k1000.z44",
        "p2.er.rb.st.k24.z0",
        "p2.er.rb.st.k24.z65",
        "p2.er.rb.st.k24.z44.y",
        "p02.er.rb.st.k24.z44",
      ],
    ],
    [
      3,
      [
        "0.0.M",
        "0.2.M.-",
        "0.0.Q.-",
        "0.0.M.x",
        "-1.0.M.-",
        "0.1.M.-",
        "0.0.O.-",
        "0.0.S.-",
        "0.0.C.-",
        "0.0.M.t",
        "0.0.M.g",
        "0.0.X.-",
        "0.0.toString.-",
      ],
    ],
    [4, ["0", "65", "x", "2"]],
    [
      5,
      [
        "1.1.0",
        "1.1.0.4",
        "1.1.0.-1",
        "1.1.0.3",
        "1.5.5.1",
        "1.0.0.1",
        "0.1.0.0",
        "65.1.0.1",
        "1.1.0.0",
        "1.1.0.1_1.2.0.1",
        "1.1.0.1_2.2.0.0",
        "1.-0.0.1",
        "1.1.0.1_",
      ],
    ],
    [
      6,
      [
        "a0t0.0.0.0cspl-q",
        "a0t0.0.0.0cspl-q_b0t0.0.0.0cspl-q",
        "a0t0.0.0.0cspl-q_xa0t0.0.0.0cspl-q",
        "a1t0.0.0.0cspl-q_a0t0.0.0.0cspl-q",
        "a27t0.0.0.0cspl-q_a0t0.0.0.0cspl-q",
        "a99t0.0.0.0cspl-q_a0t0.0.0.0cspl-q",
        "a0t0.0.0cspl-q_a0t0.0.0.0cspl-q",
        "a0t25.0.0.0cspl-q_a0t0.0.0.0cspl-q",
        "a0t20.0.0.0cspl-q_a0t5.0.0.0cspl-q",
        "a0t0.0.0.0c99spl-q_a0t0.0.0.0cspl-q",
        "a0t0.0.0.0cs57.28pl-q_a0t0.0.0.0cspl-q",
        "a0t0.0.0.0cspl1-2q_a0t0.0.0.0cspl-q",
        "a0t0.0.0.0cspl0q_a0t0.0.0.0cspl-q",
        "a0t0.0.0.0cspl9-2q_a0t0.0.0.0cspl-q",
        "a0t0.0.0.0cspl110-124q_a0t0.0.0.0cspl-q",
        "a0t0.0.0.0cspl-q1_a0t0.0.0.0cspl-q",
        "a0t0.0.0.0csp0l-q_a0t0.0.0.0cspl-q",
        "a0t0.0.0.0csp1l-q_a0t0.0.0.0cspl-q",
        "a0t0.0.0.0cs57.28.40pl-q_a0t0.0.0.0cspl-q",
      ],
    ],
    [
      7,
      [
        "3.10.17.22.5_30.41.28.50.35",
        "3.10.17.22_30.41.28.50.35_52.56.59.60.55",
        "3.10.17.22.x_30.41.28.50.35_52.56.59.60.55",
        "3.10.17.22.62_30.41.28.50.35_52.56.59.60.55",
      ],
    ],
    [8, ["30", "30.x", "62.0", "30.0.0", "30.0"]],
    [9, ["", "_", "65__", "_62_", "_._", "_52_", "__3"]],
    [10, ["h43", "h43_h20_h0", "h42_h20", "h43_h21", "h99_h20", "hx_h20", "65_h20"]],
    [11, ["h23_h19", "h22_h19_h5", "h23_h19_h6", "h23_h19_", "h23_h63_h5", "1.2_h19_h5"]],
  ];

  /** Fields that can be read and cannot be: they contradict the rules, or another section, whose fault it is then. */
  const impossible: { readonly [field: string]: string } = {
    "2 2.er.rb.st.k24.z44": "syntax 1",
    "2 p2.er.rb.st.k24.z65": "options 2",
    "3 0.1.M.-": "impossible 3",
    "3 0.0.O.-": "impossible 3",
    "3 0.0.S.-": "impossible 3",
    "3 0.0.C.-": "impossible 3",
    "3 0.0.M.t": "impossible 3",
    "3 0.0.M.g": "impossible 3",
    "3 0.0.X.-": "impossible 3",
    "4 2": "impossible 10",
    "6 a1t0.0.0.0cspl-q_a0t0.0.0.0cspl-q": "impossible 6",
    "6 a27t0.0.0.0cspl-q_a0t0.0.0.0cspl-q": "impossible 6",
    "6 a0t25.0.0.0cspl-q_a0t0.0.0.0cspl-q": "impossible 6",
    "6 a0t0.0.0.0cspl1-2q_a0t0.0.0.0cspl-q": "impossible 6",
    "6 a0t0.0.0.0cspl110-124q_a0t0.0.0.0cspl-q": "impossible 6",
    "6 a0t0.0.0.0cspl-q1_a0t0.0.0.0cspl-q": "impossible 6",
    "6 a0t0.0.0.0csp1l-q_a0t0.0.0.0cspl-q": "impossible 6",
    "6 a0t20.0.0.0cspl-q_a0t5.0.0.0cspl-q": "impossible 6",
    "6 a0t0.0.0.0cs57.28.40pl-q_a0t0.0.0.0cspl-q": "impossible 11",
    "8 30.0": "impossible 8",
    "9 _52_": "impossible 9",
    "9 __3": "impossible 9",
    "10 h42_h20": "impossible 10",
    "10 h43_h21": "impossible 10",
    "10 h99_h20": "impossible 10",
    "11 h22_h19_h5": "impossible 11",
    "11 h23_h19_h6": "impossible 11",
    "11 h23_h19_": "impossible 11",
    "11 h23_h63_h5": "impossible 11",
    "11 1.2_h19_h5": "impossible 11",
  };

  for (const [section, fields] of bad) {
    test(`section ${section} is checked`, () => {
      const told = fields.map((field) => [field, problemOf(withSection(printed, section, field))]);
      expect(told).toEqual(fields.map((field) => [field, impossible[`${section} ${field}`] ?? `syntax ${section}`]));
    });
  }

  test("a rich position is checked against the invariants", () => {
    const wrong: readonly (readonly [number, (field: string) => string, string])[] = [
      // Every tile once, every card once.
      [10, (field) => field.replace(/^2\./, "4."), "impossible 10"],
      [10, (field) => field.replace(/^2\./, "1."), "impossible 10"],
      [11, (field) => field.replace(/^5\./, "7."), "impossible 11"],
      [11, (field) => field.replace(/^5\./, "34."), "impossible 11"],
      // Supports that are gone, that do not fit, or are used twice.
      [6, (field) => field.replace("57.28.40", "57.40.28"), "impossible 6"],
      [6, (field) => field.replace("57.28.40", "57.28.33"), "impossible 6"],
      [6, (field) => field.replace("57.28.40", "57.28.40x56.28.40"), "impossible 11"],
      [6, (field) => field.replace("s57.28.40p", "s57.28.40x57.28.40p"), "impossible 11"],
      // Portals: two on a tile, too many; memories that are none.
      [6, (field) => field.replace("p16.27l", "p16.16l"), "impossible 6"],
      [6, (field) => field.replace("p16.27l", "p16.27.31l"), "impossible 6"],
      [6, (field) => field.replace("p16.27l", "p16.37l"), "impossible 6"],
      [6, (field) => field.replace("l1-111q1", "l1-111q1.1"), "impossible 6"],
      [6, (field) => field.replace("l1-111q1", "l1-111q37"), "impossible 6"],
      [6, (field) => field.replace("l1-111q1", "l1-111q0"), "syntax 6"],
      [6, (field) => field.replace("l1-111", "l2-111"), "impossible 6"],
      // A purchase that would have gone on by itself, or cannot go on; no purchase at all; a pawn elsewhere.
      [8, () => "30.6", "impossible 8"],
      [8, () => "-", "impossible 8"],
      // Cards that are not for sale: one's own, one in a deck, a top card.
      [8, () => "10.2", "impossible 8"],
      [8, () => "33.2", "impossible 8"],
      [8, () => "5.2", "impossible 8"],
      [8, () => "52.2", "impossible 8"],
      [6, (field) => field.replace("_a0t3.1.1.1c", "_a27t3.1.1.1c"), "impossible 3"],
      [3, () => "7.1.S.-", "impossible 8"],
      [3, () => "8.2.Y.-", "impossible 8"],
      [3, () => "7.1.Y.t", "impossible 3"],
      [3, () => "7.1.Y.g", "impossible 3"],
      [4, () => "4", "impossible 10"],
      [9, () => "48.64_33.8_61.61", "impossible 11"],
      [9, () => "48_33.8_61", "impossible 10"],
    ];
    const told = wrong.map(([section, change]) => {
      const text = withSection(richText, section, change);
      expect(text).not.toBe(richText);
      return [text.split("~")[section - 1], problemOf(text)];
    });
    expect(told).toEqual(wrong.map(([, , problem], at) => [told[at][0], problem]));
  });

  test("a phase in which the game would not wait is none", () => {
    const at = (position: Position, section: number, by: string) =>
      problemOf(withSection(formatPosition(homeward, given({ map: mapA, ...position }).match), section, by));
    // A tile that is drawn but not to be placed, or the other way round.
    expect(at({ drawn: 2 }, 3, "0.0.M.-")).toBe("impossible 4");
    expect(at({}, 3, "0.0.P.-")).toBe("impossible 4");
    // A shop with nothing to buy, a portal that cannot be placed, a claim without two top cards, a drawn tile that fits
    // nowhere.
    expect(at({}, 3, "0.0.S.-")).toBe("impossible 3");
    expect(at({ pawns: [16], portals: [[16]] }, 3, "0.0.O.-")).toBe("impossible 3");
    expect(at({ pawns: [16] }, 3, "0.0.O.-")).toBe("ok");
    expect(at({ tokens: [[2, 0, 0, 0]] }, 3, "0.0.S.-")).toBe("ok");
    expect(at({ pawns: [16] }, 3, "0.0.S.-")).toBe("impossible 3");
    expect(at({ cards: [[28, 34]], pit: [undefined, undefined, [56, null, null, null, null]] }, 3, "0.0.M.-")).toBe(
      "impossible 7",
    );
    expect(at({ map: `${mapA} 32+0,1^0`, drawn: 48, stack: [2] }, 3, "0.0.P.-")).toBe("impossible 3");
    expect(at({ map: `${mapA} 32+0,1^0`, drawn: 2, stack: [3] }, 3, "0.0.P.-")).toBe("ok");
    const closed = `${mapA} 32+0,1^0 48+2,1^0`;
    expect(at({ map: closed, stack: [2] }, 3, "0.0.M.-")).toBe("impossible 5");
    expect(at({ map: closed, stack: [], trigger: "tiles" }, 3, "0.0.M.t")).toBe("ok");
    expect(at({ map: closed, stack: [], trigger: "tiles" }, 3, "0.0.M.-")).toBe("impossible 3");
  });

  test("a claim says whose turn it is, whoever chooses", () => {
    const { match } = given({
      map: mapA,
      phase: "claim",
      cards: [[], [28, 34, 40]],
      pit: [undefined, undefined, [56, 59, null, null, null]],
    });
    expect(match.toAct).toEqual([1]);
    const text = formatPosition(homeward, match);
    expect(text.split("~")[2]).toBe("0.0.C.-");
    expect(problemOf(text)).toBe("ok");
    // With one top card alone there would be nothing to choose.
    const pit = [undefined, undefined, [56, null, null, null, null]];
    const single = given({ map: mapA, phase: "claim", cards: [[], [28, 34]], pit });
    expect(problemOf(formatPosition(homeward, single.match))).toBe("impossible 3");
  });

  test("a text hides the stack and the decks, or nothing", () => {
    const { match } = given({ map: mapA });
    const [truth, seen] = [formatPosition(homeward, match), formatPosition(homeward, view(homeward, match, 0))];
    expect([problemOf(truth), problemOf(seen)]).toEqual(["ok", "ok"]);
    expect(problemOf(withSection(seen, 11, truth.split("~")[10]))).toBe("impossible 11");
  });

  test("supports of another tier, or one card as both, are none", () => {
    const supported = (supports: number[], cards: number[]) =>
      problemOf(formatPosition(homeward, given({ map: mapA, cards: [cards], tops: [[{ card: 52, supports }]] }).match));
    expect(supported([28, 32], [28, 32])).toBe("ok");
    expect(supported([0, 28], [0, 28])).toBe("impossible 6");
    expect(supported([28, 28], [28])).toBe("impossible 6");
  });

  test("R53-supports-one supports are used once, whoever has the top cards", () => {
    const supported = (second: number) => {
      const tops = [[{ card: 57, supports: [28, 40] }], [{ card: 58, supports: [second, 46] }]];
      return problemOf(
        formatPosition(homeward, given({ map: mapA, cards: [[40], [46]], discard: [28, 30], tops }).match),
      );
    };
    expect(supported(30)).toBe("ok");
    expect(supported(28)).toBe("impossible 6");
  });

  test("R56-settlement no top card is due after the end either", () => {
    const empty = [null, null, null, null, null];
    const over = { map: mapA, turn: 1, stack: [], trigger: "tiles", pit: [empty, empty] } as const;
    const text = formatPosition(homeward, given(over).when("=").match);
    expect(problemOf(text)).toBe("ok");
    const due = formatPosition(homeward, given({ ...over, cards: [[28, 34]] }).match);
    expect(problemOf(due.replace("~1.1.M.t~", "~2.1.X.t~"))).toBe("impossible 7");
  });

  test("R45-to-the-discard the credits of a purchase are those of the cards discarded last", () => {
    const paying = (credits: number) =>
      problemOf(formatPosition(homeward, given({ ...rich, discard: [8, 9], buying: { card: 30, credits } }).match));
    expect([0, 2, 4].map(paying)).toEqual(["ok", "ok", "ok"]);
    for (const credits of [1, 3, 5]) {
      expect(paying(credits)).toBe("impossible 8");
    }
  });

  test("R44b-colour-due where credits have a colour, cards were traded in while it was due", () => {
    const paying = (discard: number[], credits: number, option: Homeward["options"]["credits"]) =>
      problemOf(
        formatPosition(
          homeward,
          given({ ...rich, discard, forfeited: [], buying: { card: 30, credits }, options: { credits: option } }).match,
        ),
      );
    // Of the price of 30, 10 and 8 cover the same green token; 8 and 14 one each, and so do 14 and 8.
    expect([paying([9, 8], 4, "any"), paying([9, 8], 4, "colour")]).toEqual(["ok", "impossible 8"]);
    expect([paying([14, 8], 3, "colour"), paying([8, 14], 3, "colour")]).toEqual(["ok", "ok"]);
    expect(paying([14, 8], 2, "colour")).toBe("ok");
  });

  test("c after the tokens gives credits a colour", () => {
    const text = formatPosition(homeward, given({ map: mapA, options: { credits: "colour" } }).match);
    expect(text.split("~")[1]).toBe("p2.er.rb.st.k24c.z44");
    expect(readPosition(homeward, text)).toMatchObject({ ok: true, value: { options: { credits: "colour" } } });
    expect(problemOf(text.replace("k24c", "k24d"))).toBe("syntax 2");
  });

  test("R48b-forfeit top cards are forfeited by option only, and by a trade", () => {
    const text = (supports: Homeward["options"]["supports"], discard: number[]) =>
      formatPosition(homeward, given({ map: mapA, options: { supports }, discard, forfeited: [61] }).match);
    expect(problemOf(text("forfeit", [8]))).toBe("ok");
    expect(problemOf(text("forfeit", []))).toBe("impossible 9");
    for (const supports of ["locked", "tradable"] as const) {
      expect(problemOf(text(supports, [8]))).toBe("impossible 9");
    }
  });

  test("tokens without limit are written as 0", () => {
    const { match } = given({ map: mapA, options: { tokensPerColour: null }, tokens: [[99, 0, 0, 0]] });
    const text = formatPosition(homeward, match);
    expect(text.split("~")[1]).toBe("p2.er.rb.st.k0.z44");
    const read = readPosition(homeward, text);
    expect(read).toMatchObject({ ok: true, value: { options: { tokensPerColour: null } } });
  });

  test("R48b-forfeit a support that was traded in, where top cards are lost with it", () => {
    const text = (supports: Homeward["options"]["supports"]) =>
      formatPosition(
        homeward,
        given({
          map: mapA,
          options: { supports },
          cards: [[32]],
          discard: [28],
          tops: [[{ card: 52, supports: [28, 32] }]],
        }).match,
      );
    expect(problemOf(text("tradable"))).toBe("ok");
    for (const supports of ["locked", "forfeit"] as const) {
      expect(problemOf(text(supports))).toBe("impossible 6");
    }
  });

  test("R49a-can-complete a purchase that could not be completed is none", () => {
    const text = (tokens: number[], credits = 0) =>
      formatPosition(
        homeward,
        given({
          map: mapA,
          phase: "pay",
          pit: [undefined, [30, 33, 39, 45, 51]],
          discard: [0],
          buying: { card: 30, credits },
          tokens: [tokens],
          cards: [[10, 7]],
        }).match,
      );
    // Two cards could be traded in, for three credits; the price has six tokens in four colours.
    expect(problemOf(text([3, 0, 0, 0]))).toBe("ok");
    expect(problemOf(text([2, 0, 0, 9]))).toBe("ok");
    expect(problemOf(text([2, 0, 0, 0]))).toBe("impossible 8");
    expect(problemOf(text([2, 0, 0, 0], 1))).toBe("ok");
  });

  test("only the canonical spelling is read", () => {
    expect(problemOf(withSection(richText, 8, "30.02"))).toBe("syntax 8");
    expect(problemOf(withSection(richText, 6, (field) => field.replace("l1-111", "l01-111")))).toBe("syntax 6");
  });
});
