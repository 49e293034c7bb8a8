import { describe, expect, test } from "vitest";
import { derive } from "../../src/derive.js";
import { launchesBy } from "../../src/terms/launches.js";
import { pawnsOnBoard, piecesAt } from "../../src/terms/platforms.js";
import { at, given } from "../given.js";

const road = "Q1i7o0_O7_Q19i37o7";

describe("introducing", () => {
  test("R20a-start-not-taken pawns of another seat block the own START", () => {
    expect(given({ elements: "Q28o49", stacks: "49a1", turn: "10.b.-" }).refused("S")).toEqual({
      rule: "R20a-start-not-taken",
      code: "start-blocked",
      facts: { by: 0 },
    });
  });

  test("R20b-introduced a pawn comes from the pool to the own START", () => {
    const game = given({ turn: "10.b.-" }).when("S");
    expect(game.events[0]).toEqual({ type: "pawnIntroduced", seat: 1, cell: 49, because: "R20b-introduced" });
    expect([game.stacks, game.pool]).toEqual(["49b1", [6, 5]]);
  });

  test("R21-start-room the START must have room, as an exit must", () => {
    expect(given({ stacks: "37a1" }).refused("S")).toEqual({
      rule: "R21-start-room",
      code: "start-full",
      facts: { limit: 1 },
    });
    const settings = "n2r4p6l2d8t60";
    expect(given({ settings, stacks: "37a1" }).refused("S")).toBeUndefined();
    expect(given({ settings, stacks: "37a1z1" }).refused("S")).toMatchObject({
      rule: "R21-start-room",
      code: "start-full",
    });
    expect(given({ settings: "n2r4p6l1d8t60", stacks: "37z1" }).refused("S")).toMatchObject({
      rule: "R21-start-room",
      code: "start-full",
    });
    expect(given({ settings: "n2r4p9l-d8t60", stacks: "37a8z8" }).when("S").stacks).toBe("37a9z8");
  });

  test("R22-pool-holds-one without a pawn in the pool there is nothing to introduce", () => {
    const game = given({ settings: "n2r4p1l1d-t60", elements: road, stacks: "7a1" });
    expect(game.refused("S")).toEqual({
      rule: "R22-pool-holds-one",
      code: "pool-too-small",
      facts: { needed: 1, pool: 0 },
    });
  });
});

describe("launching", () => {
  test("R30-a-portal only a portal is launched", () => {
    const game = given({ elements: road, stacks: "7a1" });
    for (const move of ["L7", "L0", "L3", "L168"])
      expect(game.refused(move)).toEqual({ rule: "R30-a-portal", code: "not-a-portal", facts: {} });
    expect(game.refused("L1")).toBeUndefined();
  });

  test("R31-one-for-one a piece from every entry, a piece to every exit", () => {
    const game = given({ elements: "Q1i7.8o0.2_O2_O7_O8", stacks: "7a1_8a1" }).when("L1");
    expect(game.events[0]).toEqual({
      type: "portalLaunched",
      seat: 0,
      portal: 1,
      taken: [
        { cell: 7, piece: "pawn" },
        { cell: 8, piece: "pawn" },
      ],
      placed: [
        { cell: 0, piece: "pawn" },
        { cell: 2, piece: "pawn" },
      ],
      poolChange: 0,
      demonPoolChange: 0,
      because: "R31-one-for-one",
    });
    expect([game.stacks, game.pool]).toEqual(["0a1_2a1", [4, 6]]);
  });

  test("R32-entries-held every entry is occupied by the own pawns", () => {
    const elements = "Q1i7.8o0_O7_O8";
    expect(given({ elements, stacks: "8a1" }).refused("L1")).toEqual({
      rule: "R32-entries-held",
      code: "entry-not-occupied",
      facts: { cell: 7 },
    });
    expect(given({ elements, stacks: "7a1_8b1" }).refused("L1")).toMatchObject({
      rule: "R32-entries-held",
      code: "entry-not-occupied",
      facts: { cell: 8 },
    });
    expect(given({ elements, stacks: "7a1_8a1" }).refused("L1")).toBeUndefined();
    // An empty entry is no matter of demons, neither without them nor with them.
    const only = [{ rule: "R32-entries-held", code: "entry-not-occupied", facts: { cell: 7 } }];
    expect(given({ elements, stacks: "8a1" }).reasons("L1")).toEqual(only);
    expect(given({ settings: "n2r4p6l1d8t60", elements, stacks: "8a1" }).reasons("L1")).toEqual(only);
    expect(given({ settings: "n2r4p6l1d8t60", elements, stacks: "8z1" }).reasons("L1")).toMatchObject([
      { rule: "R32-entries-held", facts: { cell: 7 } },
      { rule: "R52-demon-choice", facts: { cell: 8 } },
    ]);
  });

  test("R33-surplus fewer exits: the surplus goes to the own pool", () => {
    const game = given({ elements: "Q1i7.8.18o0_O7_O8_O18", stacks: "7a1_8a1_18a1" }).when("L1");
    expect(game.told[0]).toBe("portalLaunched R33-surplus");
    expect(game.events[0]).toMatchObject({ poolChange: 2 });
    expect([game.stacks, game.pool]).toEqual(["0a1", [5, 6]]);
  });

  test("R34-growth more exits: the missing pawns come from the own pool", () => {
    const game = given({ elements: "Q1i7o0.2_O2_O7", stacks: "7b1", turn: "10.b.-" }).when("L1");
    expect(game.told[0]).toBe("portalLaunched R34-growth");
    expect(game.events[0]).toMatchObject({ poolChange: -1 });
    expect([game.stacks, game.pool]).toEqual(["0b1_2b1", [6, 4]]);
  });

  test("R35-pool-holds-enough too small a pool forbids the launch; pawns taken count as available", () => {
    const settings = "n2r4p2l1d-t60";
    const elements = "Q1i7o0.2.8_O2_O7_O8";
    expect(given({ settings, elements, stacks: "7a1" }).refused("L1")).toEqual({
      rule: "R35-pool-holds-enough",
      code: "pool-too-small",
      facts: { needed: 2, pool: 1 },
    });
    expect(given({ settings, elements: "Q1i7o0.2_O2_O7", stacks: "7a1" }).when("L1").pool).toEqual([0, 2]);
    expect(given({ settings: "n2r4p1l1d-t60", elements: road, stacks: "7a1" }).when("L1").stacks).toBe("0a1");
    expect(given({ settings: "n2r4p1l1d-t60", elements: road, stacks: "7a1" }).legal).toMatch(/^L1 /);
  });

  test("R36-sink a sink takes its pawns off, to the pool", () => {
    const game = given({ elements: "O7_O8_Q20i7.8", stacks: "7a1_8a1" }).when("L20");
    expect(game.told[0]).toBe("portalLaunched R36-sink");
    expect([game.stacks, game.pool]).toEqual(["-", [6, 6]]);
    expect(given({ elements: "O7_O8_Q20i7.8", stacks: "7a1" }).refused("L20")).toMatchObject({
      rule: "R32-entries-held",
      code: "entry-not-occupied",
    });
  });

  test("R37-source a source is active for everybody and brings the launching seat's pawns", () => {
    const elements = "Q1o0.7_O7";
    for (const [turn, stacks] of [
      ["10.a.-", "0a1_7a1"],
      ["10.b.-", "0b1_7b1"],
    ] as const) {
      const game = given({ elements, turn }).when("L1");
      expect([game.told[0], game.stacks]).toEqual(["portalLaunched R37-source", stacks]);
    }
    const poor = given({ settings: "n2r4p1l1d-t60", elements });
    expect(poor.refused("L1")).toMatchObject({
      rule: "R35-pool-holds-enough",
      code: "pool-too-small",
      facts: { needed: 2, pool: 1 },
    });
  });

  test("R38-platforms-only pieces stand on platforms, never on a portal or an empty cell", () => {
    const { state } = given({ elements: road, stacks: "7a1" });
    expect([7, 37, 1, 3, 900].map((cell) => piecesAt(state, cell))).toEqual([
      { seat: 0, pawns: 1, demons: 0 },
      { seat: null, pawns: 0, demons: 0 },
      null,
      null,
      null,
    ]);
    expect(() => given({ elements: road, stacks: "1a1" })).toThrow(/field 5/);
    expect(() => given({ elements: road, stacks: "3a1" })).toThrow(/field 5/);
  });

  test("R39-taken-before-put what is free is free before the launch: a cell is never entered and left at once", () => {
    // A ring of two portals: the pawn on 7 does not make room for itself.
    const game = given({ elements: "Q1i7o2_O2_O7_Q8i2o7", stacks: "2a1_7a1" });
    for (const move of ["L1", "L8"])
      expect(game.refused(move)).toMatchObject({ rule: "R41b-exit-room", code: "exit-full" });
    expect(given({ elements: "Q1i7o2_O2_O7_Q8i2o7", stacks: "7a1" }).when("L1").events[0]).toMatchObject({
      taken: [{ cell: 7, piece: "pawn" }],
      placed: [{ cell: 2, piece: "pawn" }],
    });
  });

  test("R40-own-pawns-and-demons nobody's launch moves another seat's pawns", () => {
    const game = given({ elements: "Q1i7o2_O2_O7", stacks: "7b1" });
    expect(game.refused("L1")).toMatchObject({ rule: "R32-entries-held", code: "entry-not-occupied" });
    const mixed = given({ settings: "n2r4p6l2d8t60", elements: "Q1i7o2_O2_O7", stacks: "7b1z1" });
    expect(mixed.refused("L1")).toMatchObject({ rule: "R52-demon-choice", code: "bad-demon-choice" });
    expect(mixed.when("L1d7e2").stacks).toBe("2z1_7b1");
  });

  test("R41a-exit-not-taken pawns of another seat block an exit, whatever the limit", () => {
    for (const limit of [1, 2, "-"]) {
      const game = given({ settings: `n2r4p6l${limit}d-t60`, elements: "Q1i7o0.2_O2_O7", stacks: "2b1_7a1" });
      expect(game.refused("L1")).toEqual({
        rule: "R41a-exit-not-taken",
        code: "exit-blocked",
        facts: { cell: 2, by: 1 },
      });
    }
    // Of several exits the blocked one is reported before the full one.
    const both = given({ elements: "Q1i7o6.8_O6_O7_O8", stacks: "6a1_7a1_8b1" });
    expect(both.reasons("L1")).toMatchObject([
      { rule: "R41a-exit-not-taken", code: "exit-blocked" },
      { rule: "R41b-exit-room", code: "exit-full" },
    ]);
    // An exit with room is not called full because others stand there.
    for (const limit of [2, "-"]) {
      const roomy = given({ settings: `n2r4p6l${limit}d-t60`, elements: "Q1i7o2_O2_O7", stacks: "2b1_7a1" });
      expect(roomy.reasons("L1")).toMatchObject([{ rule: "R41a-exit-not-taken", code: "exit-blocked" }]);
    }
  });

  test("R41b-exit-room own pawns and demons together stay below the limit", () => {
    const elements = "Q1i7o2_O2_O7";
    const refused = (limit: number | "-", stacks: string) =>
      given({ settings: `n2r4p6l${limit}d8t60`, elements, stacks }).refused("L1");
    for (const [limit, stacks] of [
      [1, "2a1_7a1"],
      [1, "2z1_7a1"],
      [2, "2a1z1_7a1"],
    ] as const)
      expect(refused(limit, stacks)).toEqual({ rule: "R41b-exit-room", code: "exit-full", facts: { cell: 2, limit } });
    expect(refused(2, "2a1_7a1")).toBeUndefined();
    expect(refused(3, "2a1z1_7a1")).toBeUndefined();
    expect(refused("-", "2a5z8_7a1")).toBeUndefined();
    // Without demons, too.
    expect(given({ elements, stacks: "2a1_7a1" }).refused("L1")).toEqual({
      rule: "R41b-exit-room",
      code: "exit-full",
      facts: { cell: 2, limit: 1 },
    });
  });

  test("R42-one-of-several a launch takes one pawn from each entry, however many stand there", () => {
    const settings = "n2r4p9l3d-t60";
    const game = given({ settings, elements: "Q1i7.8o2_O2_O7_O8", stacks: "7a3_8a2" }).when("L1");
    expect(game.stacks).toBe("2a1_7a2_8a1");
  });

  test("R43-center-and-start CENTER and STARTs are entries and exits like all others", () => {
    expect(given({ elements: road, stacks: "7a1" }).when("L1").stacks).toBe("0a1");
    expect(given({ elements: road, stacks: "37a1" }).when("L19").stacks).toBe("7a1");
    const intoForeign = given({ elements: "O13_Q28i13o49", stacks: "13a1" });
    expect(intoForeign.when("L28").stacks).toBe("49a1");
    const outOfCenter = given({
      settings: "n2r4p6l1d-t100D",
      elements: "Q1i0o2_O2",
      stacks: "0a1",
      turn: "10.a.4",
      dice: [0],
    });
    expect(outOfCenter.when("L1").stacks).toBe("2a1");
  });

  test("active portals are those that a seat could launch, turn, die and CENTER aside", () => {
    const { state } = given({ elements: "Q1i7o0_Q2o0_O7_Q19i37o7", stacks: "7a1_37b1", turn: "10.b.-" });
    expect([0, 1].map((seat) => launchesBy(state, derive(state), seat).portals)).toEqual([[1, 2], [2]]);
  });
});

describe("CENTER", () => {
  test("R44a-center-first an own pawn in CENTER is removed before anything else", () => {
    const game = given({ elements: road, stacks: "0a1_7a1" });
    expect(game.legal).toBe("X");
    for (const move of ["S", "L1", "Q2i0"])
      expect(game.refused(move)).toEqual({ rule: "R44a-center-first", code: "center-first", facts: {} });
    const stepwise = given({ settings: "n2r4p6l1d-t60W", elements: road, stacks: "0a1" });
    expect(stepwise.refused("_Q2")).toMatchObject({ rule: "R44a-center-first", code: "center-first" });
    expect(given({ elements: road, stacks: "0b1" }).refused("S")).toBeUndefined();
  });

  test("R44b-own-pawn-in-center only an own pawn is removed", () => {
    for (const stacks of ["-", "0b1", "37a1"])
      expect(given({ stacks, elements: road }).refused("X")).toEqual({
        rule: "R44b-own-pawn-in-center",
        code: "no-own-pawn-in-center",
        facts: {},
      });
  });

  test("R45-center-reached removing fulfils the first condition, once; reaching CENTER does not", () => {
    const reached = given({ elements: road, stacks: "7a1_37a1" }).when("L1");
    expect(reached.state.centerReached).toEqual([false, false]);
    const removed = at(reached.code.replace("11.b.-", "12.a.-")).when("X");
    expect(removed.told.slice(0, 2)).toEqual(["pawnRemoved R46-one-pawn", "centerReached R45-center-reached"]);
    expect(removed.state.centerReached).toEqual([true, false]);
    const again = given({ elements: road, stacks: "0a1_37a1", done: "10" }).when("X");
    expect(again.told).toEqual(["pawnRemoved R46-one-pawn", "turnStarted R4-clockwise"]);
    // In the very last turn it wins: the end is looked at after both events.
    const last = given({ elements: road, stacks: "0b1", turn: "120.b.-" }).when("X");
    expect(last.match.outcome).toMatchObject({ reason: "goal", winners: [1] });
  });

  test("R46-one-pawn exactly one pawn goes to the pool, even of several", () => {
    const game = given({ settings: "n2r4p6l2d-t100D", stacks: "0a2", turn: "10.a.8", dice: [0] }).when("X");
    expect([game.stacks, game.pool]).toEqual(["0a1", [5, 6]]);
    expect(game.events[0]).toEqual({ type: "pawnRemoved", seat: 0, because: "R46-one-pawn" });
    expect(pawnsOnBoard(game.state, 0)).toBe(1);
  });
});
