import { fast, parseSetup, RunningChance, scripted, start } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { boardOf, portals } from "../../src/index.js";
import { at, begun, given } from "../given.js";
import { skipAhead } from "../last-gaps.js";

const corners = [
  [2, [37, 49]],
  [3, [37, 53, 45]],
  [4, [37, 57, 49, 45]],
  [5, [61, 86, 81, 76, 71]],
  [6, [61, 86, 81, 76, 71, 66]],
] as const;

describe("setup", () => {
  test("R1-center-and-starts CENTER lies in the middle, STARTs in the corners of the rim, nothing else", () => {
    for (const [seats, starts] of corners) {
      const { state } = begun(seats).match;
      expect(state.options.starts).toEqual(starts);
      const laid = state.elements.flatMap((element, cell) => (element === null ? [] : [cell]));
      expect(laid).toEqual([0, ...starts].sort((a, b) => a - b));
      expect(begun(seats).events[0]).toEqual({
        type: "boardLaid",
        center: 0,
        starts,
        because: "R1-center-and-starts",
      });
      expect([state.pool, state.demonPool]).toEqual([starts.map(() => 6), 0]);
      expect(begun(seats, { demons: true }).state.demonPool).toBe(8);
    }
  });

  test("R1-center-and-starts the same corners at every radius, ids by the formula", () => {
    for (let radius = 3; radius <= 7; radius++) {
      const board = boardOf(radius);
      expect(board.cells).toBe(3 * radius * (radius + 1) + 1);
      expect(board.corners).toEqual([0, 1, 2, 3, 4, 5].map((d) => 1 + 3 * radius * (radius - 1) + d * radius));
      const starts = start(portals, { seats: 4, options: { radius }, chance: fast("x") }).state.options.starts;
      expect(starts).toEqual([0, 5, 3, 2].map((direction) => board.corners[direction]));
      expect(boardOf(radius)).toBe(board);
    }
  });

  test("R1-center-and-starts the map of the inner cells is that of the rules", () => {
    const { axial, cells, neighbors } = boardOf(4);
    const at = (q: number, r: number): number => axial.findIndex((place) => place.q === q && place.r === r);
    const rows = [
      [0, -2, 3],
      [-1, -1, 4],
      [-2, 0, 5],
      [-2, 1, 4],
      [-2, 2, 3],
    ].map(([q, r, length]) => Array.from({ length: length }, (_, step) => at(q + step, r)));
    expect(rows).toEqual([
      [11, 10, 9],
      [12, 3, 2, 8],
      [13, 4, 0, 1, 7],
      [14, 5, 6, 18],
      [15, 16, 17],
    ]);
    expect(neighbors.slice(37 * 6, 37 * 6 + 6)).toEqual([19, 38, 60, -1, -1, -1]);
    expect(cells).toBe(61);
  });

  test("R1a-equally-far in a straight line a corner goes with corners only, in cells with any cell of the rim", () => {
    const starts = (cells: readonly number[], startDistance?: string): unknown => {
      const options = { starts: cells, ...(startDistance === undefined ? {} : { startDistance }) };
      const parsed = parseSetup(portals, { seats: cells.length, options });
      return parsed.ok ? parsed.value.options.starts : parsed.problem.detail;
    };
    // On the rim of radius 4, 37 is a corner and 39 the middle of an edge; 38 and 40 lie between, one to each side.
    for (const [cells, inStraightLine] of [
      [
        [37, 49],
        [37, 49],
      ],
      [
        [39, 47],
        [39, 47],
      ],
      [
        [38, 40],
        [38, 40],
      ],
      [[37, 39], "starts-not-equidistant"],
      [[38, 47], "starts-not-equidistant"],
      [[37, 47, 56], "starts-not-equidistant"],
    ] as const) {
      expect([starts(cells), starts(cells, "straight")]).toEqual([inStraightLine, inStraightLine]);
      expect(starts(cells, "cells")).toEqual(cells);
    }
    // What else is asked of STARTs stays.
    expect([starts([37, 38], "cells"), starts([37, 19], "cells"), starts([37, 37], "cells")]).toEqual([
      "starts-adjacent",
      "starts-not-on-rim",
      "starts-not-distinct",
    ]);
  });

  test("R2-start-of-a-seat a seat's START is the one in the list at its number", () => {
    const game = begun(3, { radius: 4, starts: [45, 37, 53] });
    expect(game.when("S S S").stacks).toBe("37b1_45a1_53c1");
  });

  test("R3-first-seat all roll, the highest begins", () => {
    const match = start(portals, { seats: 3, chance: scripted({ first: [2, 7, 5] }) });
    expect(match.entry.events.slice(1, 4)).toEqual([
      {
        type: "firstRolled",
        rolls: [
          { seat: 0, face: 3 },
          { seat: 1, face: 8 },
          { seat: 2, face: 6 },
        ],
        because: "R3-first-seat",
      },
      { type: "gameStarted", firstSeat: 1, because: "R3-first-seat" },
      { type: "turnStarted", turn: 1, seat: 1, because: "R4-clockwise" },
    ]);
    expect(match.toAct).toEqual([1]);
  });

  test("R3-first-seat who ties for the highest rolls again, only they, until one is left", () => {
    const match = start(portals, { seats: 4, chance: scripted({ first: [7, 7, 3, 7, 4, 4, 1, 0, 6] }) });
    const rolls = match.entry.events.flatMap((event) => (event.type === "firstRolled" ? [event.rolls] : []));
    expect(rolls.map((round) => round.map(({ seat }) => seat))).toEqual([
      [0, 1, 2, 3],
      [0, 1, 3],
      [0, 1],
    ]);
    expect(match.toAct).toEqual([1]);
  });

  test("R3-first-seat a number in the options replaces the rolls, and die and first roll are independent", () => {
    const named = begun(4, { firstSeat: 2 });
    expect(named.match.toAct).toEqual([2]);
    expect(named.told.slice(0, 2)).toEqual(["boardLaid R1-center-and-starts", "gameStarted R3-first-seat"]);
    for (let number = 0; number < 20; number++) {
      const firstOf = (options: object): unknown =>
        start(portals, { seats: 5, options, chance: fast(`${number}`) }).entry.events.find(
          ({ type }) => type === "gameStarted",
        );
      expect(firstOf({ dice: true })).toEqual(firstOf({}));
    }
  });
});

describe("turns", () => {
  test("R4-clockwise seat after seat, round after round", () => {
    const game = begun(3, { firstSeat: 1 }).when("S S S Q52i53");
    expect(game.events.filter(({ type }) => type === "turnStarted")).toMatchObject([
      { turn: 2, seat: 2 },
      { turn: 3, seat: 0 },
      { turn: 4, seat: 1 },
      { turn: 5, seat: 2 },
    ]);
  });

  test("R5-one-move a move of any of the four kinds ends the turn", () => {
    const position = { elements: "Q1o0_O7_Q19i37o7", stacks: "37a1" };
    for (const move of ["Q20i7", "L19", "L1"]) expect(given(position).when(move).state).toMatchObject({ seat: 1 });
    expect(given().when("S").state).toMatchObject({ turn: 11, seat: 1 });
    expect(given({ elements: "Q1o0", stacks: "0a1_37a1" }).when("X").state).toMatchObject({ turn: 11, seat: 1 });
  });

  test("R6-who-can-must there is no move that passes", () => {
    expect(Object.keys(portals.moves).join()).toBe("removeCenter,introduce,launch,build,place,connect,demolish");
    const forced = given({ settings: "n2r4p6l1d-t100D", elements: "Q1i0o2_O2", stacks: "0a1", turn: "10.a.5" });
    expect(forced.legal).toBe("L1");
  });

  test("R7-skipped who cannot move is skipped, and the turn counts", () => {
    // Seat 0 has its one pawn on 9, no portal to launch and, after this build, nothing to build.
    const game = at(skipAhead).when("Q22i23o9");
    expect(game.told).toEqual([
      "elementPlaced R8c-placed",
      "turnStarted R4-clockwise",
      "turnSkipped R7-skipped",
      "turnStarted R4-clockwise",
    ]);
    expect(game.events.slice(1)).toMatchObject([
      { turn: 36, seat: 0 },
      { seat: 0, reason: "no-move" },
      { turn: 37, seat: 1 },
    ]);
    expect(game.legal).toBe("S L20 L29 L35 L36");
  });

  test("R58c-nothing-for-this-roll with dice, it says whether another roll would have helped", () => {
    // A 5 asks for a launch, and there is no portal; the next seat rolls a 1.
    const game = given({ settings: "n2r4p6l1d-t100D", turn: "10.a.7", dice: [4, 0] }).when("S");
    expect(game.events.slice(1, 4)).toMatchObject([
      { type: "turnStarted", turn: 11, seat: 1 },
      { type: "dieRolled", seat: 1, face: 5, action: "launch" },
      { type: "turnSkipped", seat: 1, reason: "nothing-for-this-roll", because: "R58c-nothing-for-this-roll" },
    ]);
    expect(game.state).toMatchObject({ turn: 12, seat: 0, face: 1 });
    // Seat 0 has nothing to do here, whatever it rolls; seat 1 introduces its pawn at 7.
    for (const face of [1, 4, 7, 8]) {
      const stuck = at(skipAhead.replace("t60~", "t60D~").replace("35.b.-", "35.b.2"), [face - 1, 6]).when("Q22i23o9");
      expect(stuck.events[3]).toMatchObject({ type: "turnSkipped", reason: "no-move", because: "R7-skipped" });
      expect(stuck.legal).toBe("S");
    }
  });
});

describe("options", () => {
  const problem = (seats: unknown, options: object): string => {
    const parsed = parseSetup(portals, { seats, options });
    if (parsed.ok) return "ok";
    const { code, path, detail } = parsed.problem;
    expect(detail === undefined).toBe(code !== "bad-content");
    expect(path).toMatch(/^options(\.|$)|^seats$/);
    return `${detail ?? code} ${path.replace(/^options\.?/, "")}`;
  };

  test("defaults are those of the table, and resolved options resolve to themselves", () => {
    for (const [seats, starts] of corners) {
      for (const given of [{}, { demons: true }, { dice: true, stall: "progress" }]) {
        const parsed = parseSetup(portals, { seats, options: given });
        if (!parsed.ok) throw new Error(parsed.problem.code);
        const { options } = parsed.value;
        expect(options).toMatchObject({
          startDistance: "straight",
          starts,
          radius: seats > 4 ? 5 : 4,
          pawnsPerPlayer: 6,
          platformLimit: 1,
          centerSource: seats === 2 ? 3 : "allowed",
          demolitions: 2,
        });
        expect(options.roundLimit).toBe("dice" in given ? 100 : 60);
        expect(options.demonSupply).toBe("demons" in given ? 8 : null);
        expect(parseSetup(portals, { seats, options })).toEqual(parsed);
      }
    }
  });

  test("what is wrong with an option has a code and a path, and the first wrong one counts", () => {
    const wrong: readonly (readonly [object, string])[] = [
      [{ players: 3 }, "unknown-option players"],
      [{ radius: 2 }, "out-of-range radius"],
      [{ radius: 8 }, "out-of-range radius"],
      [{ radius: null }, "wrong-type radius"],
      [{ startDistance: "steps", starts: [37, 39] }, "not-allowed startDistance"],
      [{ pawnsPerPlayer: 0 }, "out-of-range pawnsPerPlayer"],
      [{ platformLimit: "none" }, "not-allowed platformLimit"],
      [{ demons: 1 }, "wrong-type demons"],
      [{ demonSupply: 8 }, "conflict demonSupply"],
      [{ demons: false, demonExcess: "returned" }, "conflict demonExcess"],
      [{ demonExcess: "blocked" }, "conflict demonExcess"],
      [{ dice: 0, demonSupply: 8 }, "wrong-type dice"],
      [{ demons: true, demonSupply: null }, "conflict demonSupply"],
      [{ demons: true, demonExcess: null }, "conflict demonExcess"],
      [{ demons: true, demonSupply: 21 }, "out-of-range demonSupply"],
      [{ demons: true, demonExcess: "kept" }, "not-allowed demonExcess"],
      [{ dice: "yes" }, "wrong-type dice"],
      [{ centerSource: true }, "wrong-type centerSource"],
      [{ centerSource: "later" }, "not-allowed centerSource"],
      [{ centerSource: 2.5 }, "wrong-type centerSource"],
      [{ buildStyle: "slow" }, "not-allowed buildStyle"],
      [{ firstSeat: 2 }, "out-of-range firstSeat"],
      [{ firstSeat: -1 }, "out-of-range firstSeat"],
      [{ roundLimit: 0 }, "out-of-range roundLimit"],
      [{ stall: "win" }, "not-allowed stall"],
      [{ demolitions: -1 }, "out-of-range demolitions"],
      [{ demolitions: "unlimited" }, "wrong-type demolitions"],
      [{ stall: "win", demolitions: null }, "not-allowed stall"],
    ];
    for (const [options, code] of wrong) expect(problem(2, options)).toBe(code);
    expect(problem(2, { stall: "win", radius: 9, starts: 1, dice: 0 })).toBe("out-of-range radius");
    expect(problem(2, { stall: "win", demons: 2, demonSupply: 3, dice: 0 })).toBe("wrong-type demons");
    expect(problem(7, {})).toBe("bad-seats seats");
    expect(problem(2, ["demons"])).toBe("not-an-object ");
  });

  test("every range reaches as far as the table says, and no further", () => {
    const ranges: readonly (readonly [option: string, from: number, to: number])[] = [
      ["radius", 3, 7],
      ["pawnsPerPlayer", 1, 20],
      ["platformLimit", 1, 20],
      ["demonSupply", 1, 20],
      ["centerSource", 2, 10_000],
      ["firstSeat", 0, 2],
      ["roundLimit", 1, 10_000],
      ["demolitions", 0, 20],
    ];
    for (const [option, from, to] of ranges)
      expect([from - 1, from, to, to + 1].map((value) => problem(3, { demons: true, [option]: value }))).toEqual([
        `out-of-range ${option}`,
        "ok",
        "ok",
        `out-of-range ${option}`,
      ]);
    expect(problem(3, { roundLimit: null, platformLimit: "unlimited", firstSeat: "roll" })).toBe("ok");
    expect(begun(3, { roundLimit: null, dice: true }, scripted({ die: [0] })).state.options.roundLimit).toBeNull();
  });

  test("STARTs are checked in the order of the rules", () => {
    const wrong: readonly (readonly [unknown, string])[] = [
      ["37.49", "starts-wrong-count starts"],
      [[37], "starts-wrong-count starts"],
      [[37, 61], "starts-off-board starts"],
      [[37, "49"], "starts-off-board starts"],
      [[-1, 37], "starts-off-board starts"],
      [[19, 19], "starts-not-distinct starts"],
      [null, "starts-wrong-count starts"],
      [[37, 37], "starts-not-distinct starts"],
      [[37, 19], "starts-not-on-rim starts"],
      [[37, 38], "starts-not-equidistant starts"],
      [[39, 47], "ok"],
    ];
    for (const [starts, code] of wrong) expect(problem(2, { starts })).toBe(code);
    expect(problem(2, { radius: 3, starts: [20, 21] })).toBe("starts-adjacent starts");
    // One pair that touches is enough; CENTER is on the board, but not on the rim.
    expect(problem(3, { radius: 3, starts: [20, 21, 29] })).toBe("starts-adjacent starts");
    expect(problem(3, { radius: 3, starts: [29, 20, 21] })).toBe("starts-adjacent starts");
    expect(problem(2, { radius: 3, starts: [36, 35] })).toBe("starts-adjacent starts");
    expect(problem(2, { starts: [0, 37] })).toBe("starts-not-on-rim starts");
  });

  test("a problem says what was found and what was expected", () => {
    for (const [options, path, expected, found] of [
      [{ radius: 8 }, "options.radius", "3 to 7", "8"],
      [{ pawnsPerPlayer: "6" }, "options.pawnsPerPlayer", "1 to 20", '"6"'],
      [{ starts: [37] }, "options.starts", "2 cells", "a list of 1"],
      [{ demonExcess: "returned" }, "options.demonExcess", "null without demons", '"returned"'],
      [[1], "options", "an object with options", "a list of 1"],
    ] as const)
      expect(parseSetup(portals, { seats: 2, options })).toMatchObject({ problem: { path, expected, found } });
    expect(parseSetup(portals, { seats: 2, options: { speed: 2 } })).toMatchObject({
      problem: { path: "options.speed" },
    });
    for (const pawnsPerPlayer of ["6", true, null]) expect(problem(2, { pawnsPerPlayer })).toContain("wrong-type");
  });

  test("every combination of the variants can be begun", () => {
    for (const demons of [false, true])
      for (const dice of [false, true])
        for (const platformLimit of [1, 2, "unlimited"])
          for (const buildStyle of ["whole", "stepwise"])
            expect(problem(3, { demons, dice, platformLimit, buildStyle })).toBe("ok");
  });

  test("luck is drawn from two streams and no other", () => {
    const match = start(portals, { seats: 2, options: { dice: true }, chance: fast("streams") });
    expect(Object.keys(match.chance.drawn).sort()).toEqual(["die", "first"]);
    expect(new RunningChance(match.chance).source()).toEqual(match.chance);
  });
});
