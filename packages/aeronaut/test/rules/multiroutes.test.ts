import { scoreSheet } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { aeronaut } from "../../src/index.js";
import { spacesMarked, typesToPay } from "../../src/terms/routes.js";
import { takesOf } from "../../src/terms/takes.js";
import { bench, given } from "../given.js";

const on = { options: { multiroutes: true } };

/** The bench with the twins 3 and 4 as multiroutes of two spaces each. */
const multiTwins = {
  kind: "custom",
  board: {
    ...bench.board,
    routes: bench.board.routes.map((route) => (route.id === 3 ? { ...route, multi: [0, 3] } : route)),
  },
};

describe("multiroutes and wild winds", () => {
  test("R36a-whole-route a multiroute is not claimed or shared whole", () => {
    expect(given({ ...on, areas: ["YYY"] }).refused("C2Y")).toEqual({
      rule: "R36a-whole-route",
      code: "is-multiroute",
      facts: { route: 2 },
    });
    expect(given({ areas: ["YYY"], at: [0, 1, 3] }).legal).toContain("C2Y");
    const share = given({ options: { multiroutes: true, bonusBalloons: true }, routes: { 2: "111" }, tokens: ["h"] });
    expect(share.refused("S2Y")).toEqual({ rule: "R36a-whole-route", code: "is-multiroute", facts: { route: 2 } });
  });

  test("R36b-multiroute only a multiroute is claimed by spaces", () => {
    expect(given({ ...on, areas: ["RR"] }).refused("M0.0")).toEqual({
      rule: "R36b-multiroute",
      code: "not-a-multiroute",
      facts: { route: 0 },
    });
  });

  test("R36c-space one claims a space that there is", () => {
    expect(given({ ...on, areas: ["B"] }).refused("M2.3")).toEqual({
      rule: "R36c-space",
      code: "unknown-space",
      facts: { length: 3 },
    });
  });

  test("R36d-mark one space and one balloon of its type at a time, by any seat, in any order", () => {
    const one = given({ ...on, areas: ["BRWB"] }).when("M2.2");
    expect(one.area(0)).toBe("xBRWB");
    expect(one.state.marks.slice(5, 8)).toEqual([-1, -1, 0]);
    expect(one.state.owners[2]).toBe(0);
    expect(one.events[0]).toMatchObject({ type: "claimed", route: 2, space: 2, balloon: 5 });
    expect(one.state.seat).toBe(1);
    const two = given({ ...on, areas: ["R"], routes: { 2: "-10" } }).when("M2.0");
    expect(two.state.owners[2]).toBe(0b11);
  });

  test("R36c-space nothing is said of a space behind the last one but that, and what the last one costs", () => {
    // The spaces of route 3 come after those of route 2.
    const at = given({ options: { multiroutes: true }, routes: { 3: "1" }, areas: ["RWOYK"] });
    for (const move of ["M2.3", "M2.4"])
      expect(at.reasons(move)).toMatchObject([
        { rule: "R36c-space", code: "unknown-space", facts: { length: 3 } },
        { rule: "R15b-enough", code: "not-enough-balloons", facts: { balloon: 5, needed: 1, live: 0 } },
      ]);
  });

  test("R36d-mark each space is paid with its own type", () => {
    const multi = { options: { multiroutes: true }, turn: 1, at: [4, 4, 5], areas: ["", "RWBY"] };
    const paid = [0, 1, 2].map((space) => {
      const done = given(multi).when(`M2.${space}`);
      return [done.events[0], done.area(1)];
    });
    expect(paid).toMatchObject([
      [{ type: "claimed", seat: 1, space: 0, balloon: 0 }, "xRWBY"],
      [{ type: "claimed", seat: 1, space: 1, balloon: 3 }, "RxWBY"],
      [{ type: "claimed", seat: 1, space: 2, balloon: 5 }, "RWxBY"],
    ]);
  });

  test("R36d-mark claims are listed by kind: whole routes, then spaces, then shares", () => {
    const options = { multiroutes: true, bonusBalloons: true };
    const at = given({ options, areas: ["RRBYY"], routes: { 6: "1" }, tokens: ["h"] });
    expect(at.legal.split(" ").filter((move) => /^[CMS]/.test(move))).toEqual(["C0R", "M2.0", "M2.2", "S6R"]);
  });

  test("R36e-expansion without the expansion there are no spaces to claim, and nothing is said before it", () => {
    expect(given({ areas: ["K"] }).reasons("M0.4")).toMatchObject([
      { rule: "R36e-expansion", code: "expansion-off" },
      { rule: "R36b-multiroute", code: "not-a-multiroute" },
      { rule: "R36c-space", code: "unknown-space" },
      { rule: "R15b-enough", code: "not-enough-balloons" },
    ]);
    expect(given({ areas: ["R"] }).refused("M2.0")).toEqual({
      rule: "R36e-expansion",
      code: "expansion-off",
      facts: { expansion: "multiroutes" },
    });
  });

  test("R37-space-bonus presents at every claim, the bonus to whom marks the space", () => {
    const claimed = given({ ...on, at: [0, 1, 2], areas: ["R"] }).when("M2.0");
    expect(claimed.told).toBe("claimed received received turnStarted");
    expect([claimed.area(1), claimed.area(2)]).toEqual(["R", "R"]);
    expect(spacesMarked(claimed.layout, 2, 1)).toEqual([1]);
    expect(spacesMarked(claimed.layout, 8, null)).toEqual([0, 1, 2, 3, 4]);
    const board = {
      ...bench.board,
      routes: bench.board.routes.map((route) =>
        route.id === 2
          ? { ...route, bonus: [{ kind: "points", value: 1 }, null, { kind: "points", value: 1 }] }
          : route,
      ),
    };
    const options = { map: { kind: "custom", board }, multiroutes: true, bonusBalloons: true };
    const bonus = given({ options, areas: ["B"], at: [3, 4, 5] }).when("M2.2");
    expect(bonus.events.filter(({ type }) => type === "bonusGained")).toMatchObject([{ seat: 0, space: 2, value: 1 }]);
    expect(bonus.state.bonusPoints).toEqual([1, 0, 0]);
  });

  test("R38-completed with the last space all who marked one own the route and score it in full", () => {
    const before = given({ ...on, areas: ["B"], routes: { 2: "12-" } });
    expect(scoreSheet(aeronaut, before.match).map(({ total }) => total)).toEqual([0, 0, 0]);
    const done = before.when("M2.2");
    expect(done.events[1]).toEqual({
      type: "routeCompleted",
      route: 2,
      owners: [0, 1, 2],
      because: "R38-completed",
    });
    expect(scoreSheet(aeronaut, done.match).map(({ total }) => total)).toEqual([4, 4, 4]);
    const alone = given({ ...on, areas: ["B"], routes: { 2: "00-" } }).when("M2.2");
    expect(alone.state.owners[2]).toBe(1);
    // Of a plain route the claim says all.
    const plain = given({ ...on, areas: ["RR"] }).when("C0R");
    expect([plain.state.owners[0], plain.events.some(({ type }) => type === "routeCompleted")]).toEqual([1, false]);
  });

  test("R38-completed a multiroute that is finished counts for trajectories of all its owners", () => {
    const options = { multiroutes: true, trajectories: true };
    const done = given({ options, areas: ["B"], routes: { 2: "11-" } }).when("M2.2");
    // Trajectory 1 (1-2) has one slot: the claimant comes first.
    expect(done.state.holders[1]).toBe(1);
    expect(done.area(0)).toContain("YYY");
  });

  test("R19-twins a mark on a multiroute counts as its twin", () => {
    const options = { map: multiTwins, multiroutes: true, oneTwinPerPlayer: true };
    const at = given({ options, areas: ["KKW"], routes: { 3: "0-" } });
    expect(at.refused("C4K")).toEqual({ rule: "R19-twins", code: "twin-taken-by-you", facts: { twin: 3 } });
    const other = given({ options, areas: ["RR"], routes: { 4: "0" } });
    expect(other.refused("M3.0")).toEqual({ rule: "R19-twins", code: "twin-taken-by-you", facts: { twin: 4 } });
  });

  test("R39a-gray-price any one type, not two", () => {
    const gray = given({ options: { wildWinds: true }, areas: ["KKBBK"], at: [3, 4, 5] });
    expect(gray.legal).toBe("F3 F4 F5 F6 F7 C1K C4K C7K");
    expect(gray.refused("C1B")).toEqual({
      rule: "R15b-enough",
      code: "not-enough-balloons",
      facts: { balloon: 5, needed: 3, live: 2 },
    });
    expect(gray.refused("C1P")).toEqual({
      rule: "R15a-type",
      code: "wrong-type",
      facts: { types: [0, 1, 2, 3, 4, 5] },
    });
    expect(typesToPay(gray.layout, 1)).toBe(0b111111);
    expect(typesToPay(gray.layout, 0)).toBe(1);
    // Without wild winds the route has its own type.
    expect(typesToPay(given().layout, 1)).toBe(1 << 5);
  });

  test("R39b-gray-take two single balloons of any types, or two of one", () => {
    const flown = given({ options: { wildWinds: true }, full: [2] }).when("F1 F5");
    expect(flown.legal).toBe("+R +O +Y +W +K +B");
    expect(flown.refused("+P")).toEqual({
      rule: "R11a-type-flown",
      code: "type-not-travelled",
      facts: { types: [0, 1, 2, 3, 4, 5] },
    });
    const first = flown.when("+W");
    expect(first.area(0)).toBe("W");
    expect(first.legal).toBe("+R +O +Y +W +K +B");
    expect(first.when("+O").area(0)).toBe("WO");
    expect(takesOf(flown.state, flown.layout, [1])).toEqual({ types: 0b111111, each: 1, times: 2 });
    expect(takesOf(flown.state, flown.layout, [0])).toEqual({ types: 1, each: 2, times: 1 });
    const pair = given({ options: { wildWinds: true, grayTake: "pair" } });
    expect(takesOf(pair.state, pair.layout, [1])).toEqual({ types: 0b111111, each: 2, times: 1 });
    // With one free cell the second choice is void.
    expect(given({ options: { wildWinds: true }, areas: ["xR".repeat(9)] }).when("F1 +K").state.seat).toBe(1);
  });

  test("R39c-second-take the second of two single balloons is chosen after the first", () => {
    const first = given({ options: { wildWinds: true } }).when("F1 +R");
    expect(first.area(0)).toBe("R");
    expect(first.match.entry.events.at(2)).toMatchObject({
      type: "queued",
      task: { kind: "take", each: 1, times: 1, victims: 0 },
      because: "R39c-second-take",
    });
    expect(first.when("+K").area(0)).toBe("RK");
    expect(first.when("+K").state.seat).toBe(1);
  });
});
