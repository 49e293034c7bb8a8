import { describe, expect, test } from "vitest";
import { boardDirection, isDiagonalStep, isSideways, onTable, runsAlongRows } from "../../src/terms/board.js";
import { given } from "../given.js";

describe("steps", () => {
  const steps = { pawns: ["b2"], hands: ["ho vert diag"] };

  test("R16a-one-space Ho and Vert one space on their line, Diag one to a corner", () => {
    const at = given(steps);
    expect(at.refused("Hd2")).toEqual({ rule: "R16a-one-space", code: "not-one-step", facts: { from: 8, to: 10 } });
    for (const move of ["Hb1", "Hb2", "Ha1", "Hg1", "Va2", "Vb4", "Vb2", "Xb1", "Xc2", "Xd4", "Xb2"]) {
      expect(at.refused(move)).toMatchObject({ rule: "R16a-one-space", code: "not-one-step" });
    }
    // Nothing wraps around the edges.
    expect(given({ pawns: ["g1"], hands: ["ho"] }).refused("Ha2")).toMatchObject({
      rule: "R16a-one-space",
      code: "not-one-step",
    });
    expect(given({ pawns: ["g2"], hands: ["diag ho"] }).legal).toBe("Hf2 Xf1 Xf3 /");
    expect(given({ pawns: ["a7"], hands: ["vert ho diag"] }).legal).toBe("Hb7 Va6 Xb6 /");
  });

  test("R16b-step the pawn goes there", () => {
    const moved = given(steps).when("Xa3");
    expect(moved.events[1]).toEqual({ type: "pawnMoved", seat: 0, from: 8, to: 14, because: "R16b-step" });
    expect(moved.state.pawns[0]).toBe(moved.at("a3"));
    expect(moved.state.artifact.at).toBe(24);
  });

  test("R16a-one-space at every edge of the board, however it is turned", () => {
    const legal = (pawn: string, orientation: number, hand = "ho vert diag") =>
      given({ pawns: ["", pawn], seat: 1, turn: 2, orientation, hands: ["", hand] }).legal;
    expect(legal("a1", 0)).toBe("Hb1 Va2 Xb2 /");
    expect(legal("a1", 1)).toBe("Ha2 Vb1 Xb2 /");
    expect(legal("g7", 2)).toBe("Hf7 Vg6 Xf6 /");
    expect(legal("g7", 3)).toBe("Hg6 Vf7 Xf6 /");
    expect(legal("d1", 1)).toBe("Hd2 Vc1 Ve1 Xc2 Xe2 /");
    expect(legal("d7", 0)).toBe("Hc7 He7 Vd6 Xc6 Xe6 /");
    expect(legal("a4", 3)).toBe("Ha3 Ha5 Vb4 Xb3 Xb5 /");
    expect(legal("g4", 2)).toBe("Hf4 Vg3 Vg5 Xf3 Xf5 /");
    expect(legal("d2", 1, "ho")).toBe("Hd1 Hd3 /");
    expect(legal("d2", 1, "vert")).toBe("Vc2 Ve2 /");
  });

  test("R21a-adjacent jumps lead to higher places on every side, and to none beyond an edge", () => {
    const legal = (pawn: string, heights: Readonly<Record<string, number>>, options = {}) =>
      given({ pawns: [pawn], heights, options, hands: ["jump"] }).legal;
    const around = { c3: 1, d3: 2, e3: 1, c4: 2, e4: 1, c5: 1, d5: 1, e5: 3 };
    expect(legal("d4", around)).toBe("Jc3 Jd3 Je3 Jc4 Je4 Jc5 Jd5 Je5 /");
    expect(legal("d4", { ...around, d4: 1 })).toBe("Jd3 Jc4 Je5 /");
    expect(legal("d4", { ...around, d4: 1 }, { jumpTo: "wall" })).toBe("Jc3 Jd3 Je3 Jc4 Je4 Jc5 Jd5 Je5 /");
    // g1 and g3 are no neighbours of a2, although they stand beside it in the list of locations.
    expect(legal("a2", { g1: 1, g2: 1, g3: 1, b2: 1 })).toBe("Jb2 /");
    expect(legal("g2", { a1: 1, a2: 1, a3: 1, a4: 1, f2: 1 })).toBe("Jf2 /");
    expect(legal("d1", { d2: 1, d7: 1 })).toBe("Jd2 /");
    expect(legal("d7", { d6: 1, d1: 1 })).toBe("Jd6 /");
  });

  const heights = { a2: 1, b2: 2, c2: 2, b1: 3, b3: 0, a1: 3 };

  test.each([0, 1])("R17a-ground-to-ground from the ground no wall, from a wall any: seat %i", (seat) => {
    const bySeat = <T>(mine: T, other: T): T[] => (seat === 0 ? [mine, other] : [other, mine]);
    const hands = bySeat("ho vert diag", "");
    const wall = given({ seat, heights, pawns: bySeat("b2", "g7"), hands });
    expect(wall.legal).toBe("Ha2 Hc2 Vb1 Vb3 Xa1 Xc1 Xa3 Xc3 /");
    expect(wall.when("Xa1").state.pawns[seat]).toBe(wall.at("a1"));
    const ground = given({ seat, heights, pawns: bySeat("b3", "g7"), hands });
    const facts = { here: 0, there: 2 };
    expect(ground.refused("Vb2")).toEqual({ rule: "R17a-ground-to-ground", code: "too-high", facts });
    expect(ground.refused("Xa2")).toMatchObject({ rule: "R17a-ground-to-ground", code: "too-high" });
  });

  test("R17b-level-walls by an option a step never leads up", () => {
    const options = { wallSteps: "level" } as const;
    const high = given({ options, heights, pawns: ["b2"], hands: ["ho vert diag"] });
    expect(high.legal).toBe("Ha2 Hc2 Vb3 Xc1 Xa3 Xc3 /");
    expect(high.refused("Vb1")).toEqual({ rule: "R17b-level-walls", code: "too-high", facts: { here: 2, there: 3 } });
    expect(high.refused("Xa1")).toEqual({ rule: "R17b-level-walls", code: "too-high", facts: { here: 2, there: 3 } });
    for (const move of ["Ha2", "Hc2", "Vb3", "Xc1"]) expect(high.refused(move)).toBeUndefined();
    const low = given({ options, heights, pawns: ["a2"], hands: ["ho"] });
    expect(low.refused("Hb2")).toEqual({ rule: "R17b-level-walls", code: "too-high", facts: { here: 1, there: 2 } });
    const ground = given({ options, heights, pawns: ["b3"], hands: ["vert"] });
    expect(ground.reasons("Vb2")).toMatchObject([{ rule: "R17a-ground-to-ground", code: "too-high" }]);
  });

  test("R18-table-lines as the board lies now", () => {
    const board = (orientation: number) => ({ width: 7, height: 7, orientation });
    expect([0, 1, 2, 3].map((orientation) => runsAlongRows(board(orientation), true))).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([0, 1, 2, 3].map((orientation) => runsAlongRows(board(orientation), false))).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect(given({ ...steps, hands: ["ho"], orientation: 1 }).legal).toBe("Hb1 Hb3 /");
    expect(given({ ...steps, hands: ["ho"], orientation: 2 }).legal).toBe("Ha2 Hc2 /");
  });

  test("R19-carry a holder carries the artifact, nobody else does", () => {
    const held = { pawns: ["d4"], holder: 0, hands: ["ho diag jump rotate"] };
    const carried = given(held).when("Hc4");
    expect(carried.events[2]).toEqual({ type: "artifactCarried", seat: 0, from: 24, to: 23, because: "R19-carry" });
    expect(carried.state.artifact).toEqual({ at: 23, holder: 0 });
    expect(given(held).when("Xe3").state.artifact.at).toBe(given(held).at("e3"));
    expect(given(held).when("Jc3").state.artifact.at).toBe(given(held).at("c3"));
    expect(given(held).when("R").state.artifact.at).toBe(24);
    const others = given({ pawns: ["b2", "d4"], holder: 1, hands: ["ho vert"] }).when("Hc2");
    expect(others.told).toBe("cardPlayed pawnMoved");
    expect(others.state.artifact).toEqual({ at: 24, holder: 1 });
    const loose = given({ pawns: ["d4"], hands: ["ho vert"] }).when("Hc4");
    expect(loose.state.artifact).toEqual({ at: 24, holder: null });
    expect(loose.told).toBe("cardPlayed pawnMoved");
  });

  test("R20-no-free-corner a diagonal step between two walls", () => {
    const between = given({ heights: { c2: 2, b3: 3 }, pawns: ["b2"], hands: ["diag"] });
    expect(given({ heights: { c2: 2, b1: 3 }, pawns: ["b2"], hands: ["diag"] }).legal).toBe("Xa1 Xc1 Xa3 /");
    expect(between.when("Xa1").state.pawns[0]).toBe(0);
    expect(isDiagonalStep({ width: 7, height: 7, orientation: 0 }, 8, 16)).toBe(true);
    expect(isDiagonalStep({ width: 7, height: 7, orientation: 0 }, 6, 14)).toBe(false);
  });

  test("R33-quarter-turn a quarter clockwise, four make a whole", () => {
    const hands = ["rotate rotate rotate rotate rotate ho"];
    const turned = given({ hands, plays: [7, 0, true] }).when("R");
    expect(turned.events[1]).toEqual({ type: "boardRotated", seat: 0, orientation: 1, because: "R33-quarter-turn" });
    expect(turned.when("R R R").state.orientation).toBe(0);
  });

  test("R34-lines-exchanged for everybody until the next Rotate", () => {
    const board = (orientation: number) => ({ width: 7, height: 7, orientation });
    expect([0, 1, 2, 3].map((orientation) => isSideways(board(orientation)))).toEqual([false, true, false, true]);
    const turned = given({ pawns: ["", "b2"], hands: ["rotate ho", "ho vert"] }).when("R / .");
    const opponent = given({
      seat: 1,
      orientation: turned.state.orientation,
      pawns: ["", "b2"],
      hands: ["", "ho vert"],
    });
    expect(opponent.legal).toBe("Hb1 Hb3 Va2 Vc2 /");
  });

  test("R35-all-turns the picture turns, ids, heights, bases and reach stay", () => {
    const before = given({ pawns: ["b2"], hands: ["rotate dropBlock dynamite jump diag"] });
    const after = before.when("R");
    const { orientation: _o, plays: _p, played: _l, hands: _h, ...rest } = after.state;
    expect(before.state).toMatchObject(rest);
    const drops = (legal: string) => legal.split(" ").filter((move) => "BDJX".includes(move[0]));
    expect(drops(after.legal)).toEqual(drops(before.legal));
    const board = (orientation: number) => ({ width: 13, height: 9, orientation });
    expect([0, 1, 2, 3].map((orientation) => onTable(board(orientation), 16))).toEqual([
      [1, 3],
      [3, 7],
      [7, 9],
      [9, 1],
    ]);
    expect(boardDirection(board(1), 1)).toBe(0);
    expect([0, 1, 2, 3].map((orientation) => boardDirection(board(orientation), 0))).toEqual([0, 3, 2, 1]);
  });

  test("R21a-adjacent a Jump reaches the eight neighbours", () => {
    const heights = { a1: 1, b1: 1, c1: 1, a2: 1, c2: 1, a3: 1, b3: 1, c3: 1, d2: 3, b4: 2 };
    const ringed = given({ heights, pawns: ["b2"], hands: ["jump"] });
    expect(ringed.legal).toBe("Ja1 Jb1 Jc1 Ja2 Jc2 Ja3 Jb3 Jc3 /");
    expect(ringed.refused("Jd2")).toEqual({ rule: "R21a-adjacent", code: "not-adjacent", facts: { from: 8, to: 10 } });
    expect(ringed.refused("Jb4")).toEqual({ rule: "R21a-adjacent", code: "not-adjacent", facts: { from: 8, to: 22 } });
    const lower = given({ heights: { b1: 2, d3: 2 }, pawns: ["b3"], hands: ["jump"] });
    for (const move of ["Jb1", "Jd3"])
      expect(lower.refused(move)).toMatchObject({ rule: "R21a-adjacent", code: "not-adjacent" });
    const corner = given({ heights: { a1: 1, b1: 1, a3: 1 }, pawns: ["a2"], hands: ["jump"] });
    expect(corner.legal).toBe("Ja1 Jb1 Ja3 /");
    expect(ringed.refused("Jb2")).toMatchObject({ rule: "R21a-adjacent", code: "not-adjacent" });
    expect(ringed.reasons("Jg7")).toMatchObject([
      { rule: "R21a-adjacent", code: "not-adjacent" },
      { rule: "R22-only-up", code: "not-higher" },
    ]);
  });

  test("R21b-jump the pawn goes up", () => {
    const up = given({ pawns: ["b2"], hands: ["jump ho"] }).when("Jc3");
    expect(up.events[1]).toEqual({ type: "pawnMoved", seat: 0, from: 8, to: 16, because: "R21b-jump" });
    expect(up.state.pawns[0]).toBe(16);
  });

  test("R22-only-up any number of blocks up, never level or down", () => {
    const at = given({ heights: { b2: 1, a2: 1, c2: 3, b1: 0 }, pawns: ["b2"], hands: ["jump"] });
    expect(at.legal).toBe("Jc2 /");
    expect(at.refused("Ja2")).toEqual({ rule: "R22-only-up", code: "not-higher", facts: { here: 1, there: 1 } });
    expect(at.refused("Jb1")).toEqual({ rule: "R22-only-up", code: "not-higher", facts: { here: 1, there: 0 } });
  });

  test("R22b-onto-a-wall by an option a Jump leads onto any wall, never to the ground", () => {
    const heights = { b2: 2, a1: 2, b1: 1, a2: 3, c2: 0 };
    const at = given({ options: { jumpTo: "wall" }, heights, pawns: ["b2"], hands: ["jump"] });
    expect(at.legal).toBe("Ja1 Jb1 Ja2 Jc3 /");
    expect(at.refused("Jc2")).toEqual({ rule: "R22b-onto-a-wall", code: "no-block-there", facts: { at: 9 } });
    expect(at.when("Jb1").state.pawns[0]).toBe(1);
    expect(given({ heights, pawns: ["b2"], hands: ["jump"] }).legal).toBe("Ja2 /");
  });
});
