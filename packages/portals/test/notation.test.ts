import { formatMove, formatPosition, readMove, readPosition } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { type PortalsMove, portals } from "../src/index.js";
import { at, begun, codeOf, given, type Position } from "./given.js";

describe("moves", () => {
  const { match } = given();
  const moveOf = (text: string): PortalsMove | undefined => {
    const read = readMove(portals, match, text);
    return read.ok ? read.value : undefined;
  };
  const written: readonly (readonly [string, PortalsMove])[] = [
    ["Q19i37", { type: "build", element: "portal", cell: 19, from: [37], to: [] }],
    ["Q1i7.8o0", { type: "build", element: "portal", cell: 1, from: [7, 8], to: [0] }],
    ["O7i19o1", { type: "build", element: "platform", cell: 7, from: [19], to: [1] }],
    ["O7", { type: "build", element: "platform", cell: 7, from: [], to: [] }],
    ["Q0o168", { type: "build", element: "portal", cell: 0, from: [], to: [168] }],
    ["Q1_", { type: "place", element: "portal", cell: 1 }],
    ["O20_", { type: "place", element: "platform", cell: 20 }],
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
      "|s|x|SS|S |Q|O|L|Q01|Q1i|Q1o|Q1i7.|Q1i.7|Q1i8.7|Q1i7.7|Q1o0i7|Q1i07|Q-1i7|Q1.5|Q1i7d8|Q1__|Q1_n|no|Q169i1|Q1i169|L169|L1d169|L1e169|O169_|L1e2d8|L1d|L1e|P1|Q1i7o|Q9999999999i1|q1i7";
    for (const text of wrong.split("|")) expect([text, moveOf(text)]).toEqual([text, undefined]);
  });
});

describe("positions", () => {
  test("every field is written in its place", () => {
    const settings = "n3r3p4l0d5t9DRFWG";
    const position: Position = {
      settings,
      starts: "19.31.25",
      elements: "Q1i0.7o2_O2_O7",
      stacks: "0a1z2_19b12z3",
      done: "010",
      turn: "7.0.2",
      pending: "Q8_n",
    };
    // Twelve pawns need a pool of twelve.
    const code = codeOf({ ...position, settings: settings.replace("p4", "p12") });
    const game = at(code);
    expect(game.code).toBe(code);
    expect(game.match.options).toMatchObject({
      radius: 3,
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
    expect(game.state.pending).toEqual({ element: "portal", cell: 8, neighbors: [2, 7], flows: ["none"] });
  });

  test("the ends are written w and the seat, rl, dl, and read back", () => {
    for (const [game, text] of [
      [given({ stacks: "0b1", turn: "10.1.0" }).when("X"), "w1"],
      [begun(2, { roundLimit: 1 }).when("S S"), "rl"],
    ] as const) {
      expect(game.code.endsWith(`~${text}`)).toBe(true);
      const read = readPosition(portals, game.code, game.match.options);
      if (!read.ok) throw new Error(JSON.stringify(read.problem));
      expect(read.value.state).toEqual(game.state);
    }
  });

  test("who began follows from turn and seat; that it was rolled may be told", () => {
    const code = codeOf({ turn: "10.0.0" });
    const first = (options: unknown): unknown => {
      const read = readPosition(portals, code, options);
      return read.ok ? read.value.options.firstSeat : read.problem;
    };
    expect([first({}), first({ firstSeat: "roll" }), first({ firstSeat: 0 }), first(null)]).toEqual([1, "roll", 1, 1]);
  });

  const good = "PTL1~n2r4p6l1d0t60~37.49~Q1i7o0_O7_Q19i37o7~37a1~00~9.0.0~-~-";
  const wrong: readonly (readonly [section: number, from: string, to: string])[] = [
    [0, "~-~-", "~-"],
    [1, "PTL1", "PTL2"],
    [2, "n2", "n7"],
    [2, "n2", "n1"],
    [2, "r4", "r8"],
    [2, "p6", "p0"],
    [2, "p6", "p06"],
    [2, "l1", "l21"],
    [2, "d0", "d21"],
    [2, "d0", "d"],
    [2, "t60", "t10001"],
    [2, "t60", "t60X"],
    [2, "t60", "t60WD"],
    [2, "t60", "t60R"],
    [3, "37.49", "37"],
    [3, "37.49", "37.49."],
    [3, "37.49", "37.38"],
    [3, "37.49", "a.b"],
    [4, "Q1i7o0_", "Q1_"],
    [4, "Q1i7o0_", "Q1i7.9o0_"],
    [4, "Q1i7o0_", "Q1i7o7_"],
    [4, "Q1i7o0_", "Q1i0.2o7_"],
    [4, "Q1i7o0_", "X1_"],
    [4, "O7", "O7i1"],
    [4, "O7", "O7_O8"],
    [4, "O7", "O7_O61"],
    [4, "O7", "O37_O7"],
    [0, "Q1i7o0_O7", "O7_Q1i7o0"],
    [5, "37a1", "37a2"],
    [5, "37a1", "37a7"],
    [5, "37a1", "37a0"],
    [5, "37a1", "37"],
    [5, "37a1", "37c1"],
    [5, "37a1", "37z1"],
    [5, "37a1", "1a1"],
    [5, "37a1", "38a1"],
    [0, "37a1", "37a1_7b1"],
    [6, "~00~", "~0~"],
    [0, "~00~", "~02~"],
    [7, "9.0.0", "0.0.0"],
    [7, "9.0.0", "121.0.0"],
    [7, "9.0.0", "9.2.0"],
    [7, "9.0.0", "9.0.1"],
    [7, "9.0.0", "9.0"],
    [8, "~-~-", "~Q20_~-"],
    [9, "~-~-", "~-~dl"],
    [9, "~-~-", "~-~rl"],
    [9, "~-~-", "~-~w0"],
    [9, "~-~-", "~-~x"],
    [9, "~00~", "~01~"],
  ];

  test("every field is checked", () => {
    expect(at(good).code).toBe(good);
    for (const [section, from, to] of wrong) {
      const read = readPosition(portals, good.replace(from, to));
      expect([from, to, read]).toMatchObject([
        from,
        to,
        { ok: false, problem: { code: "bad-position-text", section } },
      ]);
    }
  });

  test("dice, demons and builds in progress are checked, too", () => {
    const sections: readonly (readonly [number, Position])[] = [
      [7, { settings: "n2r4p6l1d0t60D", turn: "9.0.0" }],
      [7, { settings: "n2r4p6l1d0t60D", turn: "9.0.9" }],
      [9, { settings: "n2r4p6l1d0t60D", turn: "9.0.5" }],
      [4, { settings: "n2r4p6l1d0t60F", elements: "Q1o0" }],
      [5, { settings: "n2r4p6l2d1t60", stacks: "0z2" }],
      [8, { settings: "n2r4p6l1d0t60W", pending: "Q20_" }],
      [8, { settings: "n2r4p6l1d0t60W", pending: "Q1_nn" }],
      [8, { settings: "n2r4p6l1d0t60W", pending: "Q0_" }],
      [8, { settings: "n2r4p6l1d0t60W", pending: "Q1" }],
      [8, { settings: "n2r4p6l1d0t60W", stacks: "0a1", pending: "Q1_" }],
      [8, { settings: "n2r4p6l1d0t60DW", turn: "9.0.7", pending: "Q1_" }],
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
