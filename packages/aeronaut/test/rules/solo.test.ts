import { check, legalMoves, start } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { aeronaut } from "../../src/index.js";
import { chooserFor } from "../../src/terms/seats.js";
import { bench, given, standing } from "../given.js";

const solo = { seats: 1, turn: 1 } as const;

describe("duo and solo", () => {
  test("R70a-twin-closes with two seats as soon as one twin has a mark", () => {
    const closed = given({ seats: 2, areas: ["WW"], at: [4, 5] }).when("C3W");
    expect(closed.events[1]).toEqual({ type: "twinClosed", route: 4, because: "R70a-twin-closes" });
    expect(closed.state.closed).toEqual([false, false, false, false, true, false, false, false, false]);
    const three = given({ areas: ["WW"], at: [4, 5, 5] }).when("C3W");
    expect(three.told).toBe("claimed turnStarted");
    // One space of a multiroute is a mark; the second one closes nothing more.
    const routes = bench.board.routes.map((route) => (route.id === 3 ? { ...route, multi: [0, 3] } : route));
    const map = { kind: "custom", board: { ...bench.board, routes } };
    const multi = given({ seats: 2, options: { map, multiroutes: true }, areas: ["RW"], at: [4, 5] }).when("M3.0");
    expect(multi.state.closed[4]).toBe(true);
    expect(multi.when("F8").when("M3.1").told).not.toContain("twinClosed");
  });

  test("R70b-closed no claim, no share, no flight, and its bonuses are lost", () => {
    const at = given({
      seats: 2,
      turn: 1,
      routes: { 3: "0" },
      areas: ["", "KK"],
      tokens: ["", "h"],
      options: { bonusBalloons: true },
    });
    for (const move of ["C4K", "S4K", "F4"])
      expect(at.refused(move)).toEqual({ rule: "R70b-closed", code: "route-closed", facts: { route: 4 } });
    expect(at.legal).toBe("F0 F2 F3 C7K");
    const routes = bench.board.routes.map((route) => (route.id === 4 ? { ...route, multi: [0, 3] } : route));
    const map = { kind: "custom", board: { ...bench.board, routes } };
    const multi = given({ seats: 2, options: { map, multiroutes: true }, areas: ["R"], routes: { 3: "0" } });
    expect(multi.refused("M4.0")).toEqual({ rule: "R70b-closed", code: "route-closed", facts: { route: 4 } });
  });

  test("R72a-must-claim the phantom flies only if it cannot claim, a space counts", () => {
    const at = given({ ...solo, at: [0, 3], areas: ["", "WWKK"] });
    expect(at.phase).toBe("phantom");
    expect(at.legal).toBe("C3W C4K C7K");
    expect(at.refused("F3")).toEqual({ rule: "R72a-must-claim", code: "phantom-must-claim", facts: {} });
    // Neither its own full area nor a route elsewhere is said first.
    const full = given({ ...solo, at: [0, 3], areas: ["", `${"xR".repeat(16)}WWKK`] });
    expect(full.reasons("F0")).toMatchObject([
      { rule: "R72a-must-claim", code: "phantom-must-claim" },
      { rule: "R9-free-cell", code: "area-full" },
      { rule: "R5a-joined", code: "not-at-route" },
    ]);
    expect(check(aeronaut, at.match, 0, { type: "claim", route: 7, balloon: 4 }).ok).toBe(true);
    const spaces = given({ ...solo, at: [0, 3], areas: ["", "RW"], options: { multiroutes: true } });
    expect(spaces.legal).toBe("M2.0 M2.1");
  });

  test("R72b-phantom-claims its only claim is made at once", () => {
    const claimed = given({ seats: 1, at: [0, 3], areas: ["", "KOO"] }).when("F0");
    expect(claimed.events[3]).toMatchObject({ type: "claimed", seat: 1, route: 5 });
    expect(claimed.state.seat).toBe(0);
    const space = given({ seats: 1, at: [0, 3], areas: ["", "W"], options: { multiroutes: true } }).when("F0");
    expect(space.events[3]).toMatchObject({ type: "claimed", seat: 1, route: 2, space: 1 });
  });

  test("R72a-must-claim with several claims seat 0 is asked, though there is only one way to fly", () => {
    const asked = given({ seats: 1, at: [0, 4], areas: ["", "WWKK"] }).when("F0");
    expect(asked.phase).toBe("phantom");
    expect(asked.legal).toBe("C3W C4K C7K");
  });

  test("R73a-lowest-city the phantom flies to the lowest city it can reach, seat 0 chooses the way", () => {
    const at = given({ ...solo, at: [0, 3], filled: [1, 3, 1, 1, 0, 0] });
    // City 1 is full, and 0 and 2 lie beyond or beside it: 0 is the lowest.
    expect(at.legal).toBe("F3 F4");
    expect(at.refused("F5")).toEqual({
      rule: "R73a-lowest-city",
      code: "phantom-other-destination",
      facts: { city: 0 },
    });
    // From 1 on only one way leads there: it is flown at once.
    expect(at.when("F3").state.travellers).toEqual([0, 0]);
    expect(at.when("F3").legal).toBe("+R +W");
  });

  test("R73b-phantom-flies its only way is flown at once, and in the air, too", () => {
    const flown = given({ seats: 1, at: [3, 0], filled: [1, 3, 3, 1, 0, 0] }).when("F6");
    // Seat 0 has flown from 3 to 4; the phantom reaches 3 over 1 or over 2.
    expect(flown.phase).toBe("phantom");
    expect(flown.legal).toBe("F0 F1");
    const over = flown.when("F1");
    expect(over.legal).toBe("F2 F5");
    const direct = given({ seats: 1, at: [3, 4], filled: [0, 0, 0, 1, 1, 0], full: [] }).when("F7");
    expect(direct.told).toBe("flew received turnStarted flew received turnStarted");
    expect(direct.state.travellers).toEqual([5, 3]);
    expect(direct.state.seat).toBe(0);
  });

  test("R74a-phantom-reward the type paid, or one of a multiroute's types", () => {
    const options = { multiroutes: true, wildWinds: true };
    const gray = given({ seats: 1, at: [0, 3], routes: { 1: "1K" }, options }).when("F1 +R +R");
    expect(gray.area(1)).toBe("K");
    const multi = given({ seats: 1, at: [2, 3], routes: { 2: "111" }, options }).when("F2 +R");
    expect(multi.phase).toBe("reward");
    expect(multi.legal).toBe("*R *W *B");
    expect(multi.refused("*K")).toEqual({
      rule: "R74a-phantom-reward",
      code: "type-not-of-route",
      facts: { types: [0, 3, 5] },
    });
    expect(multi.when("*W").area(1)).toBe("W");
    // The human is rewarded as everybody is.
    const human = given({ seats: 1, turn: 1, at: [4, 3], routes: { 3: "0" } }).when("F3");
    expect(human.legal).toBe("*R *O *Y *W *K *B");
  });

  test("R74b-phantom-takes the one type there is, without asking", () => {
    const flown = given({ seats: 1, at: [0, 3], routes: { 0: "1" } }).when("F0");
    expect(
      flown.events.find(({ type, seat }: { type: string; seat?: number }) => type === "received" && seat === 1),
    ).toMatchObject({
      why: "reward",
      balloon: 0,
      because: "R74b-phantom-takes",
    });
  });

  test("R75-seat-decides seat 0 makes all choices of the phantom", () => {
    const begun = standing(start(aeronaut, { seats: 1, options: { map: bench } }));
    const placed = begun.when("@0 @3");
    expect(placed.state.travellers).toEqual([0, 3]);
    expect(placed.match.toAct).toEqual([0]);
    expect(chooserFor(placed.state, 1)).toBe(0);
    expect(chooserFor(given().state, 1)).toBe(1);
    const options = { bonusBalloons: true };
    const loses = given({ ...solo, at: [0, 4], areas: ["", "OORK"], options }).when("C5O");
    expect(loses.phase).toBe("discard");
    expect(loses.match.toAct).toEqual([0]);
    expect(loses.when("!K").area(1)).toBe("xOxORxK");
    const changes = given({
      ...solo,
      at: [0, 1],
      areas: ["", "YYYYYR"],
      options: { trajectories: true, bonusBalloons: true },
    });
    expect(changes.when("C8Y").legal).toBe("R~O R~Y R~W R~K R~B -");
    expect(legalMoves(aeronaut, changes.match, 0).length).toBeGreaterThan(0);
  });

  test("R76-phantom-stuck the game ends when the phantom can do neither", () => {
    const over = given({ seats: 1, at: [0, 3], areas: ["", "xR".repeat(20)] }).when("F0");
    expect(over.match.outcome).toMatchObject({ reason: "no-action", endedBy: 1 });
    expect(over.match.toAct).toEqual([]);
  });

  test("R76-phantom-stuck a phantom that cannot fly goes on claiming", () => {
    const full = "xR".repeat(18);
    const one = given({ seats: 1, at: [0, 3], areas: ["", `${full}WW`] }).when("F0");
    expect(one.state.owners[3]).toBe(0b10);
    expect(one.state.seat).toBe(0);
    const two = given({ seats: 1, at: [0, 3], areas: ["", `${full}KK`] }).when("F0");
    expect(two.legal).toBe("C4K C7K");
  });

  test("in solo seat 0 acts in every phase, and the phantom may win", () => {
    const over = given({ seats: 1, at: [0, 3], areas: ["", "xR".repeat(20)], routes: { 8: "1" } }).when("F0");
    expect(over.match.outcome).toMatchObject({ winners: [1], ranking: [[1], [0]] });
    // Before it can act the phantom has no abilities to use either.
    const options = { bonusBalloons: true, trajectories: true, thieves: true };
    const at = given({ ...solo, at: [0, 3], options });
    for (const move of ["A.X1.1", "A.P4", "A.E"])
      expect(at.refused(move)).toMatchObject({ rule: "R22b-token-needed", code: "no-ability" });
    expect(at.refused("#")).toEqual({ rule: "R60c-cannot-act", code: "can-still-act", facts: {} });
    for (const [text, move] of [
      ["S0R", "claimShared"],
      ["U0+R", "rumour"],
    ] as const) {
      expect(at.refused(text)).toEqual({
        rule: "R4b-clockwise",
        code: "wrong-phase",
        facts: { phase: "phantom", move },
      });
    }
  });
});
