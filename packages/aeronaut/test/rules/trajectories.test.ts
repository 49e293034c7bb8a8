import { describe, expect, test } from "vitest";
import { isCompletedBy, isConnected } from "../../src/terms/trajectories.js";
import { bench, type Given, given } from "../given.js";

const on = { options: { trajectories: true } };

describe("trajectories", () => {
  test("R31-checked for all seats clockwise from the claimant, in id order, right after the marks", () => {
    const options = { trajectories: true, multiroutes: true };
    // Route 2 (1-2) becomes everybody's: trajectory 1 has one slot, trajectory 0 is joined by 0 and 3.
    const done = given({ options, areas: ["B"], routes: { 2: "12-", 0: "12", 3: "12" }, holders: { 1: "" } }).when(
      "M2.2",
    );
    const completed = done.events.filter(({ type }) => type === "trajectoryCompleted");
    expect(completed.map((event) => event.type === "trajectoryCompleted" && [event.seat, event.trajectory])).toEqual([
      [0, 1],
      [1, 0],
      [2, 0],
    ]);
    expect(completed[0]).toMatchObject({ because: "R31-checked", byAbility: false, amount: 3 });
    expect(done.told.split(" ").slice(0, 3)).toEqual(["claimed", "routeCompleted", "trajectoryCompleted"]);
    // The one slot is for the claimant, or for who sits next.
    const last = given({ options, turn: 2, areas: ["", "", "B"], routes: { 2: "01-" } }).when("M2.2");
    expect(last.state.holders[1]).toBe(0b100);
    const next = given({
      options,
      turn: 1,
      areas: ["", "B"],
      routes: { 2: "02-", 0: "02", 3: "02" },
      holders: { 0: "1" },
    });
    expect(next.when("M2.2").state.holders.slice(0, 2)).toEqual([0b110, 0b010]);
  });

  test("R32-connected by own, shared and finished multiroutes", () => {
    const { state, layout } = given({
      options: { trajectories: true, multiroutes: true },
      routes: { 0: "10", 2: "020", 5: "0" },
    });
    expect(isConnected(state, layout, 0, 0, 3)).toBe(true);
    expect(isConnected(state, layout, 1, 0, 3)).toBe(false);
    expect(isConnected(state, layout, 2, 1, 2)).toBe(true);
    expect(isConnected(state, layout, 0, 0, 4)).toBe(false);
    const one = given({ ...on, routes: { 0: "1" } });
    expect(isConnected(one.state, one.layout, 1, 0, 1)).toBe(true);
  });

  test("R31-checked after every claim that brings a new owner: plain, shared, or the last space", () => {
    const trajectories = { trajectories: true, bonusBalloons: true };
    const completed = (at: ReturnType<typeof given>) =>
      at.events.flatMap((event) => (event.type === "trajectoryCompleted" ? [[event.seat, event.trajectory]] : []));
    const base = { options: trajectories, turn: 1, at: [4, 4, 4], areas: ["", "YYYRWB"] };
    expect(completed(given(base).when("C2Y"))).toEqual([[1, 1]]);
    expect(completed(given({ ...base, routes: { 2: "0" }, tokens: ["", "h"] }).when("S2Y"))).toEqual([[1, 1]]);
    const multi = { ...base, options: { ...trajectories, multiroutes: true } };
    expect(completed(given({ ...multi, routes: { 2: "22-" } }).when("M2.2"))).toEqual([[1, 1]]);
    expect(completed(given({ ...multi, routes: { 2: "11-" } }).when("M2.2"))).toEqual([[1, 1]]);
    expect(completed(given({ ...multi, routes: { 2: "1--" } }).when("M2.2"))).toEqual([]);
    // Another seat completes it by the last space of somebody else.
    expect(completed(given({ ...multi, routes: { 2: "0-0" }, holders: { 1: "" } }).when("M2.1"))).toEqual([[1, 1]]);
  });

  test("R33-open-slot each seat once, as long as a slot is open; slots never open again", () => {
    const joined = { ...on, routes: { 0: "0", 3: "0" } };
    const completes = ({ state, layout }: Given): boolean => isCompletedBy(state, layout, 0, 0);
    expect(completes(given(joined))).toBe(true);
    expect(completes(given({ ...joined, holders: { 0: "1" } }))).toBe(true);
    expect(completes(given({ ...joined, holders: { 0: "12" } }))).toBe(false);
    expect(completes(given({ ...joined, holders: { 0: "0" } }))).toBe(false);
    // Whoever has it already gets nothing for a second connection.
    const again = given({ ...joined, holders: { 0: "0" }, areas: ["KK"] }).when("C4K");
    expect(again.told).not.toContain("trajectoryCompleted");
  });

  test("R34a-paid points at once, balloons, cells and changes as tasks, at the present amount", () => {
    const points = given({ ...on, routes: { 0: "0" }, areas: ["KK"], amounts: { 0: 7 }, at: [3, 4, 5] }).when("C4K");
    expect(points.state.trajectoryPoints[0]).toBe(7);
    const cells = given({ ...on, areas: ["YYYYY"], at: [0, 1, 2], amounts: { 3: 3 } }).when("C8Y");
    expect(cells.state.capacity[0]).toBe(13);
    expect(cells.events.find(({ type }) => type === "cells")).toMatchObject({ change: 3, because: "R34a-paid" });
    const balloons = given({ ...on, areas: ["YYY".concat("xR".repeat(5))], at: [0, 4, 5] }).when("C2Y");
    // Two of three fit.
    expect(balloons.area(0)).toBe(`xYxYxY${"xR".repeat(5)}YY`);
    const changes = given({ ...on, areas: ["KKR"], at: [0, 1, 2] }).when("C7K");
    expect(changes.phase).toBe("swap");
    expect(changes.state.queue[0]).toEqual({ kind: "swap", seat: 0, left: 2 });
    // Without a live balloon there is nothing to change.
    expect(given({ ...on, areas: ["KK"], at: [0, 1, 2] }).when("C7K").state.seat).toBe(1);
  });

  test("R34b-other-type a balloon is changed into another type in play", () => {
    const at = given({ ...on, areas: ["KKRO"], at: [0, 1, 2] }).when("C7K");
    expect(at.legal).toBe("R~O R~Y R~W R~K R~B O~R O~Y O~W O~K O~B -");
    expect(at.refused("R~P")).toEqual({
      rule: "R34b-other-type",
      code: "type-not-in-play",
      facts: { types: [0, 1, 2, 3, 4, 5] },
    });
    expect(at.refused("R~R")).toEqual({ rule: "R34b-other-type", code: "same-type", facts: { balloon: 0 } });
  });

  test("R34b-other-type a seat that is not on turn changes its own balloons", () => {
    const trajectories = bench.board.trajectories.map((each) =>
      each.id === 1 ? { id: 1, a: 1, b: 2, kind: "swap", amount: 2, slots: 2 } : each,
    );
    const options = {
      map: { kind: "custom", board: { ...bench.board, trajectories } },
      trajectories: true,
      multiroutes: true,
    };
    // Both complete 1-2; seat 0 has nothing left to change.
    const done = given({ options, areas: ["B", "RK"], routes: { 2: "11-" }, at: [3, 4, 5] }).when("M2.2");
    expect(done.match.toAct).toEqual([1]);
    expect(done.legal).toBe("R~O R~Y R~W R~K R~B K~R K~O K~Y K~W K~B -");
    expect(done.refused("B~R")).toEqual({ rule: "R21c-own-balloon", code: "no-such-balloon", facts: { balloon: 5 } });
    const changed = done.when("R~K K~W");
    expect([changed.area(0), changed.area(1)]).toEqual(["xB", "WK"]);
    expect(changed.state.seat).toBe(1);
  });

  test("R34c-next-change as often as the reward says", () => {
    const changed = given({ ...on, areas: ["KKRR"], at: [0, 1, 2] }).when("C7K R~B");
    expect(changed.area(0)).toBe("xKxKBR");
    expect(changed.phase).toBe("swap");
    expect(changed.events.at(-1)).toEqual({
      type: "swapped",
      seat: 0,
      from: 0,
      to: 5,
      because: "R21f-change",
    });
    expect(changed.when("B~O").area(0)).toBe("xKxKOR");
    expect(changed.when("B~O").state.seat).toBe(1);
  });

  test("R35a-rewards-last after presents, bonuses and double robberies", () => {
    const options = { trajectories: true, bonusBalloons: true, thieves: true };
    const done = given({ options, areas: ["YYYYYR"], at: [0, 1, 2] })
      .when("C8Y")
      .when("-");
    expect(done.told).toBe("bonusGained bonusGained cells cells");
    expect(done.events.slice(-2)).toMatchObject([
      { change: -1, because: "R21b-minus" },
      { change: 4, because: "R34a-paid" },
    ]);
    expect(done.state.owed).toEqual([]);
    const robbed = given({ options, areas: ["KKR"], routes: { 3: "1", 5: "0" }, at: [4, 5, 5] }).when("C4K");
    expect(robbed.phase).toBe("rob");
    expect(robbed.state.queue.map(({ kind }) => kind)).toEqual(["rob", "pay"]);
    expect(robbed.when("X1.3").area(0)).toBe("xKxKxR!YYY");
  });

  test("R35a-rewards-last in the order of completion", () => {
    // Route 8 (4-5) completes trajectory 3 (4-5), and with route 6 trajectory 2 (3-5).
    const two = given({ ...on, areas: ["YYYYYR"], routes: { 6: "0" }, at: [0, 1, 2] }).when("C8Y");
    expect(two.events.slice(1).map((event) => "trajectory" in event && event.trajectory)).toEqual([2, 3]);
    expect(two.state.queue).toEqual([
      { kind: "swap", seat: 0, left: 2 },
      { kind: "pay", seat: 0, trajectory: 3, amount: 4 },
    ]);
    expect(two.when("-").state.capacity[0]).toBe(14);
  });

  test("R35b-in-order consequences one after the other, their own consequences first, what is void dropped", () => {
    const options = { bonusBalloons: true, trajectories: true };
    const at = given({ options, areas: ["OORK"], routes: { 0: "0", 3: "0" }, at: [0, 1, 4], holders: { 0: "12" } });
    const claimed = at.when("C5O");
    expect(claimed.state.queue.map(({ kind }) => kind)).toEqual(["discard", "pay"]);
    const done = claimed.when("!R");
    // 1 and 2 are joined by routes 3 and 5: three yellow balloons come last.
    expect(done.area(0)).toBe("xOxOxRKYYY");
    expect(done.state.queue).toEqual([]);
  });
});
