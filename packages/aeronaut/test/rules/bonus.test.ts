import { describe, expect, test } from "vitest";
import { isLostOn } from "../../src/terms/phantom.js";
import { given } from "../given.js";

const on = { options: { bonusBalloons: true } };

describe("bonus balloons", () => {
  test("R20-bonuses of the spaces just marked, in space order, after the presents; a share gets none", () => {
    const claimed = given({
      ...on,
      areas: ["YYYYY"],
      at: [4, 1, 3],
      options: { bonusBalloons: true, trajectories: true },
    }).when("C8Y");
    // l t w j -i: toll, teleport, a change to decide about, then trajectory and the red cell.
    expect(claimed.told).toBe("claimed trajectoryCompleted received bonusGained bonusGained bonusGained");
    expect(claimed.phase).toBe("swap");
    const done = claimed.when("-");
    expect(done.told).toBe("bonusGained bonusGained cells cells");
    expect(done.events.map((event) => event.type === "bonusGained" && [event.space, event.kind, event.value])).toEqual([
      [3, "trajectory", 1],
      [4, "inventory", -1],
      false,
      false,
    ]);
    const shared = given({ ...on, areas: ["RR"], routes: { 0: "1" }, tokens: ["h"], at: [3, 4, 5] }).when("S0R");
    expect(shared.told).toBe("claimed turnStarted");
  });

  test("R21a-plus a point, a balloon, a cell, a change", () => {
    const balloon = given({ ...on, areas: ["RR"], at: [3, 4, 5] }).when("C0R");
    expect(balloon.area(0)).toBe("xRxRR");
    expect(balloon.events[2]).toMatchObject({ type: "received", why: "bonus", balloon: 0 });
    const cell = given({ ...on, areas: ["RR"], at: [0, 1, 2] }).when("C6R");
    expect(cell.state.capacity[0]).toBe(11);
    expect(cell.events.find(({ type }) => type === "cells")).toMatchObject({
      seat: 0,
      change: 1,
      because: "R21a-plus",
    });
    // Without trajectories the ability reads as a point.
    const change = given({ ...on, areas: ["YYYYYK"], at: [0, 1, 2] }).when("C8Y K~B");
    expect(change.state.bonusPoints).toEqual([1, 0, 0]);
  });

  test("R21b-minus a point, a balloon, the last free cell; what is impossible is void", () => {
    const red = given({ ...on, areas: ["OORR"], at: [0, 1, 4] }).when("C5O");
    expect(red.state.bonusPoints).toEqual([-1, 0, 0]);
    const none = given({ ...on, areas: ["OO"], at: [0, 1, 4] }).when("C5O");
    expect(none.told).toBe("claimed bonusGained bonusGained turnStarted");
    const cut = given({ ...on, areas: ["YYYYY"], at: [0, 1, 2] }).when("C8Y");
    expect(cut.state.capacity[0]).toBe(9);
    const uncut = given({ ...on, areas: [`${"xR".repeat(5)}YYYYY`], at: [0, 1, 2] }).when("C8Y");
    expect(uncut.state.capacity[0]).toBe(10);
    expect(uncut.told).not.toContain("cells");
  });

  test("R21c-own-balloon one loses or changes what one has", () => {
    const discard = given({ ...on, areas: ["OORKxB"], at: [0, 1, 4] }).when("C5O");
    expect(discard.legal).toBe("!R !K");
    expect(discard.refused("!B")).toEqual({ rule: "R21c-own-balloon", code: "no-such-balloon", facts: { balloon: 5 } });
    const swap = given({ ...on, areas: ["YYYYYKxB"], at: [0, 1, 2] }).when("C8Y");
    expect(swap.refused("B~R")).toEqual({ rule: "R21c-own-balloon", code: "no-such-balloon", facts: { balloon: 5 } });
  });

  test("R21d-discard the lowest-numbered cell of the type is crossed out", () => {
    const lost = given({ ...on, areas: ["OOKRKR"], at: [0, 1, 4] }).when("C5O !R");
    expect(lost.area(0)).toBe("xOxOKxRKR");
    expect(lost.events.find(({ type }) => type === "lost")).toMatchObject({
      type: "lost",
      seat: 0,
      count: 1,
      because: "R21d-discard",
    });
  });

  test("R21e-only-type a balloon of the only type there is goes without asking", () => {
    const red = given({ ...on, areas: ["OORR"], at: [0, 1, 4] }).when("C5O");
    expect(red.area(0)).toBe("xOxOxRR");
    expect(red.told).toBe("claimed bonusGained bonusGained lost turnStarted");
    expect(red.events[3]).toMatchObject({ seat: 0, balloon: 0, because: "R21e-only-type" });
  });

  test("R21f-change a live balloon gets another type in its cell", () => {
    const change = given({ ...on, areas: ["YYYYYKR"], at: [0, 1, 2] }).when("C8Y K~B");
    expect(change.area(0)).toBe("xYxYxYxYxYBR");
    expect(change.events.find(({ type }) => type === "swapped")).toMatchObject({
      from: 4,
      to: 5,
      because: "R21f-change",
    });
    // The same sentence for each of the changes that a trajectory brings.
    const two = given({ options: { trajectories: true }, areas: ["KKRR"], at: [0, 1, 2] }).when("C7K R~B");
    expect(two.events.filter(({ type }) => type === "swapped").map(({ because }) => because)).toEqual(["R21f-change"]);
    expect(two.phase).toBe("swap");
  });

  test("R21f-change of several balloons of a type the one in the lowest cell", () => {
    const change = given({ ...on, areas: ["YYYYYRKRK"], at: [0, 1, 2] }).when("C8Y K~B");
    expect(change.area(0)).toBe("xYxYxYxYxYRBRK");
  });

  test("R21g-no-change one need not", () => {
    const kept = given({ ...on, areas: ["YYYYYK"], at: [0, 1, 2] }).when("C8Y -");
    expect(kept.area(0)).toBe("xYxYxYxYxYK");
    expect(kept.match.entry.events[0]).toEqual({ type: "settled", because: "R21g-no-change" });
    // Of several changes that are left none is made.
    const swaps = given({ options: { trajectories: true }, areas: ["KKRR"], at: [0, 1, 2] }).when("C7K R~B -");
    expect([swaps.area(0), swaps.state.seat]).toEqual(["xKxKBR", 1]);
  });

  test("R22a-token an ability gives a public token", () => {
    const claimed = given({ ...on, areas: ["KK"], at: [0, 1, 2] }).when("C7K");
    expect(claimed.state.tokens[0]).toEqual([1, 0, 1, 0, 0]);
    expect(claimed.events.filter(({ type }) => type === "bonusGained")).toMatchObject([
      { kind: "steal", because: "R22a-token" },
      { kind: "share", because: "R22a-token" },
    ]);
  });

  test("R22b-token-needed a token is used once; without one there is no ability, whatever the options", () => {
    const none = given();
    for (const move of ["S0R", "A.X2.1", "A.P4", "A.E"])
      expect(none.refused(move)).toMatchObject({ rule: "R22b-token-needed", code: "no-ability" });
    expect(given({ options: { trajectories: true } }).refused("A.T0")).toMatchObject({
      rule: "R22b-token-needed",
      code: "no-ability",
    });
    const used = given({ ...on, tokens: ["tt"] }).when("A.P4");
    expect(used.state.tokens[0]).toEqual([0, 0, 0, 1, 0]);
    expect(used.when("A.P5").refused("A.P0")).toMatchObject({ rule: "R22b-token-needed", code: "no-ability" });
    const shared = given({ ...on, areas: ["RR"], routes: { 0: "1" }, tokens: ["h"] }).when("S0R");
    expect(shared.state.tokens[0]).toEqual([0, 0, 0, 0, 0]);
  });

  test("R23a-own-turn abilities before and after the action, never in flight, in a decision or in another turn", () => {
    const before = given({ ...on, tokens: ["te"] });
    expect(before.legal).toContain("A.P1 A.P2 A.P3 A.P4 A.P5 A.E");
    const after = before.when("F0");
    expect(after.phase).toBe("after");
    expect(after.legal).toBe("A.P0 A.P2 A.P3 A.P4 A.P5 A.E .");
    expect(given({ ...on, tokens: ["te"], full: [1] }).when("F0").legal).toBe("F2 F3 F4");
    // A token that is no use now does not keep the turn.
    expect(given({ ...on, tokens: ["hj"] }).when("F0").state.seat).toBe(1);
    const other = given({ ...on, tokens: ["", "te"], routes: { 0: "1" } }).when("F0");
    expect(other.legal).toBe("*R *O *Y *W *K *B");
  });

  test("R23b-end-turn one may leave them for another turn", () => {
    const ended = given({ ...on, tokens: ["t"] }).when("F0 .");
    expect(ended.state.seat).toBe(1);
    expect(ended.state.tokens[0]).toEqual([0, 0, 0, 1, 0]);
    // Before the action there is no end of the turn.
    expect(given({ ...on, tokens: ["t"] }).refused(".")).toEqual({
      rule: "R4b-clockwise",
      code: "wrong-phase",
      facts: { phase: "act", move: "endTurn" },
    });
  });

  test("R24-steal names a cell of any other seat", () => {
    const at = given({ ...on, tokens: ["s"], areas: ["", "WxK", "O"] });
    expect(at.legal).toBe("F0 F1 A.X2.1 A.X3.1");
    const stolen = at.when("A.X3.1");
    expect([stolen.area(0), stolen.area(2)]).toEqual(["O", "xO!"]);
    expect(stolen.told).toBe("abilityUsed named");
    expect(stolen.phase).toBe("act");
    expect(given({ ...on, tokens: ["s"] }).legal).toBe("F0 F1");
    expect(at.refused("A.X2.2")).toEqual({ rule: "R42-live-in-open", code: "cell-crossed-out", facts: { cell: 2 } });
    expect(at.refused("A.X2.3")).toEqual({ rule: "R40c-drawn-cell", code: "unknown-cell", facts: { drawn: 2 } });
    expect(given({ ...on, tokens: ["s"], areas: ["", "W!K"] }).refused("A.X2.1")).toEqual({
      rule: "R41-named-once",
      code: "cell-named-before",
      facts: { cell: 1 },
    });
    // Clockwise from the thief.
    expect(given({ ...on, turn: 1, tokens: ["", "s"], areas: ["R", "", "R"] }).legal).toBe("F0 F2 F3 F4 A.X3.1 A.X1.1");
  });

  const full = { trajectories: true, bonusBalloons: true };
  test("R25a-full-and-joined a full trajectory, joined, not yet completed", () => {
    const at = given({ options: full, tokens: ["j"], routes: { 0: "0", 3: "0" }, holders: { 0: "12" } });
    expect(at.legal).toContain("A.T0");
    expect(at.refused("A.T1")).toEqual({
      rule: "R25a-full-and-joined",
      code: "slot-still-open",
      facts: { trajectory: 1 },
    });
    const done = given({ options: full, tokens: ["j"], holders: { 0: "01", 1: "1", 2: "1+0" } });
    expect(done.refused("A.T0")).toEqual({
      rule: "R25a-full-and-joined",
      code: "already-completed",
      facts: { trajectory: 0 },
    });
    expect(done.refused("A.T2")).toEqual({
      rule: "R25a-full-and-joined",
      code: "already-completed",
      facts: { trajectory: 2 },
    });
    // Of a trajectory with an open slot, too.
    const open = given({ options: full, tokens: ["j"], holders: { 0: "0" } });
    expect(open.refused("A.T0")).toEqual({
      rule: "R25a-full-and-joined",
      code: "already-completed",
      facts: { trajectory: 0 },
    });
    expect(done.refused("A.T1")).toEqual({
      rule: "R25a-full-and-joined",
      code: "not-connected",
      facts: { a: 1, b: 2 },
    });
  });

  test("R25b-trajectory the reward is the same", () => {
    const base = { options: full, tokens: ["j"], holders: { 0: "12", 1: "1", 2: "1" } };
    const points = given({ ...base, routes: { 0: "0", 3: "0" } }).when("A.T0");
    expect(points.state.trajectoryPoints[0]).toBe(5);
    expect(points.state.extras[0]).toBe(1);
    expect(points.told).toBe("abilityUsed trajectoryCompleted");
    const balloons = given({ ...base, routes: { 2: "0" } }).when("A.T1");
    expect(balloons.area(0)).toBe("YYY");
    expect(balloons.events[1]).toMatchObject({ amount: 3, byAbility: true });
    // What a rumour has left of it, or added to it, and not what the map says.
    const rumoured = given({ ...base, routes: { 2: "0" }, amounts: { 1: 5 } }).when("A.T1");
    expect([rumoured.area(0), rumoured.events[1]]).toMatchObject(["YYYYY", { amount: 5, byAbility: true }]);
    expect(balloons.state).toMatchObject({ seat: 0, phases: ["act"] });
    const swaps = given({ ...base, routes: { 7: "0" }, areas: ["R"] }).when("A.T2");
    expect(swaps.phase).toBe("swap");
    expect(swaps.when("R~B -").phase).toBe("act");
  });

  test("R26a-owned-by-others one shares what is claimed", () => {
    const at = given({ ...on, tokens: ["h"], areas: ["RR"], routes: { 0: "1" } });
    expect(at.legal).toContain("S0R");
    expect(at.refused("S6R")).toEqual({ rule: "R26a-owned-by-others", code: "route-not-claimed", facts: { route: 6 } });
  });

  test("R26b-not-own one does not share what one owns", () => {
    const at = given({ ...on, tokens: ["h"], areas: ["RR"], routes: { 0: "0" } });
    expect(at.refused("S0R")).toEqual({ rule: "R26b-not-own", code: "already-owner", facts: { route: 0 } });
    expect(at.legal).toBe("F0 F1 C6R");
  });

  test("R26c-share for the normal price; marks, toll and first owner stay, presents come", () => {
    const at = given({ ...on, tokens: ["h"], areas: ["RR"], routes: { 0: "1" }, tolls: { 0: 1 } });
    const shared = at.when("S0R");
    expect(shared.events[0]).toMatchObject({ type: "claimed", shared: true, space: null });
    expect(shared.state.owners[0]).toBe(0b11);
    expect(shared.state.marks.slice(0, 2)).toEqual([1, 1]);
    expect(shared.state.tolls[0]).toBe(1);
    expect(shared.area(0)).toBe("xRxRR");
    const gray = given({
      options: { bonusBalloons: true, wildWinds: true },
      tokens: ["h"],
      areas: ["KKK"],
      routes: { 1: "1B" },
    });
    expect(gray.legal).toContain("S1K");
    expect(gray.when("S1K").state.paid[1]).toBe(5);
  });

  test("R27a-another-city with a free slot", () => {
    const at = given({ ...on, tokens: ["t"], full: [4] });
    expect(at.legal).toBe("F0 F1 A.P1 A.P2 A.P3 A.P5");
    expect(at.refused("A.P0")).toEqual({ rule: "R27a-another-city", code: "already-there", facts: { city: 0 } });
    expect(given({ ...on, tokens: ["t"], full: [0] }).refused("A.P0")).toEqual(at.refused("A.P0"));
    expect(at.refused("A.P4")).toEqual({ rule: "R27a-another-city", code: "city-full", facts: { city: 4, slots: 3 } });
  });

  test("R27b-teleport fills the slot, brings nothing and is no action", () => {
    const gone = given({ ...on, tokens: ["t"], routes: { 0: "1" }, tolls: { 0: 1 } }).when("A.P4");
    expect(gone.told).toBe("abilityUsed teleported");
    expect(gone.state.travellers[0]).toBe(4);
    expect(gone.state.filled).toEqual([1, 1, 0, 1, 1, 0]);
    expect(gone.state.visited[0]).toEqual([0, 4]);
    expect(gone.phase).toBe("act");
    expect(gone.legal).toBe("F6 F8");
  });

  test("R28a-toll belongs to who marked the space, the last one", () => {
    const claimed = given({ ...on, areas: ["YYYYY"], at: [0, 1, 2] }).when("C8Y");
    expect(claimed.state.tolls[8]).toBe(0);
    expect(claimed.match.entry.events.find(({ because }) => because === "R28a-toll")).toMatchObject({
      type: "bonusGained",
      kind: "toll",
      route: 8,
    });
  });

  test("R25b-trajectory pays last in the own turn, and before others that wait between two turns", () => {
    const options = { bonusBalloons: true, trajectories: true, betweenTurns: true };
    const front = (position: object) => {
      const at = given({ options, routes: { 2: "1" }, holders: { 1: "0" }, ...position }).when("A.T1");
      return at.match.entry.events.flatMap((event) => (event.type === "queued" ? [event.front] : []));
    };
    expect(front({ turn: 1, tokens: ["", "j"] })).toEqual([false]);
    const queue = [
      { kind: "between", seat: 1 },
      { kind: "between", seat: 2 },
    ];
    expect(front({ phase: "between", base: "after", tokens: ["", "j", "t"], queue })).toEqual([true]);
  });

  test("R28b-tolls are due to every seat but the mover, whoever holds them", () => {
    const robbers = (holder: number, turn: number) => {
      const at = given({ options: { bonusBalloons: true }, turn, at: [0, 0, 0], routes: {}, tolls: { 0: holder } });
      const { queue } = at.when("F0").state;
      return queue.map((task) => [task.kind, task.seat]);
    };
    for (const turn of [0, 1, 2])
      for (const holder of [0, 1, 2]) expect(robbers(holder, turn)).toEqual(holder === turn ? [] : [["rob", holder]]);
  });

  test("R28b-tolls the holder may rob whoever else flew over the route, after everything was given, in route order", () => {
    const flown = given({ ...on, full: [1], routes: { 0: "1", 3: "2" }, tolls: { 0: 1, 3: 2 } }).when("F0 F3 +R *R *O");
    expect(flown.phase).toBe("rob");
    expect(flown.match.toAct).toEqual([1]);
    expect(flown.legal).toBe("X1.1 X1.2 -");
    const robbed = flown.when("X1.2");
    expect(robbed.match.toAct).toEqual([2]);
    expect(robbed.area(0)).toBe("RxR!");
    expect(robbed.when("-").state.seat).toBe(1);
    // A seat that shares the route pays like any other.
    const shared = given({ ...on, turn: 1, routes: { 0: "21" }, tolls: { 0: 2 }, at: [3, 0, 4] }).when("F0");
    expect([shared.phase, shared.match.toAct, shared.legal]).toEqual(["rob", [2], "X2.1 X2.2 -"]);
    // One's own toll costs nothing.
    const own = given({ ...on, routes: { 0: "0" }, tolls: { 0: 0 } }).when("F0");
    expect(own.state.seat).toBe(1);
    expect(own.match.entry.events.some(({ type }) => type === "queued")).toBe(false);
  });

  test("R29a-extra-turn the same seat has another turn; several add up", () => {
    const again = given({ ...on, tokens: ["eee"] }).when("A.E A.E F0 .");
    expect(again.state).toMatchObject({ seat: 0, isExtra: true, extraPending: 1, turn: 2 });
    const third = again.when("F2 .");
    expect(third.state).toMatchObject({ seat: 0, isExtra: true, extraPending: 0, turn: 3 });
    expect(third.when("F5 .").state).toMatchObject({ seat: 1, isExtra: false, turn: 4 });
  });

  test("R29c-another-turn comes right after the one that ends", () => {
    const again = given({ ...on, tokens: ["e"] }).when("A.E F0");
    expect(again.events.at(-1)).toEqual({
      type: "turnStarted",
      seat: 0,
      turn: 2,
      extra: true,
      because: "R29c-another-turn",
    });
  });

  test("R29b-lapses an extra turn in which nothing is possible ends nothing", () => {
    const lapsed = given({ ...on, areas: [`${"xR".repeat(9)}R`], phase: "after", base: "after", tokens: ["e"] }).when(
      "A.E",
    );
    expect(lapsed.told).toBe("abilityUsed turnStarted extraTurnLapsed turnStarted");
    expect(lapsed.state).toMatchObject({ seat: 1, isExtra: false });
    expect(lapsed.match.outcome).toBeNull();
  });

  test("R30-phantom-void the phantom gets no abilities and no tolls, but the rest", () => {
    const solo = given({ seats: 1, turn: 1, at: [2, 0], areas: ["", "YYYYYKK"], ...on });
    const long = solo.when("C8Y");
    expect(long.state.tolls[8]).toBe(-1);
    expect(long.phase).toBe("swap");
    expect(long.when("-").state.tokens[1]).toEqual([0, 0, 0, 0, 0]);
    expect(long.when("-").state.capacity[1]).toBe(19);
    expect(isLostOn(solo.state, 1, "toll")).toBe(true);
    expect(isLostOn(solo.state, 1, "points")).toBe(false);
    expect(isLostOn(solo.state, 0, "toll")).toBe(false);
  });
});
