import { checkUnknown } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { derive } from "../../src/derive.js";
import { portals } from "../../src/index.js";
import type { BuildMove } from "../../src/kinds/move.js";
import { arrowsOf, formOf } from "../../src/terms/arrows.js";
import { pushBuildsOn } from "../../src/terms/building.js";
import { at, begun, given } from "../given.js";

const elements = "Q1i7o0_O7_Q19i37o7";
/** The same with a platform on 20, so that a portal on 8 has two neighbours to connect. */
const two = "Q1i7o0_O7_Q19i37o7.20_O20";

describe("the shape of a move", () => {
  const { match } = given({ elements: two });
  const checked = (move: unknown) => checkUnknown(portals, match, 0, move);
  const build = { type: "build", element: "portal", cell: 8, from: [7, 20], to: [] };
  const launch = { type: "launch", portal: 1, demonsFrom: [], demonsTo: [] };

  test("R8a-empty-cell lists are strictly ascending, all fields are there and no others", () => {
    expect(checked(build)).toMatchObject({ ok: true });
    expect(checked(launch)).toMatchObject({ refusal: { rule: "R32-entries-held", code: "entry-not-occupied" } });
    const wrong: readonly unknown[] = [
      { ...build, from: [20, 7] },
      { ...build, from: [7, 7] },
      { ...build, from: [], to: [20, 7] },
      { ...build, from: "7" },
      { ...build, cell: 169 },
      { ...build, cell: -1 },
      { ...build, element: "start" },
      { ...build, seat: 0 },
      { type: "build", element: "portal", cell: 8, from: [7] },
      { ...launch, portal: 169 },
      { ...launch, demonsFrom: [8, 7] },
      { ...launch, demonsTo: [2, 2] },
      { type: "launch", portal: 1 },
      { type: "introduce", cell: 37 },
      { type: "removeCenter", seat: 0 },
      { type: "place", element: "portal" },
      { type: "connect", flow: "both" },
      { type: "pass" },
    ];
    for (const move of wrong)
      expect({ move, ...checked(move) }).toMatchObject({ move, refusal: { rule: null, code: "malformed" } });
    for (const demonsFrom of [
      [8, 7],
      [3, 3],
    ])
      expect(checked({ ...launch, demonsFrom })).toMatchObject({
        refusal: { facts: { path: "demonsFrom", expected: "cells in ascending order, each one once" } },
      });
  });
});

describe("building", () => {
  test("R8a-empty-cell on an empty cell of the board, and nowhere else", () => {
    const game = given({ elements });
    expect(game.refused("Q20i7")).toBeUndefined();
    expect(game.refused("Q1i7")).toEqual({ rule: "R8a-empty-cell", code: "cell-occupied", facts: { by: "portal" } });
    expect(game.refused("O0i1")).toEqual({ rule: "R8a-empty-cell", code: "cell-occupied", facts: { by: "platform" } });
    expect(game.refused("Q61i37")).toEqual({ rule: "R8a-empty-cell", code: "cell-off-board", facts: { cells: 61 } });
    const stepwise = given({ elements, settings: "n2r4p6l1d-t60W" });
    expect(stepwise.refused("_Q1")).toMatchObject({ rule: "R8a-empty-cell", code: "cell-occupied" });
    expect(stepwise.refused("_Q168")).toMatchObject({ rule: "R8a-empty-cell", code: "cell-off-board" });
  });

  test("R8b-nothing-to-connect an arrow to an empty cell is refused", () => {
    expect(given({ elements }).refused("Q8i7.9")).toEqual({
      rule: "R8b-nothing-to-connect",
      code: "neighbor-empty",
      facts: { cell: 9 },
    });
    expect(given({ elements }).refused("Q8i7o9")).toMatchObject({
      rule: "R8b-nothing-to-connect",
      code: "neighbor-empty",
      facts: { cell: 9 },
    });
  });

  test("R8c-placed the element lies there with its arrows, and one event tells it", () => {
    const game = given({ elements: two }).when("Q8i20o7");
    expect(game.events[0]).toEqual({
      type: "elementPlaced",
      seat: 0,
      element: "portal",
      cell: 8,
      from: [20],
      to: [7],
      because: "R8c-placed",
    });
    expect(game.elements).toBe("Q1i7o0_O7_Q8i20o7_Q19i37o7.20_O20");
  });

  test("R9a-neighbors-only arrows join neighbouring cells", () => {
    expect(given({ elements }).refused("Q20i7.49")).toEqual({
      rule: "R9a-neighbors-only",
      code: "neighbor-not-adjacent",
      facts: { cell: 49 },
    });
    expect(given({ elements }).refused("Q20o168")).toMatchObject({
      rule: "R9a-neighbors-only",
      code: "neighbor-not-adjacent",
    });
    expect(given({ elements }).refused("Q20i20")).toMatchObject({
      rule: "R9a-neighbors-only",
      code: "neighbor-not-adjacent",
    });
    // No cell beyond the rim is beside any other, whatever its number.
    for (let beyond = 61; beyond <= 168; beyond++)
      expect(given({ elements }).refused(`Q6o${beyond}`)).toMatchObject({
        rule: "R9a-neighbors-only",
        code: "neighbor-not-adjacent",
      });
  });

  test("R9b-portal-with-platform no portal with a portal, no platform with a platform; CENTER and STARTs are platforms", () => {
    const game = given({ elements });
    expect(game.refused("Q20i7.19")).toEqual({
      rule: "R9b-portal-with-platform",
      code: "same-kind",
      facts: { cell: 19 },
    });
    expect(game.refused("O20i7")).toMatchObject({
      rule: "R9b-portal-with-platform",
      code: "same-kind",
      facts: { cell: 7 },
    });
    expect(game.refused("O2o0")).toMatchObject({
      rule: "R9b-portal-with-platform",
      code: "same-kind",
      facts: { cell: 0 },
    });
    expect(game.refused("O38i37")).toMatchObject({
      rule: "R9b-portal-with-platform",
      code: "same-kind",
      facts: { cell: 37 },
    });
  });

  test("R10-portal-connected a portal needs an arrow, and may have six", () => {
    expect(given({ elements }).refused("Q20")).toEqual({
      rule: "R10-portal-connected",
      code: "no-connection",
      facts: {},
    });
    const around = given({ elements: "Q8i2.7.21_Q9i21_Q10i2_O2_O7_O21".split("_").sort(byCell).join("_") });
    expect(around.refused("Q20i7.21")).toBeUndefined();
    const six = "O2_Q3i2_Q5i6_O6_O7_O8_Q9i8_Q17i18_O18_Q19i7";
    const game = given({ elements: six }).when("Q1i0.2.6o7.8.18");
    expect(arrowsOf(game.state, 1)).toEqual({ from: [0, 2, 6], to: [7, 8, 18] });
    expect(given({ settings: "n2r4p6l1d-t60W" }).refused("_Q14")).toMatchObject({
      rule: "R10-portal-connected",
      code: "no-connection",
    });
  });

  test("R11-platform-connected a platform needs a portal; CENTER and STARTs need none", () => {
    expect(given({ elements }).refused("O20")).toEqual({
      rule: "R11-platform-connected",
      code: "no-connection",
      facts: {},
    });
    expect(given({ settings: "n2r4p6l1d-t60W" }).refused("_O1")).toEqual({
      rule: "R11-platform-connected",
      code: "no-connection",
      facts: {},
    });
    const { entries, exits } = begun(2).state;
    expect([...entries, ...exits].every((mask) => mask === 0)).toBe(true);
  });

  test("R12-one-arrow no platform is entry and exit of one portal", () => {
    expect(given({ elements }).refused("Q20i7o7")).toEqual({
      rule: "R12-one-arrow",
      code: "two-arrows-on-one-pair",
      facts: { cell: 7 },
    });
    expect(given({ elements }).refused("O20i19o19")).toMatchObject({
      rule: "R12-one-arrow",
      code: "two-arrows-on-one-pair",
    });
  });

  test("R13-nobody-owns anybody connects to anything, in either direction", () => {
    const game = given({ elements, turn: "10.b.-" });
    for (const move of ["Q20i7", "Q20o7", "O18i1", "O18o1", "O20i19", "Q2i0"])
      expect(game.refused(move)).toBeUndefined();
  });

  test("R14-own-start-only only its owner connects a portal to a START", () => {
    for (const [turn, move, owner] of [
      ["10.b.-", "Q38i37", 0],
      ["10.b.-", "Q38o37", 0],
      ["10.a.-", "Q28o49", 1],
    ] as const)
      expect(given({ turn }).refused(move)).toMatchObject({
        rule: "R14-own-start-only",
        code: "foreign-start",
        facts: { owner },
      });
    expect(given({ turn: "10.a.-" }).refused("Q38o37")).toBeUndefined();
    // A cell between two STARTs is open to both owners, each for the own one.
    const between = { settings: "n2r4p6l1d-t60", starts: "38.40" };
    expect(given(between).legal).toContain(" Q39i38 Q39o38");
    expect(given({ ...between, turn: "10.b.-" }).legal).toContain(" Q39i40 Q39o40");
    expect(given({ ...between, turn: "10.b.-" }).refused("Q39i38")).toMatchObject({
      rule: "R14-own-start-only",
      code: "foreign-start",
    });
  });

  test("R14-own-start-only once connected, the portal belongs to nobody", () => {
    expect(given({ elements, turn: "10.b.-" }).refused("O38o19")).toBeUndefined();
  });

  test("R15-free-choice each neighbour in, out or not at all: 3^k - 1 builds, in the order of their base-3 numbers", () => {
    const { state } = given({ elements: "Q1i7.8o0_O7_O8" });
    const buildsOn = (seat: number, cell: number): BuildMove[] => {
      const builds: BuildMove[] = [];
      pushBuildsOn(state, derive(state), seat, cell, (build) => builds.push(build));
      return builds;
    };
    const texts = buildsOn(0, 20).map(({ element, from, to }) => `${element[1]} ${from.join()} ${to.join()}`);
    expect(texts).toEqual(["o 8 ", "o  8", "o 7 ", "o 7,8 ", "o 7 8", "o  7", "o 8 7", "o  7,8"]);
    expect(buildsOn(0, 18).map(({ element, from, to }) => `${element} ${from.join()} ${to.join()}`)).toEqual([
      "portal 7 ",
      "portal  7",
      "platform 1 ",
      "platform  1",
    ]);
    expect(buildsOn(1, 19).length).toBe(2);
    expect(buildsOn(0, 19).length).toBe(8);
  });

  test("R15-free-choice arrows are set when an element is placed and never again", () => {
    const game = given({ elements }).when("Q20i7 Q8i7");
    expect(game.elements).toBe("Q1i7o0_O7_Q8i7_Q19i37o7_Q20i7");
    const types = Object.keys(portals.moves);
    expect(types.filter((type) => /turn|move|remove/.test(type))).toEqual(["removeCenter"]);
  });

  test("R16-new-arrows-count a platform that joins a portal of others can make it inactive", () => {
    const before = given({ elements, stacks: "7a1" });
    expect(before.refused("L1")).toBeUndefined();
    const entry = given({ elements, stacks: "7a1", turn: "10.b.-" }).when("O8o1");
    expect(arrowsOf(entry.state, 1)).toEqual({ from: [7, 8], to: [0] });
    expect(entry.refused("L1")).toMatchObject({
      rule: "R32-entries-held",
      code: "entry-not-occupied",
      facts: { cell: 8 },
    });
    const exit = given({ elements, stacks: "7a1", turn: "10.b.-" }).when("O8i1");
    expect(exit.when("L1").stacks).toBe("0a1_8a1");
  });

  test("R17-source-or-sink a portal may have no entries or no exits, not both", () => {
    const { state } = given({ elements: "Q1o0_Q2i0_O7_Q8i7_Q19i37o7" });
    expect([1, 2, 8, 19, 7, 3].map((cell) => formOf(state, cell))).toEqual([
      "source",
      "sink",
      "sink",
      "through",
      null,
      null,
    ]);
    expect(given().refused("Q1")).toMatchObject({ rule: "R10-portal-connected", code: "no-connection" });
    expect(given().reasons("Q1")).toMatchObject([{ rule: "R10-portal-connected", code: "no-connection" }]);
    expect(given().reasons("O1")).toMatchObject([{ rule: "R11-platform-connected", code: "no-connection" }]);
    expect(given({ turn: "10.b.-" }).reasons("O38i37")).toMatchObject([
      { rule: "R9b-portal-with-platform", code: "same-kind" },
    ]);
  });

  test("R18-center-source with two seats no source into CENTER before round 3, or as the option says", () => {
    // The usual rules: round 3 of two seats begins with turn 5.
    const usual = begun(2);
    expect(usual.refused("Q6o0")).toEqual({
      rule: "R18-center-source",
      code: "center-source-forbidden",
      facts: { from: 3 },
    });
    const fourth = usual.when("S S Q19i37");
    expect([fourth.state.turn, fourth.refused("Q6o0")?.code]).toEqual([4, "center-source-forbidden"]);
    const fifth = fourth.when("Q28i49");
    expect([fifth.state.turn, fifth.refused("Q6o0")]).toEqual([5, undefined]);
    expect(begun(2, { centerSource: "allowed" }).refused("Q6o0")).toBeUndefined();
    for (const seats of [3, 4, 5, 6] as const) expect(begun(seats).refused("Q6o0")).toBeUndefined();
    expect(begun(4, { centerSource: 5 }).refused("Q6o0")).toMatchObject({ code: "center-source-forbidden" });
    const forbidden = given({
      settings: "n2r4p6l1d-t60F",
      elements: "Q1i7o0_O7_Q8i7_O2_Q3i2".split("_").sort(byCell).join("_"),
    });
    expect(forbidden.refused("Q6o0")).toEqual({
      rule: "R18-center-source",
      code: "center-source-forbidden",
      facts: { from: null },
    });
    expect(forbidden.refused("Q6o0.7")).toMatchObject({ rule: "R9a-neighbors-only", code: "neighbor-not-adjacent" });
    expect(forbidden.refused("Q6i0")).toBeUndefined();
    expect(given({ settings: "n2r4p6l1d-t60F", elements: "O7_Q19i37o7" }).refused("Q1i7o0")).toBeUndefined();
    expect(given({ elements }).refused("Q6o0")).toBeUndefined();
    // From a round on, it is allowed: round 3 of two seats begins with turn 5.
    for (const [turn, code] of [
      ["3.a.-", "center-source-forbidden"],
      ["4.b.-", "center-source-forbidden"],
      ["5.a.-", undefined],
      ["6.b.-", undefined],
      ["7.a.-", undefined],
    ] as const) {
      const later = given({ settings: "n2r4p6l1d-t60F3", turn });
      expect([turn, later.refused("Q6o0")?.code]).toEqual([turn, code]);
      expect([turn, later.legal.split(" ").includes("Q6o0")]).toEqual([turn, code === undefined]);
    }
    const three = given({ settings: "n3r4p6l1d-t60F2", turn: "3.c.-" });
    expect(three.refused("Q6o0")).toMatchObject({ code: "center-source-forbidden" });
    expect(three.when("S").refused("Q6o0")).toBeUndefined();
    // A later platform never makes such a source.
    const joined = given({ settings: "n2r4p6l1d-t60F", elements }).when("O8i1");
    expect(arrowsOf(joined.state, 1)).toEqual({ from: [7], to: [0, 8] });
  });
});

function byCell(one: string, other: string): number {
  return Number(/\d+/.exec(one)) - Number(/\d+/.exec(other));
}

describe("building arrow by arrow", () => {
  const settings = "n2r4p6l1d-t60W";

  test("R19a-build-style one style or the other", () => {
    const whole = given();
    expect(whole.refused("_Q1")).toEqual({
      rule: "R19a-build-style",
      code: "wrong-build-style",
      facts: { style: "whole" },
    });
    expect(whole.refused("n")).toMatchObject({ rule: "R19a-build-style", code: "wrong-build-style" });
    expect(given({ settings }).refused("Q1i0")).toEqual({
      rule: "R19a-build-style",
      code: "wrong-build-style",
      facts: { style: "stepwise" },
    });
    // Looked at before CENTER.
    const codes = ["wrong-build-style", "center-first"];
    const reasons = (game: ReturnType<typeof given>, move: string): string[] =>
      game.reasons(move).map(({ code }) => code);
    expect(reasons(given({ stacks: "0a1" }), "_Q1").slice(0, 2)).toEqual(codes);
    expect(reasons(given({ settings, stacks: "0a1" }), "Q1i0").slice(0, 2)).toEqual(codes);
  });

  test("R19b-build-in-progress nothing else until the build is complete", () => {
    const game = given({ settings, elements, stacks: "7a1" }).when("_Q20");
    for (const move of ["S", "X", "L1", "_Q2"])
      expect(game.refused(move)).toEqual({
        rule: "R19b-build-in-progress",
        code: "build-in-progress",
        facts: { cell: 20 },
      });
    expect(game.refused("Q2i0")).toMatchObject({ rule: "R19a-build-style", code: "wrong-build-style" });
    expect(game.reasons("Q2i0")).toMatchObject([
      { rule: "R19a-build-style", code: "wrong-build-style" },
      { rule: "R19b-build-in-progress", code: "build-in-progress" },
    ]);
    expect(game.state).toMatchObject({ turn: 10, seat: 0 });
    expect(game.refused("S", 1)).toEqual({ rule: "R4-clockwise", code: "not-your-turn", facts: { toAct: [0] } });
  });

  test("R19c-nothing-begun connect needs a build", () => {
    expect(given({ settings }).refused("i")).toEqual({
      rule: "R19c-nothing-begun",
      code: "no-build-in-progress",
      facts: {},
    });
  });

  test("R19d-some-arrow at the last neighbour none is refused when all others are none", () => {
    const game = given({ settings, elements: two }).when("_Q8");
    expect(game.state.pending).toEqual({ element: "portal", cell: 8, flows: [] });
    expect(derive(game.state).asked).toEqual([7, 20]);
    expect(game.legal).toBe("n i o");
    expect(game.when("n").refused("n")).toEqual({ rule: "R19d-some-arrow", code: "no-connection", facts: {} });
    expect(game.when("i").legal).toBe("n i o");
  });

  test("R19e-no-center-source a flow that would complete a forbidden source is refused", () => {
    const forbidden = given({ settings: "n2r4p6l1d-t60FW" });
    expect(begun(2, { buildStyle: "stepwise" }).when("_Q1").legal).toBe("i");
    expect(forbidden.when("_Q1").legal).toBe("i");
    expect(forbidden.when("_Q1").refused("o")).toEqual({
      rule: "R19e-no-center-source",
      code: "center-source-forbidden",
      facts: { from: null },
    });
    const two = given({ settings: "n2r4p6l1d-t60FW", elements: "O7_Q19i37o7" }).when("_Q1 o");
    expect(two.legal).toBe("i");
    for (const flow of ["o", "n"])
      expect(two.refused(flow)).toMatchObject({ rule: "R19e-no-center-source", code: "center-source-forbidden" });
    expect(given({ settings: "n2r4p6l1d-t60F3W", turn: "4.b.-" }).when("_Q1").refused("o")?.facts).toEqual({ from: 3 });
    expect(given({ settings }).when("_Q1").legal).toBe("i o");
    for (const [turn, legal] of [
      ["4.b.-", "i"],
      ["5.a.-", "i o"],
    ] as const)
      expect(given({ settings: "n2r4p6l1d-t60F3W", turn }).when("_Q1").legal).toBe(legal);
  });

  test("R19f-begun the build is announced, nothing is on the board yet", () => {
    const game = given({ settings, elements }).when("_O20");
    expect(game.events).toEqual([
      {
        type: "buildBegun",
        seat: 0,
        element: "platform",
        cell: 20,
        neighbors: [19],
        because: "R19f-begun",
      },
    ]);
    expect([game.elements, game.code.split("~")[7]]).toEqual([elements, "O20_"]);
    expect(at(game.code).when("o").elements).toBe("Q1i7o0_O7_Q19i20.37o7_O20");
  });

  test("R19g-arrow-chosen each flow is told", () => {
    const game = given({ settings, elements: two }).when("_Q8 o");
    expect(game.events[1]).toEqual({
      type: "arrowChosen",
      seat: 0,
      cell: 8,
      neighbor: 7,
      flow: "out",
      because: "R19g-arrow-chosen",
    });
    expect(game.code.split("~")[7]).toBe("Q8_o");
  });

  test("R19h-completed after the last neighbour it is as if built whole", () => {
    const stepwise = given({ settings, elements: two }).when("_Q8 o i");
    expect(stepwise.told).toEqual([
      "buildBegun R19f-begun",
      "arrowChosen R19g-arrow-chosen",
      "arrowChosen R19g-arrow-chosen",
      "elementPlaced R19h-completed",
      "turnStarted R4-clockwise",
    ]);
    expect(stepwise.code).toBe(given({ elements: two }).when("Q8i20o7").code.replace("t60~", "t60W~"));
  });
});
