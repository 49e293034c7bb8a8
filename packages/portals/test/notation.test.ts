import { derivedOf, formatMove, formatPosition, readMove, readPosition } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { type Portals, portals } from "../src/index.js";
import { at, begun, codeOf, given, type Position } from "./given.js";
import { sourceAhead } from "./last-gaps.js";

describe("moves", () => {
  const { match } = given();
  const moveOf = (text: string): Portals["move"] | undefined => {
    const read = readMove(portals, match, text);
    return read.ok ? read.value : undefined;
  };
  const written: readonly (readonly [string, Portals["move"]])[] = [
    ["Q19i37", { type: "build", element: "portal", cell: 19, from: [37], to: [] }],
    ["Q1i7.8o0", { type: "build", element: "portal", cell: 1, from: [7, 8], to: [0] }],
    ["O7i19o1", { type: "build", element: "platform", cell: 7, from: [19], to: [1] }],
    ["O7", { type: "build", element: "platform", cell: 7, from: [], to: [] }],
    ["Q0o168", { type: "build", element: "portal", cell: 0, from: [], to: [168] }],
    ["D7", { type: "demolish", cell: 7 }],
    ["_Q1", { type: "place", element: "portal", cell: 1 }],
    ["_O20", { type: "place", element: "platform", cell: 20 }],
    ["n", { type: "connect", flow: "none" }],
    ["i", { type: "connect", flow: "in" }],
    ["o", { type: "connect", flow: "out" }],
    ["L1", { type: "launch", portal: 1, demonsFrom: [], demonsTo: [] }],
    ["L1d8e2", { type: "launch", portal: 1, demonsFrom: [8], demonsTo: [2] }],
    ["L12e2.3", { type: "launch", portal: 12, demonsFrom: [], demonsTo: [2, 3] }],
    ["S", { type: "introduce" }],
    ["X", { type: "removeCenter" }],
  ];

  test("are written as the rules say, and read back", () => {
    for (const [text, move] of written) {
      expect(formatMove(portals, match, move)).toBe(text);
      expect(moveOf(text)).toEqual(move);
    }
  });

  test("are read in one spelling only", () => {
    const wrong =
      "|s|x|SS|S |Q|O|L|Q01|Q1i|Q1o|Q1i7.|Q1i.7|Q1i8.7|Q1i7.7|Q1o0i7|Q1i07|Q-1i7|Q1.5|Q1i7d8|Q1__|Q1_n|no|D|D07|D169|D7i1|Q169i1|Q1i169|L169|L1d169|L1e169|O169_|L1e2d8|L1d|L1e|P1|Q1i7o|Q9999999999i1|q1i7";
    for (const text of wrong.split("|")) expect([text, moveOf(text)]).toEqual([text, undefined]);
  });
});

describe("positions", () => {
  test("every field is written in its place", () => {
    const settings = "n3r3p4l-d5t9DRFWGC";
    const position: Position = {
      settings,
      starts: "19.31.25",
      elements: "Q1i0.7o2_O2_O7",
      stacks: "0a1z2_19b12z3",
      done: "010",
      turn: "7.a.2",
      pending: "Q8_n",
    };
    // Twelve pawns need a pool of twelve.
    const code = codeOf({ ...position, settings: settings.replace("p4", "p12") });
    const game = at(code);
    expect(game.code).toBe(code);
    expect(game.match.options).toMatchObject({
      radius: 3,
      startDistance: "cells",
      pawnsPerPlayer: 12,
      platformLimit: "unlimited",
      demons: true,
      demonSupply: 5,
      demonExcess: "returned",
      dice: true,
      centerSource: "forbidden",
      buildStyle: "stepwise",
      firstSeat: 0,
      roundLimit: 9,
      stall: "progress",
    });
    expect(game.state).toMatchObject({ turn: 7, seat: 0, face: 2, demonPool: 0, pool: [11, 0, 12] });
    expect(game.state.pending).toEqual({ element: "portal", cell: 8, flows: ["none"] });
    expect(derivedOf(portals, game.state).asked).toEqual([2, 7]);
  });

  test("the ends are written w, rl, dl, se, and read back", () => {
    for (const [game, text] of [
      [given({ stacks: "0b1", turn: "10.b.-" }).when("X"), "w"],
      [begun(2, { roundLimit: 1 }).when("S S"), "rl"],
      [given({ elements: "Q1i8_Q2i8_Q3i12_Q4i12_Q5i16_O8_O12_O16" }).when("Q6i16"), "se"],
    ] as const) {
      expect(game.code.endsWith(`~${text}`)).toBe(true);
      const read = readPosition(portals, game.code, game.match.options);
      if (!read.ok) throw new Error(JSON.stringify(read.problem));
      expect(read.value.state).toEqual(game.state);
    }
  });

  test("who began follows from turn and seat; that it was rolled may be told", () => {
    const code = codeOf({ turn: "10.a.-" });
    const first = (options: unknown): unknown => {
      const read = readPosition(portals, code, options);
      return read.ok ? read.value.options.firstSeat : read.problem;
    };
    expect([first({}), first({ firstSeat: "roll" }), first({ firstSeat: 0 }), first(null)]).toEqual([1, "roll", 1, 1]);
  });

  test("F alone forbids sources into CENTER, F and a round forbid them until then", () => {
    for (const [settings, centerSource] of [
      ["n2r4p6l1d-t60", "allowed"],
      ["n2r4p6l1d-t60F", "forbidden"],
      ["n2r4p6l1d-t60F2", 2],
      ["n2r4p6l1d-t60F5", 5],
      ["n2r4p6l1d-t60DF10000WG", 10_000],
    ] as const) {
      const code = codeOf({ settings, turn: settings.includes("D") ? "9.a.1" : "9.a.-" });
      expect(at(code).match.options).toMatchObject({ centerSource });
      expect(at(code).code).toBe(code);
    }
  });

  test("B and a number give demolitions, and section 6 holds how many are left", () => {
    const settings = "n2r4p6l1d-t60B12";
    for (const done of ["00.12.12", "10.0.7"]) {
      const code = codeOf({ settings, done, stacks: "37a1" });
      expect(at(code).match.options.demolitions).toBe(12);
      expect(at(code).state.demolitions).toEqual(done.split(".").slice(1).map(Number));
      expect(at(code).code).toBe(code);
    }
    expect(at(codeOf({ settings })).state.demolitions).toEqual([12, 12]);
    expect(at(codeOf({})).state.demolitions).toEqual([0, 0]);
    for (const [given, done] of [
      [settings, "00"],
      [settings, "00.1"],
      [settings, "00.1.1.1"],
      [settings, "00.13.1"],
      ["n2r4p6l1d-t60", "00.0.0"],
    ] as const) {
      const read = readPosition(portals, codeOf({ settings: given, done }));
      expect([done, read.ok ? "read" : read.problem.section]).toEqual([done, 6]);
    }
    expect(readPosition(portals, codeOf({ settings: "n2r4p6l1d-t60B0" })).ok).toBe(false);
  });

  test("C reads STARTs that are equally far only in cells", () => {
    const code = codeOf({ settings: "n2r4p6l1d-t60WGC", starts: "37.47" });
    expect(at(code).match.options).toMatchObject({ startDistance: "cells", starts: [37, 47] });
    expect(at(code).code).toBe(code);
    expect(at(codeOf({ settings: "n2r4p6l1d-t60C" })).match.options).toMatchObject({ startDistance: "cells" });
  });

  test("a source into CENTER lies there only when it could have been placed by then", () => {
    const codeAt = (settings: string, turn: string): unknown => {
      const read = readPosition(portals, codeOf({ settings, turn, elements: "Q1o0" }));
      return read.ok ? "read" : `${read.problem.code} ${read.problem.section}`;
    };
    expect([codeAt("n2r4p6l1d-t60F3", "5.a.-"), codeAt("n2r4p6l1d-t60F3", "6.b.-")]).toEqual(["impossible 4", "read"]);
    expect([codeAt("n2r4p6l1d-t60F", "60.b.-"), codeAt("n2r4p6l1d-t60F2", "3.a.-")]).toEqual([
      "syntax 4",
      "impossible 4",
    ]);
    // At the end of a game the last turn is over: it may have placed the source.
    const ended = begun(2, { roundLimit: 2, centerSource: 2, demolitions: 0 }).when("S S Q1o0 Q50i49");
    expect(ended.code).toBe("portals1~n2r4p6l1d-t2F2~37.49~Q1o0_Q50i49~37a1_49b1~00~4.b.-~-~rl");
    expect(at(ended.code).match.outcome).toMatchObject({ reason: "round-limit" });
    const last = at(sourceAhead).when("Q2o0.8.10");
    expect(last.code).toMatch(/~37\.a\.-~-~dl$/);
    expect(at(last.code).match.outcome).toMatchObject({ reason: "deadlock" });
  });

  const good = "portals1~n2r4p6l1d-t60~37.49~Q1i7o0_O7_Q19i37o7~37a1~00~9.a.-~-~-";
  const wrong: readonly (readonly [problem: string, from: string, to: string])[] = [
    ["syntax 8", "~-~-", "~-"],
    ["syntax 1", "portals1", "PTL2"],
    ["syntax 2", "n2", "n7"],
    ["syntax 2", "n2", "n1"],
    ["syntax 2", "r4", "r8"],
    ["syntax 2", "p6", "p0"],
    ["syntax 2", "p6", "p06"],
    ["syntax 2", "l1", "l21"],
    ["syntax 2", "d-", "d21"],
    ["syntax 2", "d-", "d"],
    ["syntax 2", "t60", "t10001"],
    ["syntax 2", "t60", "t60X"],
    ["syntax 2", "t60", "t60F1"],
    ["syntax 2", "t60", "t60F10001"],
    ["syntax 2", "t60", "t60F05"],
    ["syntax 2", "t60", "t60WD"],
    ["options 2", "t60", "t60R"],
    ["options 3", "37.49", "37"],
    ["syntax 3", "37.49", "37.49."],
    ["options 3", "37.49", "37.38"],
    ["options 3", "37.49", "37.47"],
    ["options 3", "t60~37.49", "t60C~37.38"],
    ["syntax 3", "37.49", "a.b"],
    ["syntax 4", "Q1i7o0_", "Q1_"],
    ["syntax 4", "Q1i7o0_", "Q1i7.9o0_"],
    ["syntax 4", "Q1i7o0_", "Q1i7o7_"],
    ["syntax 4", "Q1i7o0_", "Q1i0.2o7_"],
    ["syntax 4", "Q1i7o0_", "X1_"],
    ["syntax 4", "O7", "O7i1"],
    ["syntax 4", "O7", "O7_O8"],
    ["syntax 4", "O7", "O7_O61"],
    ["syntax 4", "O7", "O37_O7"],
    ["not-canonical 4", "Q1i7o0_O7", "O7_Q1i7o0"],
    ["syntax 5", "37a1", "37a2"],
    ["syntax 5", "37a1", "37a7"],
    ["syntax 5", "37a1", "37a0"],
    ["syntax 5", "37a1", "37"],
    ["syntax 5", "37a1", "37c1"],
    ["syntax 5", "37a1", "37z1"],
    ["syntax 5", "37a1", "1a1"],
    ["syntax 5", "37a1", "38a1"],
    ["not-canonical 5", "37a1", "37a1_7b1"],
    ["syntax 6", "~00~", "~0~"],
    ["syntax 6", "~00~", "~02~"],
    ["syntax 7", "9.a.-", "0.a.-"],
    ["syntax 7", "9.a.-", "121.a.-"],
    ["syntax 7", "9.a.-", "9.c.-"],
    ["impossible 7", "9.a.-", "9.a.1"],
    ["syntax 7", "9.a.-", "9.0"],
    ["impossible 8", "~-~-", "~Q20_~-"],
    ["impossible 9", "~-~-", "~-~dl"],
    ["impossible 9", "~-~-", "~-~rl"],
    ["impossible 9", "~-~-", "~-~w"],
    ["syntax 9", "~-~-", "~-~x"],
    ["impossible 9", "~00~", "~01~"],
  ];

  test("every field is checked", () => {
    expect(at(good).code).toBe(good);
    for (const [problem, from, to] of wrong) {
      const read = readPosition(portals, good.replace(from, to));
      const found = read.ok ? "none" : `${read.problem.code} ${read.problem.section}`;
      expect([from, to, found]).toEqual([from, to, problem]);
    }
  });

  test("a problem is told with its place and what was expected there", () => {
    const placeOf = (text: string): unknown => {
      const read = readPosition(portals, text);
      return read.ok ? "none" : [text.slice(read.problem.at), read.problem.expected];
    };
    expect([
      placeOf(good.replace("9.a.-", "121.a.-")),
      placeOf(good.replace("37a1", "37")),
      placeOf(good.replace("37a1~", "37a9~")),
      placeOf(`${good}~`),
    ]).toEqual([
      ["121.a.-~-~-", "a number from 1 to 120"],
      ["~00~9.a.-~-~-", "a | b | c | d | e | f | z"],
      ["37a9~00~9.a.-~-~-", "stacks by cell on platforms, within the limit and the pools"],
      ["~", "the end"],
    ]);
    const { match } = given();
    const read = readMove(portals, match, "Q1i8.7");
    expect(read).toEqual({ ok: false, problem: { at: 5, expected: "numbers in ascending order" } });
  });

  test("dice, demons and builds in progress are checked, too", () => {
    const sections: readonly (readonly [number, Position])[] = [
      [7, { settings: "n2r4p6l1d-t60D", turn: "9.a.-" }],
      [7, { settings: "n2r4p6l1d-t60D", turn: "9.a.9" }],
      [9, { settings: "n2r4p6l1d-t60D", turn: "9.a.5" }],
      [4, { settings: "n2r4p6l1d-t60F", elements: "Q1o0" }],
      [5, { settings: "n2r4p6l2d1t60", stacks: "0z2" }],
      [8, { settings: "n2r4p6l1d-t60W", pending: "Q20_" }],
      [8, { settings: "n2r4p6l1d-t60W", pending: "Q1_nn" }],
      [8, { settings: "n2r4p6l1d-t60W", pending: "Q0_" }],
      [8, { settings: "n2r4p6l1d-t60W", pending: "Q1" }],
      [8, { settings: "n2r4p6l1d-t60W", stacks: "0a1", pending: "Q1_" }],
      [8, { settings: "n2r4p6l1d-t60DW", turn: "9.a.7", pending: "Q1_" }],
    ];
    for (const [section, position] of sections) {
      const read = readPosition(portals, codeOf(position));
      expect([codeOf(position), read]).toMatchObject([codeOf(position), { ok: false, problem: { section } }]);
    }
  });

  test("a position says nothing but what an URL may carry", () => {
    for (const game of [begun(6), given({ settings: "n2r4p6l2d8t60", stacks: "0a1z1" })])
      expect(formatPosition(portals, game.match)).toMatch(/^[A-Za-z0-9._~-]+$/);
  });
});
