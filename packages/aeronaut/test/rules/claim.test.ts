import { scoreSheet } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { aeronaut } from "../../src/index.js";
import { crossedCells, lowestLive } from "../../src/terms/cells.js";
import { given } from "../given.js";

describe("claims", () => {
  test("R15a-type a claim is paid with the route's type", () => {
    const at = given({ areas: ["KKK"] });
    expect(at.refused("C0K")).toEqual({ rule: "R15a-type", code: "wrong-type", facts: { types: [0] } });
    expect(at.refused("C1K")).toEqual({ rule: "R15a-type", code: "wrong-type", facts: { types: [5] } });
    expect(at.legal).toBe("F0 F1 C4K C7K");
    const shared = given({ areas: ["KKK"], routes: { 0: "1" }, tokens: ["h"], options: { bonusBalloons: true } });
    expect(shared.refused("S0K")).toEqual({ rule: "R15a-type", code: "wrong-type", facts: { types: [0] } });
  });

  test("R15a-type claims are listed by route, then type, whatever type pays for more", () => {
    expect(given({ areas: ["KKKRRR"] }).legal).toBe("F0 F1 C0R C4K C6R C7K");
    expect(given({ areas: ["KKKBBBRRRGGGYYY"] }).legal).toBe("C0R C1B C2Y C4K C6R C7K");
  });

  test("R15b-enough as many live balloons as the route is long, of the own area", () => {
    const at = given({ areas: ["RxRxRB", "RRRR"] });
    expect(at.refused("C0R")).toEqual({
      rule: "R15b-enough",
      code: "not-enough-balloons",
      facts: { balloon: 0, needed: 2, live: 1 },
    });
    expect(at.reasons("C1R")).toMatchObject([
      { rule: "R15a-type", code: "wrong-type" },
      { rule: "R15b-enough", code: "not-enough-balloons" },
    ]);
    const multi = given({ areas: ["RK"], options: { multiroutes: true } });
    expect(multi.refused("M2.1")).toEqual({
      rule: "R15b-enough",
      code: "not-enough-balloons",
      facts: { balloon: 3, needed: 1, live: 0 },
    });
    const share = given({ areas: ["RK"], routes: { 0: "1" }, tokens: ["h"], options: { bonusBalloons: true } });
    expect(share.refused("S0R")).toEqual({
      rule: "R15b-enough",
      code: "not-enough-balloons",
      facts: { balloon: 0, needed: 2, live: 1 },
    });
  });

  test("R17b-claim the balloons are paid, the spaces marked, from wherever the traveller is", () => {
    const claimed = given({ turn: 2, areas: ["", "", "KRRRK"] }).when("C0R");
    expect(claimed.area(2)).toBe("KxRxRRK");
    expect(crossedCells(claimed.state, 2)).toBe(2);
    expect(claimed.state.marks.slice(0, 3)).toEqual([2, 2, -1]);
    expect(claimed.state.paid[0]).toBe(0);
    expect(claimed.events[0]).toEqual({
      type: "claimed",
      seat: 2,
      route: 0,
      space: null,
      balloon: 0,
      shared: false,
      because: "R17b-claim",
    });
  });

  test("R16-lowest-cells pay first", () => {
    expect(lowestLive([4, 0, 8, 0, 0], 0, 2)).toEqual([1, 3]);
    expect(lowestLive([4, null, 0], 0, 2)).toEqual([2]);
    expect(
      given({ areas: ["xRRKRKR"], at: [3, 4, 5] })
        .when("C0R")
        .area(0),
    ).toBe("xRxRKxRKR");
  });

  test("R17a-once a route is claimed once, a space, too", () => {
    const at = given({ areas: ["RR"], routes: { 0: "12" } });
    expect(at.refused("C0R")).toEqual({ rule: "R17a-once", code: "route-claimed", facts: { by: [1, 2] } });
    expect(at.legal).toBe("F0 F1 C6R");
    const multi = given({ areas: ["RW"], routes: { 2: "1--" }, options: { multiroutes: true } });
    expect(multi.refused("M2.0")).toEqual({ rule: "R17a-once", code: "space-claimed", facts: { by: 1 } });
    expect(multi.legal).toBe("F0 F1 M2.1");
  });

  test("R17b-claim all spaces get the icon, the claimant owns the route", () => {
    const claimed = given({ areas: ["YYYYY"], at: [0, 1, 2] }).when("C8Y");
    expect(claimed.state.marks.slice(-5)).toEqual([0, 0, 0, 0, 0]);
    expect(claimed.state.owners[8]).toBe(1);
    expect(scoreSheet(aeronaut, claimed.match)[0].by).toContainEqual({ rule: "R61a-routes", points: 10 });
    expect(claimed.state.seat).toBe(1);
  });

  test("R18-presents every traveller in the two cities gets one of the type paid, the claimant first", () => {
    const claimed = given({ seats: 4, turn: 1, at: [1, 0, 0, 3], areas: ["", "RR"] }).when("C0R");
    const presents = claimed.events.filter(({ type }) => type === "received");
    expect(presents.map((event) => event.type === "received" && [event.seat, event.why, event.balloon])).toEqual([
      [1, "present", 0],
      [2, "present", 0],
      [0, "present", 0],
    ]);
    expect(presents[0]).toMatchObject({ because: "R18-presents", types: [0] });
    // A gray route brings the type it was paid with.
    const gray = given({ options: { wildWinds: true }, areas: ["KKK"], at: [3, 2, 4] }).when("C1K");
    expect(gray.area(1)).toBe("K");
  });

  test("R19-twins one seat may own both unless it is forbidden", () => {
    const both = { areas: ["KK"], routes: { 3: "0" } };
    expect(given(both).when("C4K").state.owners.slice(3, 5)).toEqual([1, 1]);
    const one = given({ ...both, options: { oneTwinPerPlayer: true } });
    expect(one.refused("C4K")).toEqual({ rule: "R19-twins", code: "twin-taken-by-you", facts: { twin: 3 } });
    expect(one.legal).toBe("F0 F1 C7K");
    expect(given({ ...both, routes: { 3: "1" }, options: { oneTwinPerPlayer: true } }).legal).toBe("F0 F1 C4K C7K");
    const share = given({
      ...both,
      routes: { 3: "0", 4: "1" },
      tokens: ["h"],
      options: { oneTwinPerPlayer: true, bonusBalloons: true },
    });
    expect(share.refused("S4K")).toEqual({ rule: "R19-twins", code: "twin-taken-by-you", facts: { twin: 3 } });
    // A share is owning, too, though the marks are somebody else's.
    const shared = given({ ...both, routes: { 3: "10" }, options: { oneTwinPerPlayer: true } });
    expect(shared.refused("C4K")).toEqual({ rule: "R19-twins", code: "twin-taken-by-you", facts: { twin: 3 } });
    expect(shared.legal).toBe("F0 F1 C7K");
  });
});
