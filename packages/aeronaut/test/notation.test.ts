import { formatMove, formatPosition, readMove, readPosition, start, view } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { type Aeronaut, aeronaut } from "../src/index.js";
import { isCompletedBy } from "../src/terms/trajectories.js";
import { bench, given } from "./given.js";

const all = { trajectories: true, bonusBalloons: true, multiroutes: true, wildWinds: true, thieves: true };

/** Code and section of what is wrong with a position. */
function wrong(text: string, options: unknown = { map: bench }): string {
  const read = readPosition(aeronaut, text, options);
  return read.ok ? "nothing" : `${read.problem.code} ${read.problem.section}`;
}

/** A position code with one section changed. */
function changed(text: string, section: number, to: string): string {
  return text
    .split("~")
    .map((part, at) => (at + 1 === section ? to : part))
    .join("~");
}

/** One section of a position code, from 1. */
function section(text: string, number: number): string {
  return text.split("~")[number - 1];
}

/** The move that a text means; `undefined` when it means none. */
function moveOf(at: Parameters<typeof readMove<Aeronaut>>[1], text: string): Aeronaut["move"] | undefined {
  const read = readMove(aeronaut, at, text);
  return read.ok ? read.value : undefined;
}

describe("moves as text", () => {
  const at = given({ options: all }).match;
  const spelled: readonly (readonly [string, Aeronaut["move"]])[] = [
    ["@5", { type: "place", city: 5 }],
    ["F8", { type: "fly", route: 8 }],
    ["+R", { type: "take", balloon: 0 }],
    ["*G", { type: "reward", balloon: 7 }],
    ["!P", { type: "discard", balloon: 6 }],
    ["R~B", { type: "swap", from: 0, to: 5 }],
    ["-", { type: "skip" }],
    ["C7R", { type: "claim", route: 7, balloon: 0 }],
    ["M7.2", { type: "claimSpace", route: 7, space: 2 }],
    ["S7R", { type: "claimShared", route: 7, balloon: 0 }],
    ["X3.14", { type: "rob", victim: 2, cell: 14 }],
    ["A.X3.14", { type: "useSteal", victim: 2, cell: 14 }],
    ["A.T2", { type: "useTrajectory", trajectory: 2 }],
    ["A.P1", { type: "useTeleport", city: 1 }],
    ["A.E", { type: "useExtraTurn" }],
    ["U2+R", { type: "rumour", trajectory: 2, delta: 1, balloon: 0 }],
    ["U2-R", { type: "rumour", trajectory: 2, delta: -1, balloon: 0 }],
    [".", { type: "endTurn" }],
    ["#", { type: "declareStuck" }],
  ];

  for (const [text, move] of spelled) {
    test(`${text} is ${move.type}`, () => {
      expect(formatMove(aeronaut, at, move)).toBe(text);
      expect(moveOf(at, text)).toEqual(move);
    });
  }

  test("only the canonical spelling is read, and only what this match has", () => {
    const strange = [
      "@06",
      "@6",
      "F9",
      "F08",
      "F-1",
      "+r",
      "+RR",
      "R~",
      "R~BB",
      "~B",
      "C7",
      "CR",
      "M7.5",
      "C7.2",
      "C9R",
      "M7.",
      "M9.1",
      "S9R",
    ];
    const more = [
      "X4.1",
      "X0.1",
      "X1.0",
      "X1.01",
      "X1",
      "X1.1000",
      "A.X1",
      "A.T4",
      "A.P6",
      "A.EE",
      "A.",
      "U4+R",
      "U2R",
      "U2*R",
      "U+R",
      "--",
      " .",
    ];
    for (const text of [...strange, ...more, "", "toString", "__proto__"]) {
      expect(moveOf(at, text), text).toBeUndefined();
    }
  });

  test("an error says where, and what was expected", () => {
    const problem = (text: string): object | undefined => {
      const read = readMove(aeronaut, at, text);
      return read.ok ? undefined : read.problem;
    };
    expect(problem("F9")).toEqual({ at: 1, expected: "a number from 0 to 8" });
    expect(problem("X4.1")).toEqual({ at: 1, expected: "a player from 1 to 3" });
    expect(problem("C7r")).toEqual({ at: 2, expected: "R | O | Y | W | K | B | P | G" });
    expect(problem("+RR")).toEqual({ at: 2, expected: "the end" });
  });
});

describe("positions as text", () => {
  const rich = given({
    options: { ...all, areaCells: 9, grayTake: "pair", oneTwinPerPlayer: true },
    areas: ["RxKO!", "W", ""],
    routes: { 0: "12", 2: "0-1", 3: "2" },
    tolls: { 0: 1, 2: 0 },
    tokens: ["sje", "", "tt"],
    holders: { 0: "02", 1: "1+2" },
    amounts: { 0: 7 },
    visited: [[0, 2], [1], [3]],
    filled: [1, 1, 1, 1, 0, 0],
    points: [2, -1, 0],
    rumoured: true,
  });
  const text =
    "ao1~C-4255bc18~3tbmwh1p.1.9~A1.1a.0u~111100~0!0-2.1!1.3!3~23R!2..!1.3W.....~2x2.-x3.1.-.2.3x2.-x13~9RkO!3.9W.9-~2_0sje_-.-1_0_-.0_0tt_-~7_13_.3_2_3.2__.4__~-.-~-.-.-";

  test("everything that lies on the table is written and read back", () => {
    expect(formatPosition(aeronaut, rich.match)).toBe(text);
    const read = readPosition(aeronaut, text, rich.match.options);
    expect(read.ok && read.value).toEqual({
      options: rich.match.options,
      seats: 3,
      state: rich.state,
      masked: false,
      version: 0,
    });
  });

  test("flights and decisions have one section more: what is going on", () => {
    const over = given({ full: [1] }).when("F0");
    expect(section(formatPosition(aeronaut, over.match), 12)).toBe("0.-");
    const options = { bonusBalloons: true, thieves: true };
    const landed = given({ options, areas: ["", "WO"], routes: { 0: "2" }, tolls: { 0: 2 } }).when("F0");
    expect(section(formatPosition(aeronaut, landed.match), 12)).toBe("-.t1R21_2.r3ROYWKB.x3_1");
    const long = given({ options: { ...options, trajectories: true }, areas: ["YYYYYK"], at: [0, 1, 2] }).when("C8Y");
    expect(section(formatPosition(aeronaut, long.match), 12)).toBe("-.w1_1.b1_8_3.b1_8_4.p1_3_4");
    const red = given({ options, areas: ["OORK"], at: [0, 1, 4] }).when("C5O");
    expect(section(formatPosition(aeronaut, red.match), 12)).toBe("-.d1");
    for (const { match } of [over, landed, long, red]) {
      const read = readPosition(aeronaut, formatPosition(aeronaut, match), match.options);
      expect(read.ok && read.value.state).toEqual(match.state);
    }
  });

  test("secret areas: hidden cells, and the ledger as one section more", () => {
    const at = given({ options: { secretAreas: true, thieves: true }, areas: ["RxK", "W"] }).when("F0 X2.1");
    const own = view(aeronaut, at.match, 0);
    expect(formatPosition(aeronaut, own).split("~").slice(8)).toEqual([
      "10RkW.10q1!1.10-",
      "0_0_-.0_0_-.0_0_-",
      "",
      "-.-",
      "i1ROYWKBi1ROYWKBo1Ki1ROYWKB.i1ROYWKBs1.-",
    ]);
    // In the middle of things it is there, too.
    const middle = given({ options: { secretAreas: true, thieves: true }, areas: ["RxK", "W"] }).when("F0");
    expect(formatPosition(aeronaut, middle.match).split("~").slice(11)).toEqual([
      "-.t1R21_2",
      "i1ROYWKBi1ROYWKBo1K.i1ROYWKB.-",
    ]);
    const read = readPosition(aeronaut, formatPosition(aeronaut, own), at.match.options);
    expect(read.ok && read.value.masked).toBe(true);
    expect(read.ok && read.value.state).toEqual(own.state);
    const truth = readPosition(aeronaut, formatPosition(aeronaut, at.match), at.match.options);
    expect(truth.ok && truth.value.state).toEqual(at.state);
  });

  test("fixed and generated maps need no options; what luck drew is in the text", () => {
    const fixed = start(aeronaut, { seats: 2, options: { map: { kind: "fixed", name: "skerries" } } });
    const read = readPosition(aeronaut, formatPosition(aeronaut, fixed), {});
    expect(read.ok && read.value).toMatchObject({ seats: 2, options: fixed.options, state: fixed.state });
    const drawn = start(aeronaut, { seats: 1, options: { map: { kind: "generated", size: "tiny" } } });
    const written = formatPosition(aeronaut, drawn);
    const again = readPosition(aeronaut, written, drawn.options);
    expect(again.ok && again.value).toMatchObject({ seats: 1, options: drawn.options, state: drawn.state });
    const alone = readPosition(aeronaut, written, {});
    expect(alone.ok && alone.value.options.map).toMatchObject({ kind: "generated", size: "tiny" });
    expect(alone.ok && { ...alone.value.state, options: drawn.options }).toEqual(drawn.state);
    const one = { map: { kind: "generated", size: "tiny", seed: 1 } } as const;
    const named = formatPosition(aeronaut, start(aeronaut, { seats: 6, options: one }));
    expect(wrong(named, one)).toBe("nothing");
    expect(wrong(named, { map: { ...one.map, seed: 2 } })).toBe("options 2");
    // A map that luck would not have kept: tiny-13 has too few slots for six seats.
    expect(wrong(named.replace("G-tiny-1~", "G-tiny-13~"), { map: { ...one.map, seed: null } })).toBe("options 3");
  });

  test("a finished game comes with its outcome", () => {
    const over = given({ turn: 2, full: [0, 1, 2, 3, 4, 5], areas: ["R", "", "KK"] }).when("C7K");
    const written = formatPosition(aeronaut, over.match);
    expect(section(written, 4)).toBe("O4.1a.0");
    const read = readPosition(aeronaut, written, over.match.options);
    expect(read.ok && read.value.state).toEqual(over.state);
    const cards = given({
      seats: 2,
      options: { map: { kind: "fixed", name: "skerries" }, objectives: true, areaCells: 5 },
      turn: 1,
      at: [0, 1],
      objectives: [7, 6],
      areas: ["xR".repeat(10), "RRROO"],
    }).when("F5").match;
    const shown = readPosition(aeronaut, formatPosition(aeronaut, cards), cards.options);
    expect(shown.ok && shown.value.state).toEqual(cards.state);
  });

  test("abilities between two turns", () => {
    const options = { bonusBalloons: true, betweenTurns: true };
    const asked = given({ options, seats: 4, at: [0, 1, 2, 3], tokens: ["", "", "t", "t"] }).when("F0").match;
    const written = formatPosition(aeronaut, asked);
    expect([section(written, 4), section(written, 12)]).toEqual(["B1.1e.0", "-.a3.a4"]);
    const read = readPosition(aeronaut, written, asked.options);
    expect(read.ok && read.value.state).toEqual(asked.state);
    const impossible = (at: number, sign: string): string => wrong(changed(written, at, sign), asked.options);
    // Nobody waits, the seat on turn, nobody with a token, another decision, and without the option.
    for (const tasks of ["-.-", "-.a1", "-.a2", "-.d3"]) expect(impossible(12, tasks), tasks).toBe("impossible 12");
    expect(impossible(4, "E1.1e.0")).toMatch(/^impossible/);
    expect(wrong(written, { ...asked.options, betweenTurns: false })).toBe("impossible 12");
  });

  test("secret powers", () => {
    const options = { powers: true, bonusBalloons: true };
    const { match } = given({ options, powers: "sTe", tokens: ["", "t"] });
    const written = formatPosition(aeronaut, match);
    expect(section(written, 10)).toBe("0_0_-s!.0_0t_-t.0_0_-e!");
    const read = readPosition(aeronaut, written, match.options);
    expect(read.ok && read.value.state).toEqual(match.state);
    // A view is as long whatever it hides.
    const seen = formatPosition(aeronaut, view(aeronaut, match, "spectator"));
    expect(section(seen, 10)).toBe("0_0_-q!.0_0t_-t.0_0_-q!");
    expect(wrong(seen, match.options)).toBe("nothing");
    const impossible = (seats: string): string => wrong(changed(written, 10, seats), match.options);
    // Nothing dealt, hidden though revealed, to reveal without a card, three of one, and one about trajectories.
    for (const seats of ["0_0_-.0_0_-.0_0_-", "0_0_-q.0_0_-t.0_0_-e", "0_0_-!.0_0_-t.0_0_-e", "0_0_-s.0_0_-s.0_0_-s"])
      expect(impossible(seats), seats).toBe("impossible 10");
    expect(impossible("0_0_-j!.0_0_-t.0_0_-e!")).toBe("impossible 10");
    expect(wrong(written, { ...match.options, powers: false })).toBe("impossible 10");
    const over = given({
      options: { powers: true },
      turn: 2,
      full: [0, 1, 2, 3, 4, 5],
      areas: ["", "", "KK"],
      powers: "sTe",
    });
    const ended = over.when("C7K").match;
    const shown = readPosition(aeronaut, formatPosition(aeronaut, ended), ended.options);
    expect(shown.ok && shown.value.state).toEqual(ended.state);
  });

  test("sections, format, map and options", () => {
    expect(wrong("ao1")).toBe("syntax 1");
    expect(wrong(`${text}~x`)).toBe("syntax 13");
    expect(wrong(changed(text, 1, "ao2"))).toBe("syntax 1");
    expect(wrong(text, {})).toBe("options 2");
    expect(wrong(text, null)).toBe("options 2");
    expect(wrong(text, "bench")).toBe("options 0");
    expect(wrong(text, { map: { kind: "fixed", name: "skerries" } })).toBe("options 2");
    expect(wrong(text, { map: { kind: "fixed", name: "none" } })).toBe("options 2");
    expect(wrong(text, { map: bench, speed: 1 })).toBe("options 3");
    for (const map of ["C-0000000", "F-none", "F", "G-tiny", "G-vast-1", "G-tiny-01", "G-tiny-4294967296", "X-1", ""])
      expect(wrong(changed(text, 2, map)), map).toBe("syntax 2");
    for (const map of ["C-00000000", "F-skerries", "G-tiny-1"])
      expect(wrong(changed(text, 2, map)), map).toBe("options 2");
    for (const options of [
      "3",
      "7.1.9",
      "0.1.9",
      "3bt.1.9",
      "3tbmwh1px.1.9",
      "3.7.9",
      "3.0.9",
      "3.1.4",
      "3.1.100",
      "2 1.1.9",
    ])
      expect(wrong(changed(text, 3, options)), options).toBe("syntax 3");
    for (const options of ["3.4.9", "1s.1.-", "2tbmwh1p.1.9", "5.1.9"])
      expect(wrong(changed(text, 3, options)), options).toBe("options 3");
    expect(wrong(text)).toBe("nothing");
  });

  test("turn, slots and travellers", () => {
    for (const turn of ["A1.4a.0", "Q1.1a.0", "A01.1a.0", "A1.1a", "A1.1a.0ux", "A1.1a.xu", "A1.1.0", "0"])
      expect(wrong(changed(text, 4, turn)), turn).toBe("syntax 4");
    for (const turn of ["A0.1a.0", "O1.1a.0", "A1.1e.0", "E1.1a.0", "S1.1a.0", "P1.1a.0"])
      expect(wrong(changed(text, 4, turn)), turn).toBe("impossible 4");
    // Without an ability to use nobody is asked after the action.
    const plain = formatPosition(aeronaut, given().match);
    expect(wrong(changed(plain, 4, "E1.1e.0"))).toBe("impossible 4");
    for (const slots of ["11110", "1111000", "11110x"]) expect(wrong(changed(text, 5, slots)), slots).toBe("syntax 5");
    expect(wrong(changed(text, 5, "411100"))).toBe("impossible 5");
    for (const places of ["0!0.1!1", "0!0.1!1.6!6", "x.1!1.3!3", "0!0.1!1.3!3.1!1", "0!2-0.1!1.3!3", "0!2-2.1!1.3!3"])
      expect(wrong(changed(text, 6, places)), places).toBe("syntax 6");
    for (const places of ["0!0.1!1.-", "0!0-2.1!1.4!4", "0!0.1!1.-!3", "0!2.1!1.3!3", "0.1!1.3!3"])
      expect(wrong(changed(text, 6, places)), places).toBe("impossible 6");
    // Somebody stands, or stood, where no slot is filled.
    expect(wrong(changed(text, 5, "011100"))).toBe("impossible 6");
    expect(wrong(changed(text, 5, "110100"))).toBe("impossible 6");
    const begun = formatPosition(aeronaut, start(aeronaut, { seats: 3, options: { map: bench } }));
    expect(wrong(begun)).toBe("nothing");
    expect(wrong(changed(begun, 4, "P0.2a.0"))).toBe("impossible 4");
    expect(wrong(changed(begun, 4, "P0.1a.1"))).toBe("impossible 4");
    expect(wrong(changed(begun, 6, "-.1!1.-"))).toBe("impossible 6");
    expect(wrong(changed(begun, 6, "-!1.-.-"))).toBe("impossible 6");
  });

  test("routes, areas, seats and trajectories", () => {
    const routes = section(text, 7);
    const route = (first: string): string => changed(text, 7, routes.replace("23R!2", first));
    for (const first of ["24R", "-!1", "2R!7", "2R!", "32R", "223R"])
      expect(wrong(route(first)), first).toBe("syntax 7");
    for (const first of ["23K", "R", "2", "c", "13R!2", "2R!4", "", "23Rc"])
      expect(wrong(route(first)), first).toBe("impossible 7");
    expect(wrong(changed(text, 7, ".."))).toBe("syntax 7");
    const spaces = section(text, 8);
    for (const marks of ["2x2", `${spaces}.1`, spaces.replace("2x2.", "2.2."), spaces.replace("-x3", "-x0")])
      expect(wrong(changed(text, 8, marks)), marks).toBe("syntax 8");
    // In part, of nobody who owns the route, of nobody at all.
    for (const marks of ["2.-x4", "1x2.-x3", "-x5"])
      expect(wrong(changed(text, 8, spaces.replace("2x2.-x3", marks))), marks).toBe("impossible 7");
    const duo = formatPosition(aeronaut, given({ seats: 2, routes: { 3: "0" } }).match);
    expect(wrong(duo)).toBe("nothing");
    expect(wrong(duo.replace("1W.c.", "1W.."))).toBe("impossible 7");
    for (const area of ["9RkO!3.9W", "9RkO!3.09W.9-", "9RkO!.9W.9-", "x.9W.9-", "9RkO!3-2.9W.9-", "9RkO.9W.9"])
      expect(wrong(changed(text, 9, area)), area).toBe("syntax 9");
    for (const area of ["9RpO.9W.9-", "2RkO!3.9W.9-", "9RkO!3.9q1.9-", "9RkO!4.9W.9-"])
      expect(wrong(changed(text, 9, area)), area).toBe("impossible 9");
    for (const seats of [
      "2_0sje_-.-1_0_-",
      "-0_0_-.0_0_-.0_0_-",
      "0_0q_-.0_0_-.0_0_-",
      "0_0_8.0_0_-.0_0_-",
      "0_0es_-.0_0_-.0_0_-",
    ])
      expect(wrong(changed(text, 10, seats)), seats).toBe("syntax 10");
    for (const seats of ["0_0_3.0_0_-.0_0_-", "0_0_q.0_0_-.0_0_-"])
      expect(wrong(changed(text, 10, seats)), seats).toBe("impossible 10");
    const plain = formatPosition(aeronaut, given().match);
    expect(wrong(changed(plain, 10, "0_0s_-.0_0_-.0_0_-"))).toBe("impossible 10");
    for (const amounts of ["7_13_.3_2_3.2__", "7_1.3__.2__.4__", "0__.3__.2__.4__", "24__.3__.2__.4__"])
      expect(wrong(changed(text, 11, amounts)), amounts).toBe("syntax 11");
    for (const amounts of ["9__.3__.2__.4__", "7_123_.3_2_3.2__.4__", "7_13_1.3_2_3.2__.4__", "1__.3__.2__.4__"])
      expect(wrong(changed(text, 11, amounts)), amounts).toBe("impossible 11");
    // Whoever is joined has been noted as a holder, while there was a slot.
    const joined = given({ options: { trajectories: true }, routes: { 0: "1", 1: "1", 2: "1", 3: "1", 4: "1" } });
    const holders = joined.state.holders.map((_, at) => (isCompletedBy(joined.state, joined.layout, at, 1) ? "2" : ""));
    expect(holders).toContain("2");
    const unnoted = formatPosition(aeronaut, joined.match);
    expect(wrong(unnoted)).toBe("impossible 11");
    const noted = holders.map((seats, at) => `${joined.state.amounts[at]}_${seats}_`).join(".");
    expect(wrong(changed(unnoted, 11, noted))).toBe("nothing");
    const sk = start(aeronaut, { seats: 3, options: { map: { kind: "fixed", name: "skerries" }, objectives: true } });
    const cards = formatPosition(aeronaut, sk);
    expect(wrong(changed(cards, 10, "0_0_1.0_0_1.0_0_2"), {})).toBe("impossible 10");
    expect(wrong(changed(cards, 10, "0_0_1.0_0_-.0_0_2"), {})).toBe("impossible 10");
    expect(wrong(changed(cards, 10, "0_0_1.0_0_q.0_0_2"), {})).toBe("nothing");
  });

  test("what is going on, and the ledger", () => {
    const over = formatPosition(aeronaut, given({ full: [1] }).when("F0").match);
    expect(wrong(over)).toBe("nothing");
    for (const pending of ["0", "B.-", "9.-", "0-.-", ""])
      expect(wrong(changed(over, 12, pending)), pending).toBe("syntax 12");
    for (const pending of ["-.-", "1.-", "0-0.-", "0.d1", "3.-", "0-2.-"])
      expect(wrong(changed(over, 12, pending)), pending).toBe("impossible 12");
    expect(wrong(changed(over, 4, "F1.1e.0"))).toBe("impossible 4");
    const red = formatPosition(
      aeronaut,
      given({ options: { bonusBalloons: true }, areas: ["OORK"], at: [0, 1, 4] }).when("C5O").match,
    );
    expect(wrong(red)).toBe("nothing");
    for (const task of ["d4", "d1_1", "w1", "w1_0", "x1", "b1_9_0", "p1_0_1", "t1R31_", "q1", "", "t1RO21"])
      expect(wrong(changed(red, 12, `-.${task}`)), task).toBe("syntax 12");
    for (const task of ["d2", "x1_1", "b1_8_3", "b2_1_0", "r1P", "r1R", "t1R21_"])
      expect(wrong(changed(red, 12, `-.${task}`)), task).toBe("impossible 12");
    const take = changed(red, 4, section(red, 4).replace("D", "T"));
    expect(wrong(changed(take, 12, "-.t1R21_"))).toBe("impossible 12");
    expect(wrong(changed(take, 12, "-.t1RO21_"))).toBe("nothing");
    const secret = formatPosition(aeronaut, given({ options: { secretAreas: true }, areas: ["RxK"] }).match);
    expect(wrong(secret)).toBe("nothing");
    for (const ledger of ["-.-", "i2Rx.-.-", "i2o1K.-.-", "i2ROo1.-.-", "i02Ro1K.-.-", "i2ROs.-.-", "i2KRo1d.-.-"])
      expect(wrong(changed(secret, 13, ledger)), ledger).toBe("syntax 13");
    for (const ledger of ["-.-.-", "i2R.-.-", "i2Ro2K.-.-", "i2ROo1P.-.-"])
      expect(wrong(changed(secret, 13, ledger)), ledger).toBe("impossible 13");
    expect(wrong(changed(secret, 13, "i2RKo1dwn1.-.-"))).toBe("nothing");
    const hidden = changed(secret, 9, "10q2.10-.10-");
    expect(wrong(hidden)).toBe("nothing");
    expect(wrong(changed(hidden, 13, "i2ROo1Ro2O.-.-"))).toBe("impossible 13");
    expect(wrong(changed(secret, 9, "10q1k.10-.10-"))).toBe("syntax 9");
    const end = given({
      options: { secretAreas: true },
      turn: 2,
      full: [0, 1, 2, 3, 4, 5],
      areas: ["R", "", "KK"],
    }).when("C7K");
    const done = formatPosition(aeronaut, end.match);
    expect(wrong(done)).toBe("nothing");
    expect(wrong(changed(done, 9, section(done, 9).replace("kkK", "q3")))).toBe("impossible 9");
  });

  test("R35b-in-order a decision that the rules could not ask for is not read", () => {
    const red = formatPosition(
      aeronaut,
      given({ options: { bonusBalloons: true }, areas: ["OORK", "WW"], at: [0, 1, 1] }).when("C5O").match,
    );
    const phased = (letter: string, task: string): string =>
      changed(changed(red, 4, section(red, 4).replace("D", letter)), 12, `-.${task}`);
    // Nothing to choose from; victims of the own hand, of somebody else, or without thieves; four balloons, or one.
    const strange = [
      ["R", "r1"],
      ["R", "r1R"],
      ["D", "d2"],
      ["T", "t121_"],
      ["T", "t1RO21_2"],
      ["T", "t1RO22_"],
      ["T", "t1RO11_"],
      ["X", "x2_12"],
      ["X", "x2_3"],
      ["X", "x1_2"],
      ["X", "x2_1.x1_1"],
      ["D", "x2_1"],
    ] as const;
    for (const [letter, task] of strange) expect(wrong(phased(letter, task)), task).toBe("impossible 12");
    expect(wrong(phased("X", "x2_1"))).toBe("nothing");
    const thieves = given({ options: { thieves: true, wildWinds: true }, areas: ["", "KO"], at: [0, 2, 3] }).when("F1");
    const landed = formatPosition(aeronaut, thieves.match);
    expect(section(landed, 12)).toBe("-.t1ROYWKB12_2");
    expect(wrong(landed)).toBe("nothing");
    expect(wrong(changed(landed, 12, "-.t1ROYWKB11_"))).toBe("nothing");
    for (const task of ["t1ROYWKB12_3", "t1ROYWKB12_23", "t1ROYWKB12_12"])
      expect(wrong(changed(landed, 12, `-.${task}`)), task).toBe("impossible 12");
  });

  test("R49-phantom-honest a phantom that robs, or has abilities or tolls, is not read", () => {
    const on = { seats: 1, options: { bonusBalloons: true }, at: [0, 3], areas: ["WW", "OO"] } as const;
    const solo = formatPosition(aeronaut, given(on).match);
    expect(wrong(changed(solo, 10, "0_0t_-.0_0_-"))).toBe("nothing");
    expect(wrong(changed(solo, 10, "0_0_-.0_0t_-"))).toBe("impossible 10");
    const toll = formatPosition(aeronaut, given({ ...on, routes: { 0: "1" }, tolls: { 0: 0 } }).match);
    expect(wrong(toll)).toBe("nothing");
    expect(wrong(toll.replace("2R!1", "2R!2"))).toBe("impossible 7");
    const waits = given({ ...on, turn: 0, areas: ["", "OO"], routes: { 5: "1" }, at: [2, 3] });
    const flown = changed(formatPosition(aeronaut, waits.match), 4, "X1.1e.0");
    expect(wrong(changed(flown, 12, "-.x2_1"))).toBe("impossible 12");
  });

  test("R72b-phantom-claims R73b-phantom-flies a phantom without a choice would have gone on", () => {
    const phantom = (areas: readonly string[], at: readonly number[]): string =>
      formatPosition(aeronaut, given({ seats: 1, turn: 1, areas, at }).match);
    expect(wrong(phantom(["", "WWKK"], [0, 3]))).toBe("nothing");
    expect(wrong(phantom(["", "WW"], [0, 3]))).toBe("impossible 4");
    expect(wrong(phantom(["", ""], [0, 3]))).toBe("nothing");
    expect(wrong(phantom(["", ""], [0, 4]))).toBe("impossible 4");
  });

  test("a position in which nobody could act does not wait", () => {
    const stuck = formatPosition(
      aeronaut,
      given({ areas: ["xR".repeat(10)], options: { bonusBalloons: true }, tokens: ["t"] }).match,
    );
    expect(wrong(stuck)).toBe("nothing");
    expect(wrong(stuck.replace("0_0t_", "0_0_"))).toBe("impossible 4");
    expect(wrong(changed(stuck, 4, "O1.1a.0x"))).toBe("impossible 4");
    // All slots are filled, and a traveller is to be placed.
    const begun = formatPosition(aeronaut, start(aeronaut, { seats: 3, options: { map: bench } }));
    expect(wrong(changed(begun, 5, "333333"))).toBe("impossible 4");
    expect(wrong(changed(begun, 5, "333332"))).toBe("nothing");
  });
});
