import { formatPosition, legalMoves, play, readPosition, scoreSheet, start } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { aeronaut } from "../src/index.js";
import { formatMap } from "../src/map/text.js";
import { mapChecksum } from "../src/maps.js";
import { benchText } from "./boards.js";
import { bench, given, standing } from "./given.js";

const expansion = (...names: string[]): { readonly options: object } => ({
  options: Object.fromEntries(names.map((name) => [name, true])),
});

describe("worked examples of the rules document", () => {
  test("the bench is the board of the document", () => {
    expect(formatMap(bench.board)).toBe(benchText);
    expect(mapChecksum(bench.board)).toBe("4255bc18");
  });

  test("W1 Placement", () => {
    const begun = standing(start(aeronaut, { seats: 4, options: { map: bench } }));
    const three = begun.when("@3 @3 @3");
    expect(three.refused("@3")).toEqual({ rule: "R2a-free-slot", code: "city-full", facts: { city: 3, slots: 3 } });
    const placed = three.when("@4");
    expect(placed.phase).toBe("act");
    expect(placed.state.seat).toBe(0);
    expect(placed.match.toAct).toEqual([0]);
  });

  test("W2 Move", () => {
    const flown = given().when("F0");
    expect(flown.state.travellers[0]).toBe(1);
    expect(flown.state.filled).toEqual([1, 2, 0, 1, 0, 0]);
    expect(flown.area(0)).toBe("RR");
    expect(flown.told).toBe("flew received turnStarted");
    expect(flown.state.seat).toBe(1);
  });

  test("W3 Twins", () => {
    const one = given({ turn: 1 });
    expect(one.when("F3").area(1)).toBe("WW");
    expect(one.when("F4").area(1)).toBe("KK");
    expect(one.when("F4").state.travellers[1]).toBe(3);
  });

  test("W4 Skipping", () => {
    const over = given({ full: [1] }).when("F0");
    expect(over.phase).toBe("flight");
    expect(over.legal).toBe("F2 F3 F4");
    const landed = over.when("F4");
    expect(landed.state.travellers[0]).toBe(3);
    expect(landed.legal).toBe("+R +K");
    expect(landed.when("+K").area(0)).toBe("KK");
  });

  test("W5 No way back", () => {
    const flown = given({ full: [1, 2] })
      .when("F0")
      .when("F2");
    expect(flown.told).toBe("flew flew");
    expect(flown.events[1]).toMatchObject({ route: 5, to: 3, landed: true });
    expect(flown.legal).toBe("+R +O +Y");
  });

  test("W6 Reward", () => {
    const flown = given({ routes: { 0: "1" } }).when("F0");
    expect(flown.area(0)).toBe("RR");
    expect(flown.match.toAct).toEqual([1]);
    expect(flown.legal).toBe("*R *O *Y *W *K *B");
    const rewarded = flown.when("*B");
    expect(rewarded.area(1)).toBe("B");
    expect(rewarded.state.seat).toBe(1);
    expect(rewarded.phase).toBe("act");
  });

  test("W7 Own route", () => {
    const flown = given({ routes: { 0: "0" } }).when("F0");
    expect(flown.told).toBe("flew received turnStarted");
  });

  test("W8 Claim", () => {
    const claimed = given({ areas: ["KRRK"] }).when("C0R");
    expect(claimed.area(0)).toBe("KxRxRKR");
    expect(claimed.area(1)).toBe("R");
    expect(claimed.state.owners[0]).toBe(1);
    expect(scoreSheet(aeronaut, claimed.match)[0].total).toBe(2);
  });

  test("W9 From anywhere", () => {
    const claimed = given({ turn: 2, areas: ["", "", "RR"] }).when("C0R");
    expect([claimed.area(0), claimed.area(1), claimed.area(2)]).toEqual(["R", "R", "xRxR"]);
  });

  test("W10 Wrong payments", () => {
    const at = given({ areas: ["RK"] });
    expect(at.refused("C0R")).toEqual({
      rule: "R15b-enough",
      code: "not-enough-balloons",
      facts: { balloon: 0, needed: 2, live: 1 },
    });
    expect(at.refused("C0K")).toEqual({ rule: "R15a-type", code: "wrong-type", facts: { types: [0] } });
    expect(at.refused("F0", 1)).toEqual({ rule: "R4b-clockwise", code: "not-your-turn", facts: { toAct: [0] } });
  });

  test("W11 Full area", () => {
    expect(
      given({ areas: ["xRxRxRxRxRxRxRxRxR"] })
        .when("F0")
        .area(0),
    ).toBe(`${"xR".repeat(9)}R`);
    const full = given({ areas: ["xRxRxRxRxRxRxRxRxRR"] });
    expect(full.refused("F0")).toEqual({ rule: "R9-free-cell", code: "area-full", facts: { capacity: 10 } });
    const over = given({ turn: 2, areas: ["xR".repeat(10)] }).when("F7");
    expect(over.match.outcome).toMatchObject({ reason: "no-action", endedBy: 0 });
  });

  test("W12 Duo", () => {
    const two = given({ seats: 2, areas: ["WW", "KK"] });
    expect(two.state.capacity).toEqual([20, 20]);
    const closed = two.when("C3W");
    expect(closed.told).toBe("claimed twinClosed received turnStarted");
    expect(closed.refused("C4K")).toEqual({ rule: "R70b-closed", code: "route-closed", facts: { route: 4 } });
    expect(closed.refused("F4")).toEqual({ rule: "R70b-closed", code: "route-closed", facts: { route: 4 } });
    const flown = closed.when("F3");
    expect(flown.match.toAct).toEqual([0]);
    expect(flown.phase).toBe("reward");
    expect(given({ areas: ["WW", "KK"] }).when("C3W").state.closed[4]).toBe(false);
  });

  test("W13 Solo, forced claim", () => {
    const flown = given({ seats: 1, at: [0, 3], areas: ["", "WW"] }).when("F0");
    expect(flown.state.owners[3]).toBe(2);
    expect(flown.state.closed[4]).toBe(true);
    expect(flown.area(1)).toBe("xWxWW");
    expect(flown.area(0)).toBe("RRW");
    expect(flown.state.seat).toBe(0);
    expect(flown.phase).toBe("act");
  });

  test("W14 Solo, flight", () => {
    const flown = given({ seats: 1, at: [0, 3] }).when("F0");
    expect(flown.phase).toBe("phantom");
    expect(flown.legal).toBe("F3 F4");
    expect(flown.refused("F5")).toEqual({
      rule: "R73a-lowest-city",
      code: "phantom-other-destination",
      facts: { city: 1 },
    });
  });

  test("W15 Solo, reward", () => {
    const flown = given({ seats: 1, at: [0, 3], routes: { 0: "1" } }).when("F0");
    expect(flown.events.find(({ because }) => because === "R74b-phantom-takes")).toMatchObject({
      seat: 1,
      count: 1,
      why: "reward",
      balloon: 0,
    });
    expect(flown.area(1)).toBe("R");
  });

  test("W16 Trajectory", () => {
    const on = { ...expansion("trajectories"), routes: { 0: "0" }, areas: ["WW"] };
    const done = given(on).when("C3W");
    expect(done.state.trajectoryPoints).toEqual([5, 0, 0]);
    expect(done.state.holders[0]).toBe(1);
    const late = given({ ...on, holders: { 0: "12" } }).when("C3W");
    expect(late.told).not.toContain("trajectoryCompleted");
    expect(late.state.trajectoryPoints).toEqual([0, 0, 0]);
  });

  test("W17 Trajectory reward in balloons", () => {
    const done = given({ ...expansion("trajectories"), routes: { 5: "0" }, areas: ["KK"] }).when("C4K");
    expect([done.area(0), done.area(1), done.area(2)]).toEqual(["xKxKYYY", "K", "K"]);
    expect(done.told).toBe("claimed trajectoryCompleted received received received turnStarted");
  });

  test("W18 Bonus", () => {
    const first = given({ ...expansion("bonusBalloons"), areas: ["RRO"] }).when("C0R");
    expect(first.area(0)).toBe("xRxRORR");
    expect(first.area(1)).toBe("R");
    const second = given({ ...expansion("bonusBalloons"), areas: ["OORK"] }).when("C5O");
    expect(second.state.bonusPoints).toEqual([-1, 0, 0]);
    expect(second.phase).toBe("discard");
    expect(second.legal).toBe("!R !K");
    expect(second.area(2)).toBe("O");
    expect(second.when("!K").area(0)).toBe("xOxORxK");
  });

  test("W19 Ability at once", () => {
    const claimed = given({ ...expansion("bonusBalloons"), areas: ["RR"] }).when("C6R");
    expect(claimed.state.capacity[0]).toBe(11);
    expect(claimed.state.tokens[0]).toEqual([0, 0, 0, 0, 1]);
    expect(claimed.phase).toBe("after");
    expect(claimed.legal).toBe("A.E .");
    const again = claimed.when("A.E");
    expect(again.state).toMatchObject({ seat: 0, isExtra: true, extraPending: 0, phases: ["act"] });
  });

  test("W20 Multiroute", () => {
    const on = { ...expansion("multiroutes"), areas: ["RB", "W", ""] };
    const two = given(on).when("M2.0").when("M2.1").when("F6");
    expect(scoreSheet(aeronaut, two.match).map(({ total }) => total)).toEqual([0, 0, 0]);
    const done = two.when("M2.2");
    expect(done.state.owners[2]).toBe(3);
    expect(scoreSheet(aeronaut, done.match).map(({ total }) => total)).toEqual([4, 4, 0]);
    const unfinished = given({ ...on, routes: { 2: "01-" }, at: [2, 0, 3] });
    expect(unfinished.when("F2").legal).toBe("+R +W +B");
    expect(unfinished.when("F2 +R").told).toBe("flew received turnStarted");
  });

  test("W21 Gray", () => {
    const claimed = given({ ...expansion("wildWinds"), areas: ["YYY"] }).when("C1Y");
    expect(claimed.area(0)).toBe("xYxYxYY");
    const flown = given(expansion("wildWinds")).when("F1");
    expect(flown.legal).toBe("+R +O +Y +W +K +B");
    const second = flown.when("+K");
    expect(second.legal).toBe("+R +O +Y +W +K +B");
    expect(second.when("+B").area(0)).toBe("KB");
    const pair = given({ options: { wildWinds: true, grayTake: "pair" } })
      .when("F1")
      .when("+K");
    expect(pair.area(0)).toBe("KK");
    expect(pair.phase).toBe("act");
  });

  test("W22 Share", () => {
    const on = { ...expansion("bonusBalloons"), routes: { 0: "1" }, areas: ["RR"], tokens: ["h"] };
    const shared = given(on).when("S0R");
    expect(shared.state.owners[0]).toBe(3);
    expect(shared.state.marks[0]).toBe(1);
    expect(shared.told).toBe("claimed received received turnStarted");
    expect(shared.state.tokens[0]).toEqual([0, 0, 0, 0, 0]);
    expect(scoreSheet(aeronaut, shared.match).map(({ total }) => total)).toEqual([2, 2, 0]);
    const flown = given({ ...on, routes: { 0: "10" }, turn: 2, at: [3, 3, 0] }).when("F0");
    expect(flown.match.toAct).toEqual([0]);
    expect(flown.when("*R").match.toAct).toEqual([1]);
  });

  test("W23 Landing robbery", () => {
    const landed = given({ ...expansion("thieves"), areas: ["", "WxKO"] }).when("F0");
    expect(landed.legal).toBe("+R X2.1 X2.3");
    const robbed = landed.when("X2.3");
    expect(robbed.area(0)).toBe("O");
    expect(robbed.area(1)).toBe("WxKxO!");
    expect(robbed.told).toBe("named turnStarted");
  });

  test("W24 Secret areas", () => {
    const landed = given({ ...expansion("thieves", "secretAreas"), areas: ["", "WxKO"] }).when("F0");
    expect(landed.legal).toBe("+R X2.1 X2.2 X2.3");
    const robbed = landed.when("X2.2");
    expect(robbed.events[0]).toMatchObject({ type: "named", hit: false, balloon: -1 });
    expect(robbed.state.named[1]).toEqual([2]);
    expect(robbed.area(0)).toBe("");
    expect(robbed.area(1)).toBe("WxK!O");
  });

  test("W25 Rumour", () => {
    const spread = given({ ...expansion("thieves", "trajectories"), areas: ["K"] }).when("U0+K");
    expect(spread.state.amounts[0]).toBe(6);
    expect(spread.area(0)).toBe("xK");
    expect(spread.state.seat).toBe(0);
    expect(spread.phase).toBe("act");
    const again = given({ ...expansion("thieves", "trajectories"), areas: ["KK"] }).when("U0+K");
    expect(again.refused("U0+K")).toEqual({ rule: "R48c-once", code: "rumour-spent", facts: {} });
  });

  test("W26 Informer", () => {
    const claimed = given({ ...expansion("thieves"), at: [1, 1, 3], areas: ["OO"] }).when("C5O");
    expect([claimed.area(0), claimed.area(1), claimed.area(2)]).toEqual(["xOxO", "O", "O"]);
    expect(claimed.events.map((event) => ("why" in event ? event.why : event.type))).toEqual([
      "claimed",
      "present",
      "informer",
      "turnStarted",
    ]);
  });

  test("W27 End and ranking", () => {
    const spaces = given({
      turn: 2,
      full: [0, 1, 2, 3, 4, 5],
      areas: ["", "", "RR"],
      at: [0, 1, 2],
      routes: { 0: "0", 5: "0", 1: "1", 2: "1", 7: "2" },
      points: [1, -3, -1],
    }).when("C6R");
    const outcome = spaces.match.outcome!;
    expect(outcome.scores.map(({ seat, rank, total, spaces: count }) => [seat, rank, total, count])).toEqual([
      [1, 1, 5, 6],
      [0, 2, 5, 4],
      [2, 3, 3, 4],
    ]);
    expect(outcome).toMatchObject({ reason: "no-action", endedBy: 0, winners: [1], ranking: [[1], [0], [2]] });
    expect(legalMoves(aeronaut, spaces.match, 0)).toEqual([]);
    expect(play(aeronaut, spaces.match, 0, { type: "fly", route: 0 })).toMatchObject({
      refusal: { rule: "R60e-no-action", code: "game-over", facts: { reason: "no-action" } },
    });
  });

  test("the position code of section 11", () => {
    const flown = given(expansion("trajectories")).when("F0");
    const text =
      "ao1~C-4255bc18~3t.1.10~A2.2a.0~120100~1!0-1.1!1.3!3~........~-x23~10RR.10-.10-~0_0_-.0_0_-.0_0_-~5__.3__.2__.4__~-.-~-.-.-";
    expect(formatPosition(aeronaut, flown.match)).toBe(text);
    expect(readPosition(aeronaut, text, flown.match.options)).toMatchObject({ ok: true });
  });
});
