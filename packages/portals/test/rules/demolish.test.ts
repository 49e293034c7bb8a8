import { scripted } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { derive } from "../../src/derive.js";
import { portals } from "../../src/index.js";
import { begun, type Given, given, type Position } from "../given.js";

const settings = "n2r4p6l1d-t60B3";
/** A road from the START of seat 0 to CENTER. */
const road = "Q1i7o0_O7_Q19i37o7";

const there = (position: Position = {}): Given => given({ settings, elements: road, ...position });
/** The code of a refusal, or `ok`; what is listed says the same. */
const answer = (position: Given, move: string): string => {
  const refused = position.refused(move);
  expect([move, position.legal.split(" ").includes(move)]).toEqual([move, refused === undefined]);
  return refused === undefined ? "ok" : `${refused.rule} ${refused.code}`;
};

describe("demolitions", () => {
  test("R24a-demolitions-left two by each seat, or as many as the option gives", () => {
    expect(begun(4).state.demolitions).toEqual([2, 2, 2, 2]);
    expect(begun(2, { demolitions: 0 }).state.demolitions).toEqual([0, 0]);
    expect(given({ elements: road }).refused("D7")).toEqual({
      rule: "R24a-demolitions-left",
      code: "no-demolition-left",
      facts: { limit: 0 },
    });
    const one = there({ settings: "n2r4p6l1d-t60B1" });
    expect(one.state.demolitions).toEqual([1, 1]);
    const after = one.when("D7").when("S");
    expect(after.state.demolitions).toEqual([0, 1]);
    expect(answer(after, "D1")).toBe("R24a-demolitions-left no-demolition-left");
    expect(after.refused("D1")?.facts).toEqual({ limit: 1 });
    expect(answer(one.when("D7"), "D1")).toBe("ok");
    expect(begun(3, { demolitions: 20 }).state.demolitions).toEqual([20, 20, 20]);
  });

  test("R24a-demolitions-left in the place of a build: not before CENTER, nor within a build, nor by another face", () => {
    expect(answer(there({ stacks: "0a1" }), "D7")).toBe("R44a-center-first center-first");
    const stepwise = there({ settings: "n2r4p6l1d-t60WB3" });
    expect(answer(stepwise, "D7")).toBe("ok");
    expect(answer(stepwise.when("_Q8"), "D7")).toBe("R19b-build-in-progress build-in-progress");
    const rolled = (face: number): string =>
      answer(there({ settings: "n2r4p6l1d-t100DB3", turn: `10.a.${face}`, stacks: "37a1" }), "D7");
    expect([1, 2, 3].map(rolled)).toEqual(["ok", "ok", "ok"]);
    expect([4, 5, 6].map(rolled)).toEqual(Array(3).fill("R58b-die-forbids die-forbids"));
    // In a whole game with dice and the usual options, too: 2 lets build, then 1 lets demolish, 7 does not.
    const diced = begun(2, { dice: true }, scripted({ die: [1, 0, 6] })).when("Q1i0");
    expect(answer(diced, "D1")).toBe("ok");
    const third = begun(2, { dice: true }, scripted({ die: [1, 1, 6] })).when("Q1i0 Q2i0");
    expect(answer(third, "D1")).toBe("R58b-die-forbids die-forbids");
  });

  test("R24b-an-element what lies on the board, but not CENTER or a START", () => {
    expect(answer(there(), "D7")).toBe("ok");
    expect(answer(there(), "D8")).toBe("R24b-an-element cell-empty");
    for (const cell of [0, 37, 49]) expect(answer(there(), `D${cell}`)).toBe("R24b-an-element center-or-start");
    expect(there().refused("D61")).toMatchObject({ code: "cell-off-board", facts: { cells: 61 } });
    expect(answer(there(), "D168")).toBe("R24b-an-element cell-off-board");
  });

  test("R24c-nobody-on-it no platform with pieces, of any seat or none", () => {
    expect(answer(there({ stacks: "7a1" }), "D7")).toBe("R24c-nobody-on-it platform-occupied");
    expect(answer(there({ stacks: "7b1" }), "D7")).toBe("R24c-nobody-on-it platform-occupied");
    const demons = { settings: "n2r4p6l1d8t60B3", stacks: "7z1" };
    expect(answer(there(demons), "D7")).toBe("R24c-nobody-on-it platform-occupied");
    expect(answer(there({ stacks: "37a1_49b1" }), "D7")).toBe("ok");
  });

  test("R24d-own-start-only a portal at a START is demolished by its owner only", () => {
    expect(answer(there(), "D19")).toBe("ok");
    expect(there({ turn: "10.b.-" }).refused("D19")).toMatchObject({
      rule: "R24d-own-start-only",
      code: "foreign-start",
      facts: { cell: 37, owner: 0 },
    });
    expect(answer(there({ turn: "10.b.-" }), "D1")).toBe("ok");
    expect(answer(there({ elements: "Q38o37", turn: "10.b.-" }), "D38")).toBe("R24d-own-start-only foreign-start");
  });

  test("R24e-none-cut-off no neighbour loses its only connection; CENTER and STARTs need none", () => {
    // The platform of one portal, and the portal of one platform.
    expect(there({ elements: "Q1i7o0_O7" }).refused("D1")).toMatchObject({
      rule: "R24e-none-cut-off",
      code: "last-connection",
      facts: { cell: 7 },
    });
    expect(answer(there({ elements: "Q1i7o0_O7" }), "D7")).toBe("ok");
    expect(there({ elements: `${road}_Q20i7` }).refused("D7")).toMatchObject({ facts: { cell: 20 } });
    // An exit is a connection like an entry, on both sides.
    expect(answer(there({ elements: "Q1o0.7_O7" }), "D1")).toBe("R24e-none-cut-off last-connection");
    expect(answer(there({ elements: "O2_O7_Q8o2.7" }), "D7")).toBe("ok");
    expect(answer(there({ elements: "O2_O7_Q8o2.7_Q19i7" }), "D8")).toBe("R24e-none-cut-off last-connection");
    expect(answer(there({ elements: "Q1i7_O7_Q8i7_Q19i7" }), "D8")).toBe("ok");
    // A portal beside it that it has no arrow with loses nothing.
    expect(answer(there({ elements: "Q1i7o0_O2_Q3i2_O7_Q8i2" }), "D2")).toBe("R24e-none-cut-off last-connection");
    expect(answer(there({ elements: "Q1i0_O2_O7_Q8i2.7" }), "D7")).toBe("ok");
    expect(answer(there({ elements: "Q1i0_Q38i37" }), "D1")).toBe("ok");
    expect(answer(there({ elements: "Q1i0_Q38i37" }), "D38")).toBe("ok");
  });

  test("R18-center-source no demolition makes a source into CENTER while none may be made", () => {
    const forbidden = there({ settings: "n2r4p6l1d-t60FB3" });
    expect(answer(forbidden, "D7")).toBe("R18-center-source center-source-forbidden");
    expect(answer(forbidden, "D1")).toBe("ok");
    const sixth = there({ settings: "n2r4p6l1d-t60F6B3" });
    expect(answer(sixth, "D7")).toBe("R18-center-source center-source-forbidden");
    expect([forbidden, sixth].map((at) => at.refused("D7")?.facts)).toEqual([{ from: null }, { from: 6 }]);
    expect(answer(there({ settings: "n2r4p6l1d-t60F5B3" }), "D7")).toBe("ok");
    // With another entry it is none, and an exit is no entry.
    const two = { settings: "n2r4p6l1d-t60FB3", elements: "Q1i2.7o0_O2_Q3i2_O7" };
    expect(answer(there(two), "D7")).toBe("ok");
    expect(answer(there({ ...two, elements: "Q1i2o0.7_O2_Q3i2_O7" }), "D7")).toBe("ok");
  });

  test("R24f-demolished the element goes with its arrows, the cell is empty, and a source is what has no entry left", () => {
    const done = there().when("D7");
    expect(done.elements).toBe("Q1o0_Q19i37");
    expect(done.events[0]).toMatchObject({ type: "elementDemolished", seat: 0, element: "platform", cell: 7 });
    expect(done.state.demolitions).toEqual([2, 3]);
    expect(derive(done.state).sources).toEqual([1]);
    expect(answer(done, "L1")).toBe("ok");
    expect(done.when("O7i19o1").elements).toBe(road);
    expect(there().when("D1").elements).toBe("O7_Q19i37o7");
    expect(there({ elements: "Q1o0" }).when("D1")).toMatchObject({ elements: "-" });
    expect(portals.clone(done.state)).toEqual(done.state);
  });
});

describe("ends with demolitions", () => {
  /** All around CENTER but cell 6. */
  const wall = "Q1i8_Q2i8_Q3i12_Q4i12_Q5i16_O8_O12_O16";

  test("R69-sealed not while a seat has a demolition left: one may open CENTER again", () => {
    const sealed = (flag: string, left: string): unknown =>
      given({ settings: `n2r4p6l1d-t60${flag}`, elements: wall, done: `00${left}` }).when("Q6i16").match.outcome
        ?.reason;
    expect(sealed("", "")).toBe("sealed");
    expect(sealed("B2", ".0.0")).toBe("sealed");
    expect([sealed("B2", ".1.0"), sealed("B2", ".0.1"), sealed("B2", ".2.2")]).toEqual(Array(3).fill(undefined));
    const open = given({ settings: "n2r4p6l1d-t60B2", elements: wall, done: "00.0.1" }).when("Q6i16 D6 S Q6o0 Q38i37");
    expect(open.match.outcome).toBeNull();
    expect(answer(open, "L6")).toBe("ok");
  });

  test("R67-deadlock not while anything can be demolished", () => {
    // One pawn each, both in CENTER's network: only a demolition is left to seat 1.
    const stuck = (flag: string, left: string): Given =>
      given({
        settings: `n2r3p1l1d-t60${flag}`,
        elements:
          "Q1i6o0.18_Q2o0.8.10_Q3i0.4.12o10_O4_Q5i6o4.14.16_O6_Q7i18.19o20_O8_Q9o8.22_O10_Q11i25o10.12.24_O12_Q13i27o4.12.28_O14_Q15o16_O16_Q17i16o6.34_O18_O20_Q21i8o22_O22_Q23i10.22.24_O24_O25_Q26i27o25_O27_Q29i28o14_Q30o14_Q32o16_Q33o16_O34_Q35i18o34_Q36o18",
        stacks: "14a1_28b1",
        done: `00${left}`,
        turn: "36.a.-",
      }).when("O31i15o32");
    expect(stuck("", "").match.outcome).toMatchObject({ reason: "deadlock" });
    expect(stuck("B1", ".0.0").match.outcome).toMatchObject({ reason: "deadlock" });
    expect(stuck("B1", ".0.1").match.outcome).toBeNull();
    expect(stuck("B1", ".0.1").legal).toMatch(/^D\d+( D\d+)*$/);
  });
});
