import { check } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { aeronaut } from "../../src/index.js";
import { rewardedFor } from "../../src/terms/routes.js";
import { freeSlots, hasDestination } from "../../src/terms/ways.js";
import { type Given, given } from "../given.js";

describe("flights", () => {
  test("R5a-joined one flies over a route of the city one is over", () => {
    expect(given().refused("F6")).toEqual({ rule: "R5a-joined", code: "not-at-route", facts: { city: 0, a: 3, b: 4 } });
    expect(given().legal).toBe("F0 F1");
    const over = given({ full: [1] }).when("F0");
    expect(over.refused("F5")).toEqual({ rule: "R5a-joined", code: "not-at-route", facts: { city: 1, a: 2, b: 3 } });
  });

  test("R5a-joined a city, a route, a trajectory or a victim that the match does not have is no move", () => {
    const at = given({ options: { trajectories: true, thieves: true } }).match;
    for (const [path, move] of [
      ["route", { type: "fly", route: 9 }],
      ["city", { type: "place", city: 6 }],
      ["victim", { type: "rob", victim: 3, cell: 1 }],
      ["trajectory", { type: "rumour", trajectory: 4, delta: 1, balloon: 0 }],
      ["trajectory", { type: "useTrajectory", trajectory: 4 }],
    ] as const)
      expect(check(aeronaut, at, 0, move)).toMatchObject({
        refusal: { rule: null, code: "malformed", facts: { path, problem: "out-of-range" } },
      });
    for (const [rule, code, move] of [
      ["R5a-joined", "not-at-route", { type: "fly", route: 8 }],
      ["R4b-clockwise", "wrong-phase", { type: "place", city: 5 }],
      ["R4b-clockwise", "wrong-phase", { type: "rob", victim: 2, cell: 1 }],
      ["R22b-token-needed", "no-ability", { type: "useTrajectory", trajectory: 3 }],
    ] as const)
      expect(check(aeronaut, at, 0, move)).toMatchObject({ refusal: { rule, code } });
  });

  test("R5b-first-free-slot a free slot ends the flight, a full city does not", () => {
    const landed = given().when("F0");
    expect(landed.events[0]).toEqual({
      type: "flew",
      seat: 0,
      route: 0,
      to: 1,
      landed: true,
      because: "R7b-route-by-route",
    });
    const over = given({ full: [1] }).when("F0");
    expect(over.events[0]).toMatchObject({ to: 1, landed: false });
    expect(over.match.entry.events.at(-1)).toEqual({
      type: "phased",
      phases: ["flight"],
      because: "R5b-first-free-slot",
    });
    expect(over.state.travellers[0]).toBe(0);
    expect(over.state.flight).toEqual([0]);
    expect(over.state.filled[1]).toBe(3);
  });

  test("R5c-destinations are reached over full cities only", () => {
    const reaches = ({ state, layout }: Given): boolean => hasDestination(state, layout, 0);
    expect(reaches(given({ full: [1, 2] }))).toBe(true);
    expect(reaches(given({ full: [1, 2, 3, 4, 5] }))).toBe(false);
    // City 4 has room, but lies behind 3, which has room itself: one lands in 3.
    const three = given({ full: [1, 2] }).when("F0 F3");
    expect(three.state.travellers[0]).toBe(3);
    // With every city full nobody flies, whatever the area holds.
    expect(given({ full: [1, 2, 3, 4, 5], areas: ["KK"] }).legal).toBe("C4K C7K");
  });

  test("R5a-joined nothing else is said of a route that does not begin here", () => {
    for (const route of ["F3", "F5", "F6", "F7", "F8"])
      expect(given().reasons(route)).toMatchObject([{ rule: "R5a-joined", code: "not-at-route" }]);
  });

  test("R6-not-twice neither a city passed nor the start is flown to", () => {
    const over = given({ full: [1, 2], filled: [1, 3, 3, 3, 0, 0] }).when("F0");
    expect(over.legal).toBe("F2 F3 F4");
    expect(over.refused("F0")).toEqual({ rule: "R6-not-twice", code: "city-already-passed", facts: { city: 0 } });
    const further = over.when("F3");
    expect(further.refused("F4")).toEqual({ rule: "R6-not-twice", code: "city-already-passed", facts: { city: 1 } });
  });

  test("R7a-destination-beyond a step must leave a destination in reach", () => {
    // From 3 over the full cities 4 and 5 there is no way on but back.
    const at = given({ turn: 2, full: [4, 5] });
    expect(at.refused("F6")).toEqual({
      rule: "R7a-destination-beyond",
      code: "no-destination-beyond",
      facts: { city: 4 },
    });
    expect(at.legal).toBe("F3 F4 F5");
  });

  test("R7b-route-by-route the mover chooses every step, which twin, too", () => {
    const over = given({ full: [1] }).when("F0");
    expect(over.phase).toBe("flight");
    expect(over.legal).toBe("F2 F3 F4");
    expect(over.when("F3").legal).toBe("+R +W");
    expect(over.when("F4").legal).toBe("+R +K");
    expect(over.when("F2").state.travellers[0]).toBe(2);
  });

  test("R7c-only-way the only way on is flown at once", () => {
    const over = given({ full: [1, 2] }).when("F0");
    const flown = over.when("F2");
    // Two routes by one move: from 2 only route 5 leads on.
    expect(flown.events).toMatchObject([
      { type: "flew", route: 2, landed: false },
      { type: "flew", route: 5, to: 3, landed: true },
    ]);
    // In the action even the only move is asked for.
    expect(given({ full: [0, 1, 2, 3, 4, 5], areas: ["OO"] }).legal).toBe("C5O");
  });

  test("R8-any-route claimed routes are flown over by anybody, closed twins by nobody", () => {
    expect(given({ routes: { 0: "2", 1: "1" } }).legal).toBe("F0 F1");
    expect(given({ seats: 2, routes: { 3: "0" }, turn: 1 }).legal).toBe("F0 F2 F3");
  });

  test("R9-free-cell a flight needs a free cell before it starts, and only then", () => {
    const full = given({ areas: [`${"xR".repeat(8)}RR`] });
    expect(full.refused("F0")).toEqual({ rule: "R9-free-cell", code: "area-full", facts: { capacity: 10 } });
    expect(full.legal).toBe("C0R C6R");
    expect(given({ areas: [`${"xR".repeat(9)}`], full: [1] }).when("F0").legal).toBe("F2 F3 F4");
  });

  test("R10-slots-stay leaving a city frees nothing, landing fills a slot", () => {
    const flown = given().when("F0");
    expect(flown.state.filled).toEqual([1, 2, 0, 1, 0, 0]);
    expect(freeSlots(flown.state, flown.layout, 1)).toBe(1);
    expect(flown.state.visited[0]).toEqual([0, 1]);
    const back = flown.when("F2 F5 F0");
    expect(back.state.filled[0]).toBe(2);
    expect(back.state.visited[0]).toEqual([0, 1]);
  });

  test("R11a-type-flown only types flown over are taken; a multiroute shows all of its own", () => {
    const landed = given({ full: [1] }).when("F0 F4");
    expect(landed.legal).toBe("+R +K");
    expect(landed.refused("+W")).toEqual({
      rule: "R11a-type-flown",
      code: "type-not-travelled",
      facts: { types: [0, 4] },
    });
    const multi = given({ options: { multiroutes: true }, at: [2, 1, 3], routes: { 2: "111" } }).when("F2");
    expect(multi.legal).toBe("+R +W +B");
  });

  test("R11b-two-balloons without a choice two balloons just come", () => {
    const flown = given().when("F1");
    expect(flown.events[1]).toEqual({
      type: "received",
      seat: 0,
      count: 2,
      why: "take",
      balloon: 5,
      types: [5],
      because: "R11b-two-balloons",
    });
  });

  test("R11c-take the mover gets two of the type it picked", () => {
    const taken = given({ full: [1] }).when("F0 F3 +W");
    expect(taken.area(0)).toBe("WW");
    expect(taken.events.at(-2)).toMatchObject({ type: "received", count: 2, types: [0, 3], because: "R11c-take" });
    expect(taken.state.seat).toBe(1);
  });

  test("R12-what-fits the rest is lost, and nothing is told when nothing fits", () => {
    const one = given({ areas: ["xR".repeat(9)] }).when("F0");
    expect(one.area(0)).toBe(`${"xR".repeat(9)}R`);
    expect(one.events[1]).toMatchObject({ count: 1 });
    // Seat 1 is full: no reward, no event.
    const none = given({ routes: { 0: "1" }, areas: ["", "R".repeat(10)] }).when("F0");
    expect(none.told).toBe("flew received turnStarted");
    // Payments free no cell.
    const paid = given({ areas: [`${"xR".repeat(8)}RR`], at: [3, 4, 5] }).when("C0R");
    expect(paid.state.cells[0]).toHaveLength(10);
  });

  test("R13a-owners-rewarded for every route of the chain, in flight order, clockwise from the mover", () => {
    const flown = given({
      seats: 4,
      turn: 1,
      at: [3, 0, 4, 5],
      full: [1],
      routes: { 0: "20", 4: "3" },
    }).when("F0 F4 +R");
    expect(flown.match.toAct).toEqual([2]);
    const two = flown.when("*R");
    expect(two.match.toAct).toEqual([0]);
    const three = two.when("*O");
    expect(three.match.toAct).toEqual([3]);
    expect(three.when("*B").state.seat).toBe(2);
    expect(flown.match.entry.events.filter(({ type }) => type === "queued")).toHaveLength(0);
  });

  test("R13b-type-in-play an owner chooses among the types in play", () => {
    const flown = given({ routes: { 0: "1" } }).when("F0");
    expect(flown.refused("*P")).toEqual({
      rule: "R13b-type-in-play",
      code: "type-not-in-play",
      facts: { types: [0, 1, 2, 3, 4, 5] },
    });
    expect(flown.legal).toBe("*R *O *Y *W *K *B");
  });

  test("R13c-reward the owner gets one balloon", () => {
    const rewarded = given({ routes: { 0: "1" } }).when("F0 *B");
    expect(rewarded.area(1)).toBe("B");
    expect(rewarded.events.at(-2)).toMatchObject({
      type: "received",
      seat: 1,
      count: 1,
      why: "reward",
      because: "R13c-reward",
    });
  });

  test("R14-own-route rewards nobody, alone, shared or as a finished multiroute; an unfinished one has no owner", () => {
    expect(given({ routes: { 0: "0" } }).when("F0").phase).toBe("act");
    expect(given({ routes: { 0: "10" } }).when("F0").phase).toBe("act");
    const multi = { options: { multiroutes: true }, at: [2, 1, 3] };
    expect(given({ ...multi, routes: { 2: "100" } }).when("F2 +R").phase).toBe("act");
    expect(given({ ...multi, routes: { 2: "112" } }).when("F2 +R").phase).toBe("reward");
    expect(given({ ...multi, routes: { 2: "11-" } }).when("F2 +R").phase).toBe("act");
    expect(rewardedFor(given({ routes: { 0: "12" } }).state, 0, 0)).toBe(0b110);
  });
});
