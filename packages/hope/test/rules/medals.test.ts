import { describe, expect, test } from "vitest";
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
    expect(medalGain(matchAt({}).state, { seat: 0, count: 2, why: "token" })).toBe(2);
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

  test("R68-medals-to-spend at any time in the own turn, as far as one has them", () => {
    expect(given({ medals: [2] }).refused("up")).toEqual({ code: "not-enough-medals", needed: 3, owned: 2 });
    expect(given({ medals: [2] }).refused("lvl")).toEqual({ code: "not-enough-medals", needed: 3, owned: 2 });
    expect(given({ medals: [3] }).legalLike("up", "lvl")).toBe("up lvl");
    expect(
      given({ medals: [3] })
        .when("t>SW >SW")
        .legalLike("up"),
    ).toBe("up");
    // The second and third step cost more, and characters differ.
    expect(given({ medals: [4], upgrades: [2] }).refused("up")).toMatchObject({ needed: 5 });
    expect(given({ medals: [3], characters: ["prodigy", "brave"] }).refused("lvl")).toMatchObject({ needed: 4 });
    expect(given({ medals: [3], levels: [1] }).refused("lvl")).toMatchObject({ needed: 4 });
    expect(given({ medals: [3], levels: [2] }).refused("lvl")).toMatchObject({ needed: 5 });
    expect(given({ medals: [3], levels: [1], characters: ["prodigy", "brave"] }).refused("lvl")).toMatchObject({
      needed: 5,
    });
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

  test("R71a-one-step only one of both per turn", () => {
    const there = given({ medals: [20] });
    expect(there.when("up").refused("lvl")).toEqual({ code: "already-developed" });
    expect(there.when("lvl").refused("up")).toEqual({ code: "already-developed" });
    expect(there.when("up end end").legalLike("up")).toBe("up");
  });

  test("R71b-three-upgrades at most", () => {
    expect(given({ medals: [20], upgrades: [3] }).refused("up")).toEqual({ code: "at-maximum" });
    expect(given({ medals: [20], upgrades: [3] }).legalLike("lvl")).toBe("lvl");
  });

  test("R71c-three-levels at most", () => {
    expect(given({ medals: [20], levels: [3] }).refused("lvl")).toEqual({ code: "at-maximum" });
  });

  test("R72-pioneer-needed without one in the supply neither is possible", () => {
    const there = given({ medals: [20], state: { supplies: [0, 23] } });
    expect(there.refused("up")).toEqual({ code: "no-pioneers-left" });
    expect(there.refused("lvl")).toEqual({ code: "no-pioneers-left" });
    expect(there.legalLike("up", "lvl")).toBe("");
  });
});
