import { describe, expect, test } from "vitest";
import { mainMoves } from "../../src/terms/main-moves.js";
import { medalGain } from "../../src/terms/medals.js";
import { given, matchAt, type Position } from "../given.js";

describe("medals", () => {
  test("R65-medal-supply a gain is cut to what is left, the active seat first", () => {
    const joining = {
      seats: 3,
      ships: ["6b"],
      hands: ["O"],
      pioneers: { "6p": "1", "6r": "2" },
      options: { edition: { medals: 3 } },
    };
    expect(given(joining).when("+(O)").state.medals).toEqual([2, 1, 0]);
    expect(given({ ...joining, medals: [0, 0, 2] }).when("+(O)").state.medals).toEqual([1, 0, 2]);
    expect(
      given({ ...joining, medals: [0, 0, 3] })
        .when("+(O)")
        .all("medalsChanged"),
    ).toEqual([]);
    // Served from the active seat on, whoever it is: seat 2 before seat 0.
    const pioneers = { "6p": "0", "6r": "2" };
    const second = { ...joining, seat: 1, ships: ["0p", "6b"], hands: ["", "O"], pioneers, medals: [0, 0, 0] };
    expect(given(second).when("+(O)").state.medals).toEqual([0, 2, 1]);
    expect(medalGain(matchAt({}).state, { seat: 0, count: 2, why: "token" })).toBe(2);
  });

  test("what is developed to the end is offered no more, with a traitor or without", () => {
    for (const roles of [undefined, ["hope", "nope"] as const]) {
      const offered = (upgrades: number, levels: number, medals: number) => {
        const position = { upgrades: [upgrades], levels: [levels], medals: [medals], state: { moves: 0 } };
        return given(roles === undefined ? position : { ...position, roles }).legalLike("up", "lvl");
      };
      expect(offered(2, 2, 20)).toBe("up lvl");
      expect(offered(3, 2, 20)).toBe("lvl");
      expect(offered(2, 3, 20)).toBe("up");
      expect(offered(3, 3, 20)).toBe("");
      expect(offered(0, 0, 0)).toBe("");
    }
  });

  test("R66-joining as many medals as other seats are there, each of them one, the first time only", () => {
    const three = given({ seats: 3, ships: ["6b"], hands: ["O O"], pioneers: { "6p": "1", "6r": "1 2" } }).when("+(O)");
    // Tile 6 holds five: the second placement completes it, and still gives nothing more.
    expect(three.state.medals).toEqual([2, 1, 1]);
    expect(three.when("+(O)").state.medals).toEqual([2, 1, 1]);
    const own = given({ ships: ["6b"], hands: ["O"], pioneers: { "6p": "0", "6r": "1" } }).when("+(O)");
    expect(own.state.medals).toEqual([0, 0]);
    expect(given({ ships: ["6b"], hands: ["O"] }).when("+(O)").state.medals).toEqual([0, 0]);
  });

  test("R67-border-medal for the first pioneer ever on a tile that is on the border now", () => {
    const begun: Position = { ships: ["20b"], hands: ["L L"], characters: ["acrobat", "brave"] };
    expect(given(begun).when("+(L)").all("medalsChanged")).toMatchObject([{ by: 1, why: "border" }]);
    expect(given(begun).when("+(L) +(L)").state.medals[0]).toBe(1);
    // A tile that was settled once gives none, though it is empty again.
    const again = given({ ...begun, state: { settled: new Array(37).fill(true) } }).when("+(L)");
    expect(again.state.medals[0]).toBe(0);
    // Inner tiles are on the border when they touch a gap.
    const inner: Position = { ...begun, ships: ["4b"], hands: ["O"] };
    expect(given(inner).when("+(O)").state.medals[0]).toBe(0);
    expect(given({ ...inner, vanished: [13] }).when("+(O)").state.medals[0]).toBe(1);
  });

  test("R68-medals-to-spend at any time in the own turn", () => {
    for (const move of ["upgrade", "raiseLevel", "coax"] as const) expect(mainMoves).toContain(move);
    const there = given({ medals: [3], tokens: ["move"] });
    for (const moves of ["", "t>SW", "t>SW >SW use:move", "t>SW use:move P"]) {
      expect(there.when(moves).legalLike("up", "lvl")).toBe("up lvl");
    }
    expect(there.refused("up", 1)).toEqual({ rule: "R1-clockwise", code: "not-your-turn", facts: { toAct: [0] } });
  });

  test("R69-upgrade pays, a pioneer into the cockpit, one more movement action", () => {
    const there = given({ medals: [5] }).when("up");
    expect([there.state.medals[0], there.state.medalSupply]).toEqual([2, 28]);
    expect([there.state.upgrades[0], there.state.supplies[0], there.state.moves]).toEqual([1, 22, 2]);
  });

  test("R70-raise-level pays, a pioneer into the cockpit, the hand limit grows", () => {
    const there = given({ medals: [3], hands: ["O"] }).when("lvl");
    expect([there.state.medals[0], there.state.levels[0], there.state.supplies[0], there.state.moves]).toEqual([
      0, 1, 22, 1,
    ]);
    expect(there.when("end").state.hands[0]).toHaveLength(6);
  });

  test("R69b-upgrade-cost as far as one has the medals", () => {
    const cost = (needed: number, owned: number) => ({
      rule: "R69b-upgrade-cost",
      code: "not-enough-medals",
      facts: { needed, owned },
    });
    expect(given({ medals: [2] }).refused("up")).toEqual(cost(3, 2));
    expect(given({ medals: [3] }).legalLike("up")).toBe("up");
    // The third step costs more.
    expect(given({ medals: [4], upgrades: [2] }).refused("up")).toEqual(cost(5, 4));
  });

  test("R70b-level-cost as far as one has the medals", () => {
    const cost = (needed: number, owned: number) => ({
      rule: "R70b-level-cost",
      code: "not-enough-medals",
      facts: { needed, owned },
    });
    expect(given({ medals: [2] }).refused("lvl")).toEqual(cost(3, 2));
    expect(given({ medals: [3] }).legalLike("lvl")).toBe("lvl");
    // The second and third step cost more, and characters differ.
    expect(given({ medals: [3], levels: [1] }).refused("lvl")).toEqual(cost(4, 3));
    expect(given({ medals: [3], levels: [2] }).refused("lvl")).toEqual(cost(5, 3));
    const prodigy: Position = { medals: [3], characters: ["prodigy", "brave"] };
    expect(given(prodigy).refused("lvl")).toEqual(cost(4, 3));
    expect(given({ ...prodigy, levels: [1] }).refused("lvl")).toEqual(cost(5, 3));
  });

  test("R71a-one-step only one of both per turn", () => {
    const there = given({ medals: [20] });
    expect(there.when("up").refused("lvl")).toEqual({ rule: "R71a-one-step", code: "already-developed", facts: {} });
    expect(there.when("lvl").refused("up")).toEqual({ rule: "R71a-one-step", code: "already-developed", facts: {} });
    expect(there.when("up end end").legalLike("up")).toBe("up");
  });

  test("R71b-three-upgrades at most", () => {
    expect(given({ medals: [20], upgrades: [3] }).refused("up")).toEqual({
      rule: "R71b-three-upgrades",
      code: "at-maximum",
      facts: {},
    });
    expect(given({ medals: [20], upgrades: [3] }).legalLike("lvl")).toBe("lvl");
  });

  test("R71c-three-levels at most", () => {
    expect(given({ medals: [20], levels: [3] }).refused("lvl")).toEqual({
      rule: "R71c-three-levels",
      code: "at-maximum",
      facts: {},
    });
  });

  test("R72-pioneer-needed without one in the supply neither is possible", () => {
    const there = given({ medals: [20], state: { supplies: [0, 23] } });
    expect(there.refused("up")).toEqual({ rule: "R72-pioneer-needed", code: "no-pioneers-left", facts: {} });
    expect(there.refused("lvl")).toEqual({ rule: "R72-pioneer-needed", code: "no-pioneers-left", facts: {} });
    expect(there.legalLike("up", "lvl")).toBe("");
  });
});
