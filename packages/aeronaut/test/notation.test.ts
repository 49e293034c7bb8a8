import { formatMove, formatPosition, readMove, readPosition, start, view } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { type Aeronaut, type AeronautMove, aeronaut } from "../src/index.js";
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
    .split("_")
    .map((part, at) => (at + 1 === section ? to : part))
    .join("_");
}

/** The move that a text means; `undefined` when it means none. */
function moveOf(at: Parameters<typeof readMove<Aeronaut>>[1], text: string): Aeronaut["move"] | undefined {
  const read = readMove(aeronaut, at, text);
  return read.ok ? read.value : undefined;
}

describe("moves as text", () => {
  const at = given({ options: all }).match;
  const spelled: readonly (readonly [string, AeronautMove])[] = [
    ["@5", { type: "place", city: 5 }],
    ["F8", { type: "fly", route: 8 }],
    ["+R", { type: "take", balloon: 0 }],
    ["*G", { type: "reward", balloon: 7 }],
    ["!P", { type: "discard", balloon: 6 }],
    ["R~B", { type: "swap", from: 0, to: 5 }],
    ["-", { type: "skip" }],
    ["C7R", { type: "claim", route: 7, balloon: 0 }],
    ["C7.2", { type: "claimSpace", route: 7, space: 2 }],
    ["S7R", { type: "claimShared", route: 7, balloon: 0 }],
    ["X2.14", { type: "rob", victim: 2, cell: 14 }],
    ["A.X2.14", { type: "useSteal", victim: 2, cell: 14 }],
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
      "C7.5",
      "C9R",
      "C7.",
      "S9R",
    ];
    const more = [
      "X3.1",
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
    "ao1_C-4255bc18_3tbmwh1p.0.9_0A1.0u_111100_0~2.1.3_12R!1.-.0-1!0.2W.-.-.-.-.-_9RkO!.9W.9_2~0~sje~-.n1~0~~-.0~0~tt~-_7~02~.3~1~2.2~~.4~~";

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

  test("flights and decisions have one section more", () => {
    const over = given({ full: [1] }).when("F0");
    expect(formatPosition(aeronaut, over.match).split("_").slice(10)).toEqual(["A.0"]);
    const options = { bonusBalloons: true, thieves: true };
    const landed = given({ options, areas: ["", "WO"], routes: { 0: "2" }, tolls: { 0: 2 } }).when("F0");
    expect(formatPosition(aeronaut, landed.match).split("_")[10]).toBe("E.-.t0~R~2~1~1.r2~ROYWKB.x2~0");
    const long = given({ options: { ...options, trajectories: true }, areas: ["YYYYYK"], at: [0, 1, 2] }).when("C8Y");
    expect(formatPosition(aeronaut, long.match).split("_")[10]).toBe("E.-.w0~1.b0~8~3.b0~8~4.p0~3~4");
    const red = given({ options, areas: ["OORK"], at: [0, 1, 4] }).when("C5O");
    expect(formatPosition(aeronaut, red.match).split("_")[10]).toBe("E.-.d0");
    for (const { match } of [over, landed, long, red]) {
      const read = readPosition(aeronaut, formatPosition(aeronaut, match), match.options);
      expect(read.ok && read.value.state).toEqual(match.state);
    }
  });

  test("secret areas: hidden cells, and the ledger as one section more", () => {
    const at = given({ options: { secretAreas: true, thieves: true }, areas: ["RxK", "W"] }).when("F0 X1.1");
    const own = view(aeronaut, at.match, 0);
    expect(formatPosition(aeronaut, own).split("_").slice(7, 11)).toEqual([
      "10RkW.10?!.10",
      "0~0~~-.0~0~~-.0~0~~-",
      "",
      "i1ROYWKB~i1ROYWKB~o1K~i1ROYWKB.i1ROYWKB~s1.",
    ]);
    // In the middle of things it is the last section, too.
    const middle = given({ options: { secretAreas: true, thieves: true }, areas: ["RxK", "W"] }).when("F0");
    expect(formatPosition(aeronaut, middle.match).split("_").slice(10)).toEqual([
      "E.-.t0~R~2~1~1",
      "i1ROYWKB~i1ROYWKB~o1K.i1ROYWKB.",
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
    expect(wrong(named, { map: { ...one.map, seed: 2 } })).toBe("position-map 2");
    // A map that luck would not have kept: tiny-13 has too few slots for six seats.
    expect(wrong(named.replace("G-tiny-1_", "G-tiny-13_"), { map: { ...one.map, seed: null } })).toBe(
      "position-options 3",
    );
  });

  test("a finished game comes with its outcome", () => {
    const over = given({ turn: 2, full: [0, 1, 2, 3, 4, 5], areas: ["R", "", "KK"] }).when("C7K");
    const written = formatPosition(aeronaut, over.match);
    expect(written.split("_")[3]).toBe("0O4.0");
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

  test("sections, format, map and options", () => {
    expect(wrong("ao1")).toBe("position-sections 0");
    expect(wrong(`${text}_x_y_z`)).toBe("position-sections 0");
    expect(wrong(`${text}_A.0`)).toBe("position-sections 0");
    expect(wrong(changed(text, 1, "ao2"))).toBe("position-format 1");
    expect(wrong(text, {})).toBe("position-map 2");
    expect(wrong(text, null)).toBe("position-map 2");
    expect(wrong(text, "bench")).toBe("position-map 2");
    expect(wrong(text, { map: { kind: "fixed", name: "skerries" } })).toBe("position-map 2");
    expect(wrong(text, { map: { kind: "fixed", name: "none" } })).toBe("position-map 2");
    for (const map of ["C-00000000", "F-none", "F", "G-tiny", "G-vast-1", "G-tiny-01", "G-tiny-4294967296", "X-1", ""])
      expect(wrong(changed(text, 2, map)), map).toBe("position-map 2");
    for (const options of [
      "3",
      "7.0.9",
      "0.0.9",
      "3bt.0.9",
      "3tbmwh1px.0.9",
      "3.6.9",
      "3.3.9",
      "3.0.4",
      "3.0.100",
      "1s.0.-",
      "2 1.0.9",
    ])
      expect(wrong(changed(text, 3, options)), options).toBe("position-options 3");
    expect(wrong(text)).toBe("nothing");
  });

  test("turn, slots and travellers", () => {
    for (const turn of ["3A1.0", "0B1.0", "0A01.0", "0A1", "0A1.0ux", "0A1.xu", "0A0.0", "0O1.0", "0"])
      expect(wrong(changed(text, 4, turn)), turn).toBe("position-turn 4");
    expect(wrong(changed(text, 4, "0P1.0"))).toBe("position-travellers 6");
    // Without an ability to use nobody is asked after the action.
    const plain = formatPosition(aeronaut, given().match);
    expect(wrong(changed(plain, 4, "0E1.0"))).toBe("position-turn 4");
    for (const slots of ["11110", "1111000", "411100", "11110x"])
      expect(wrong(changed(text, 5, slots)), slots).toBe("position-slots 5");
    for (const places of ["0~2.1", "0~2.1.6", "0~2.1.-", "0~2.1.4", "x.1.3", "0.1.-~3"])
      expect(wrong(changed(text, 6, places)), places).toBe("position-travellers 6");
    expect(wrong(changed(text, 6, "0~2.1.3~1~0"))).toBe("position-travellers 6");
    // A city that is named twice is no second one, and would count as one for the wanderer.
    for (const places of ["0~2~2.1.3", "0~0~2.1.3"]) {
      expect(wrong(changed(text, 6, places)), places).toBe("position-travellers 6");
    }
    // Somebody stands, or stood, where no slot is filled.
    expect(wrong(changed(text, 5, "011100"))).toBe("position-travellers 6");
    expect(wrong(changed(text, 5, "110100"))).toBe("position-travellers 6");
    const begun = formatPosition(aeronaut, start(aeronaut, { seats: 3, options: { map: bench } }));
    expect(wrong(begun)).toBe("nothing");
    expect(wrong(changed(begun, 4, "1P0.0"))).toBe("position-turn 4");
    expect(wrong(changed(begun, 4, "0P0.1"))).toBe("position-turn 4");
    expect(wrong(changed(begun, 6, "-.1.-"))).toBe("position-travellers 6");
    expect(wrong(changed(begun, 6, "-~1.-.-"))).toBe("position-travellers 6");
  });

  test("routes, areas, seats and trajectories", () => {
    const route = (first: string): string => changed(text, 7, [first, "-.0-1!0.2W.-.-.-.-.-"].join("."));
    for (const first of ["12K", "13R", "R", "1", "c", "-!0", "1R!3", "1R!", "21"])
      expect(wrong(route(first)), first).toBe("position-routes 7");
    expect(wrong(route("112R"))).toBe("position-not-canonical 0");
    expect(wrong(changed(text, 7, "-.-"))).toBe("position-routes 7");
    expect(wrong(changed(text, 7, "12R!1.-.0-.2W.-.-.-.-.-"))).toBe("position-routes 7");
    const duo = formatPosition(aeronaut, given({ seats: 2, routes: { 3: "0" } }).match);
    expect(wrong(duo)).toBe("nothing");
    expect(wrong(duo.replace(".c.", ".-."))).toBe("position-routes 7");
    for (const area of ["9RkO!.9W", "9RpO.9W.9", "9RkO!.09W.9", "9!.9W.9", "2RkO!.9W.9", "9RkO!.9?.9", "x.9W.9"])
      expect(wrong(changed(text, 8, area)), area).toBe("position-areas 8");
    for (const seats of [
      "2~0~sje~-.n1~0~~-",
      "n0~0~~-.0~0~~-.0~0~~-",
      "0~0~q~-.0~0~~-.0~0~~-",
      "0~0~~3.0~0~~-.0~0~~-",
      "0~0~~?.0~0~~-.0~0~~-",
      "0~0~.0~0~~-.0~0~~-",
    ])
      expect(wrong(changed(text, 9, seats)), seats).toBe("position-seats 9");
    const plain = formatPosition(aeronaut, given().match);
    expect(wrong(changed(plain, 9, "0~0~s~-.0~0~~-.0~0~~-"))).toBe("position-seats 9");
    for (const amounts of [
      "7~02~.3~1~2.2~~",
      "9~~.3~~.2~~.4~~",
      "7~012~.3~1~2.2~~.4~~",
      "7~02~0.3~1~2.2~~.4~~",
      "7~0.3~~.2~~.4~~",
      "0~~.3~~.2~~.4~~",
      "1~~.3~~.2~~.4~~",
    ])
      expect(wrong(changed(text, 10, amounts)), amounts).toBe("position-trajectories 10");
    // Whoever is joined has been noted as a holder, while there was a slot.
    const joined = given({ options: { trajectories: true }, routes: { 0: "1", 1: "1", 2: "1", 3: "1", 4: "1" } });
    const holders = joined.state.holders.map((_, at) => (isCompletedBy(joined.state, joined.layout, at, 1) ? "1" : ""));
    expect(holders).toContain("1");
    const unnoted = formatPosition(aeronaut, joined.match);
    expect(wrong(unnoted)).toBe("position-trajectories 10");
    const noted = holders.map((seats, at) => `${joined.state.amounts[at]!}~${seats}~`).join(".");
    expect(wrong(changed(unnoted, 10, noted))).toBe("nothing");
    const sk = start(aeronaut, { seats: 3, options: { map: { kind: "fixed", name: "skerries" }, objectives: true } });
    const cards = formatPosition(aeronaut, sk);
    expect(wrong(changed(cards, 9, "0~0~~1.0~0~~1.0~0~~2"), {})).toBe("position-seats 9");
    expect(wrong(changed(cards, 9, "0~0~~1.0~0~~-.0~0~~2"), {})).toBe("position-seats 9");
    expect(wrong(changed(cards, 9, "0~0~~1.0~0~~?.0~0~~2"), {})).toBe("nothing");
  });

  test("what is going on, and the ledger", () => {
    const over = formatPosition(aeronaut, given({ full: [1] }).when("F0").match);
    expect(wrong(over)).toBe("nothing");
    for (const pending of ["A.-", "B.0", "A.9", "A.1", "A.0~0", "A", "E.0", "A.0.d0", "A.3", "A.0~2"])
      expect(wrong(changed(over, 11, pending)), pending).toBe("position-pending 11");
    const red = formatPosition(
      aeronaut,
      given({ options: { bonusBalloons: true }, areas: ["OORK"], at: [0, 1, 4] }).when("C5O").match,
    );
    expect(wrong(red)).toBe("nothing");
    const tasks = [
      "d1",
      "d3",
      "d0~1",
      "w0",
      "w0~0",
      "x0",
      "x0~0",
      "b0~8~3",
      "b1~1~0",
      "p0~0~1",
      "r0~P",
      "r0~R",
      "t0~R~2~1~",
      "t0~RO~3~1~",
      "q0",
      "",
      "t0~RO~2~1",
    ];
    for (const task of tasks) expect(wrong(changed(red, 11, `E.-.${task}`)), task).toBe("position-pending 11");
    expect(wrong(changed(red, 11, "E.-.t0~RO~2~1~"))).toBe("nothing");
    const secret = formatPosition(aeronaut, given({ options: { secretAreas: true }, areas: ["RxK"] }).match);
    expect(wrong(secret)).toBe("nothing");
    for (const ledger of [
      "..",
      "i2R..",
      "i2R~o2K..",
      "i2R~x..",
      "i2~o1K..",
      "i2RO~o1P..",
      "i2RO~o1..",
      "i02R~o1K..",
      "i2RO~s..",
      "i2RO~n1x..",
      "i2RO~o1K.",
    ])
      expect(wrong(changed(secret, 11, ledger)), ledger).toBe("position-ledger 11");
    expect(wrong(changed(secret, 11, "i2KR~d.."))).toBe("position-not-canonical 0");
    expect(wrong(changed(secret, 11, "i2RK~d~w~n1.."))).toBe("nothing");
    const hidden = changed(secret, 8, "10??.10.10");
    expect(wrong(hidden)).toBe("nothing");
    expect(wrong(changed(hidden, 11, "i2RO~o1R~o2O.."))).toBe("position-ledger 11");
    expect(wrong(changed(secret, 8, "10?k.10.10"))).toBe("position-areas 8");
    const end = given({
      options: { secretAreas: true },
      turn: 2,
      full: [0, 1, 2, 3, 4, 5],
      areas: ["R", "", "KK"],
    }).when("C7K");
    const done = formatPosition(aeronaut, end.match);
    expect(wrong(done)).toBe("nothing");
    expect(wrong(changed(done, 8, done.split("_")[7]!.replace("kkK", "???")))).toBe("position-areas 8");
  });

  test("R35b-in-order a decision that the rules could not ask for is not read", () => {
    const red = formatPosition(
      aeronaut,
      given({ options: { bonusBalloons: true }, areas: ["OORK", "WW"], at: [0, 1, 1] }).when("C5O").match,
    );
    // Nothing to choose from; victims of the own hand, of somebody else, or without thieves; four balloons, or one.
    const strange = [
      "r0~",
      "r0~R",
      "d1",
      "t0~~2~1~",
      "t0~RO~2~1~1",
      "t0~RO~2~2~",
      "t0~RO~1~1~",
      "x1~01",
      "x1~2",
      "x0~1",
      "x1~0.x0~0",
    ];
    for (const task of strange) expect(wrong(changed(red, 11, `E.-.${task}`)), task).toBe("position-pending 11");
    expect(wrong(changed(red, 11, "E.-.x1~0"))).toBe("nothing");
    const thieves = given({ options: { thieves: true, wildWinds: true }, areas: ["", "KO"], at: [0, 2, 3] }).when("F1");
    const landed = formatPosition(aeronaut, thieves.match);
    expect(landed.split("_")[10]).toBe("E.-.t0~ROYWKB~1~2~1");
    expect(wrong(landed)).toBe("nothing");
    expect(wrong(changed(landed, 11, "E.-.t0~ROYWKB~1~1~"))).toBe("nothing");
    for (const task of ["t0~ROYWKB~1~2~2", "t0~ROYWKB~1~2~12", "t0~ROYWKB~1~2~01"])
      expect(wrong(changed(landed, 11, `E.-.${task}`)), task).toBe("position-pending 11");
  });

  test("R49-phantom-honest a phantom that robs, or has abilities or tolls, is not read", () => {
    const on = { seats: 1, options: { bonusBalloons: true }, at: [0, 3], areas: ["WW", "OO"] } as const;
    const solo = formatPosition(aeronaut, given(on).match);
    expect(wrong(changed(solo, 9, "0~0~t~-.0~0~~-"))).toBe("nothing");
    expect(wrong(changed(solo, 9, "0~0~~-.0~0~t~-"))).toBe("position-seats 9");
    const toll = formatPosition(aeronaut, given({ ...on, routes: { 0: "1" }, tolls: { 0: 0 } }).match);
    expect(wrong(toll)).toBe("nothing");
    expect(wrong(toll.replace("1R!0", "1R!1"))).toBe("position-routes 7");
    const waits = given({ ...on, turn: 0, areas: ["", "OO"], routes: { 5: "1" }, at: [2, 3] });
    const flown = formatPosition(aeronaut, waits.match);
    expect(wrong(`${changed(flown, 4, "0D1.0")}_E.-.x1~0`)).toBe("position-pending 11");
  });

  test("R72b-phantom-claims R73b-phantom-flies a phantom without a choice would have gone on", () => {
    const phantom = (areas: readonly string[], at: readonly number[]): string =>
      formatPosition(aeronaut, given({ seats: 1, turn: 1, areas, at }).match);
    expect(wrong(phantom(["", "WWKK"], [0, 3]))).toBe("nothing");
    expect(wrong(phantom(["", "WW"], [0, 3]))).toBe("position-turn 4");
    expect(wrong(phantom(["", ""], [0, 3]))).toBe("nothing");
    expect(wrong(phantom(["", ""], [0, 4]))).toBe("position-turn 4");
  });

  test("a position in which nobody could act does not wait", () => {
    const stuck = formatPosition(
      aeronaut,
      given({ areas: ["xR".repeat(10)], options: { bonusBalloons: true }, tokens: ["t"] }).match,
    );
    expect(wrong(stuck)).toBe("nothing");
    expect(wrong(stuck.replace("~t~", "~~"))).toBe("position-turn 4");
    expect(wrong(changed(stuck, 4, "0O1.0x"))).toBe("position-turn 4");
  });
});
