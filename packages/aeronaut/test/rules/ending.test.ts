import { scoreSheet, view } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { aeronaut } from "../../src/index.js";
import { objectivePoints } from "../../src/terms/objectives.js";
import { given } from "../given.js";

const full = [0, 1, 2, 3, 4, 5];
const skerries = { map: { kind: "fixed", name: "skerries" }, objectives: true };

describe("the end", () => {
  test("R60a-stuck who can neither fly nor claim ends the game at the start of the turn", () => {
    const over = given({ turn: 2, full, areas: ["R", "", "KK"] }).when("C7K");
    expect(over.match.outcome).toMatchObject({ endedBy: 0 });
    expect(over.events.map(({ type }) => type)).toEqual(["claimed", "received", "turnStarted", "gameEnded"]);
    expect(over.match.entry.events.at(-2)).toMatchObject({ type: "phased", because: "R60a-stuck" });
    // A share is an action, too.
    const options = { bonusBalloons: true };
    const shares = given({
      turn: 2,
      full,
      areas: ["RR", "", "KK"],
      routes: { 0: "1", 6: "1" },
      tokens: ["h"],
      options,
    });
    expect(shares.when("C7K .").legal).toBe("S0R S6R");
  });

  test("R60a-stuck is asked again after an ability and after a rumour", () => {
    const options = { bonusBalloons: true };
    const away = given({ options, full, areas: ["RR"], tokens: ["s"] });
    expect(away.legal).toBe("C0R C6R");
    // The last pair of balloons is spent for a rumour: nothing is possible any more.
    const rumour = given({ options: { thieves: true, trajectories: true }, full, areas: ["RR"] }).when("U0+R");
    expect(rumour.match.outcome).toMatchObject({ endedBy: 0 });
    // A theft fills the last cell: no flight any more.
    const theft = given({ options, areas: ["xR".repeat(9), "W"], tokens: ["s"] }).when("A.X2.1");
    expect(theft.match.outcome).toMatchObject({ endedBy: 0 });
    // To a city from which nothing can be reached.
    const gone = given({ options, at: [0, 3, 3], filled: [1, 3, 3, 3, 0, 3], tokens: ["t"], areas: ["xR".repeat(9)] });
    expect(gone.when("A.P4").match.outcome).toBeNull();
  });

  test("R60a-stuck the ability for trajectories is a way out, if there is one to complete", () => {
    const options = { bonusBalloons: true, trajectories: true };
    const at = {
      options,
      turn: 2,
      full,
      at: [0, 1, 2],
      areas: ["", "", "KK"],
      tokens: ["j"],
      routes: { 0: "0", 3: "0" },
    };
    const stuck = given({ ...at, holders: { 0: "12" } }).when("C7K");
    expect(stuck.legal).toBe("A.T0 #");
    // Nothing is possible afterwards either.
    expect(stuck.when("A.T0").match.outcome).toMatchObject({ endedBy: 0 });
    expect(given(at).when("C7K").match.outcome).toMatchObject({ endedBy: 0 });
  });

  test("R60a-stuck a token that cannot be used now is no way out, and one balloon no claim", () => {
    const at = { turn: 2, full, areas: ["O", "O", "KK"] };
    // Somebody's balloon could be named, a trajectory completed, a claim shared: by other tokens, or with more
    // balloons.
    for (const token of ["j", "h", "e"]) {
      const over = given({ ...at, options: { bonusBalloons: true }, tokens: [token] }).when("C7K .");
      expect(over.match.outcome).toMatchObject({ endedBy: 0 });
    }
    expect(given({ ...at, options: { bonusBalloons: true }, tokens: ["s"] }).when("C7K .").match.outcome).toBeNull();
    expect(given({ ...at, options: { multiroutes: true } }).when("C7K").match.outcome).toMatchObject({ endedBy: 0 });
  });

  test("R60a-stuck a teleport helps only to another city", () => {
    const at = { options: { bonusBalloons: true }, turn: 2, at: [0, 1, 2], tokens: ["t"] };
    const nowhere = given({ ...at, areas: ["xR".repeat(10), "", "KK"], full: [1, 2, 3, 4, 5] }).when("C7K");
    expect(nowhere.match.outcome).toMatchObject({ endedBy: 0 });
    const away = given({ ...at, areas: ["xR".repeat(10), "", "KK"], full: [1, 2, 3, 4] }).when("C7K");
    expect(away.legal).toBe("A.P5 #");
  });

  test("R60b-not-stuck another turn is not offered to who is stuck", () => {
    const options = { bonusBalloons: true };
    const at = given({ options, areas: ["xR".repeat(10)], tokens: ["te"] });
    expect(at.refused("A.E")).toEqual({ rule: "R60b-not-stuck", code: "stuck", facts: {} });
    expect(at.legal).toBe("A.P1 A.P2 A.P3 A.P4 A.P5 #");
    // After the action nobody is stuck.
    expect(given({ options, areas: ["xR".repeat(9)], tokens: ["e"] }).when("F0").legal).toBe("A.E .");
    const only = given({ options, turn: 2, areas: ["xR".repeat(10)], tokens: ["e"] }).when("F7");
    expect(only.match.outcome).toMatchObject({ endedBy: 0 });
  });

  test("R60c-cannot-act one gives up only if one cannot act", () => {
    expect(given().refused("#")).toEqual({ rule: "R60c-cannot-act", code: "can-still-act", facts: {} });
    expect(given({ areas: ["xR".repeat(10)], options: { bonusBalloons: true }, tokens: ["t"] }).legal).toContain("#");
  });

  test("R60d-declare leaving the abilities ends the game, or lets an extra turn lapse", () => {
    const stuck = { areas: ["xR".repeat(10)], options: { bonusBalloons: true }, tokens: ["t"] };
    const over = given(stuck).when("#");
    expect(over.match.outcome).toMatchObject({ reason: "no-action", endedBy: 0 });
    const lapsed = given({ ...stuck, extra: true }).when("#");
    expect(lapsed.told).toBe("extraTurnLapsed turnStarted");
    expect(lapsed.state).toMatchObject({ seat: 1, isExtra: false });
  });

  test("R60e-no-action is the only ending: reason, who, winners, groups and rows", () => {
    const over = given({ turn: 2, full, areas: ["", "", "KK"], routes: { 0: "0", 3: "1" } }).when("C7K");
    const row = { total: 2, routes: 2, bonus: 0, trajectories: 0, objective: 0, spaces: 2 };
    expect(over.match.outcome).toEqual({
      reason: "no-action",
      endedBy: 0,
      winners: [0, 1],
      ranking: [[0, 1], [2]],
      scores: [
        { seat: 0, rank: 1, ...row, freeCells: 10 },
        { seat: 1, rank: 1, ...row, freeCells: 10 },
        { seat: 2, rank: 3, ...row, freeCells: 7 },
      ],
    });
  });

  test("R61a-routes by length, for each owner in full", () => {
    const match = given({
      options: { multiroutes: true },
      routes: { 0: "12", 8: "0", 1: "0", 2: "010", 5: "2" },
    }).match;
    expect(scoreSheet(aeronaut, match).map(({ by }) => by.find(({ rule }) => rule === "R61a-routes")!.points)).toEqual([
      18, 6, 4,
    ]);
  });

  test("R61b-bonus points count, below zero, too", () => {
    const sheet = scoreSheet(aeronaut, given({ points: [2, -3, 0] }).match);
    expect(sheet.map(({ total }) => total)).toEqual([2, -3, 0]);
    expect(sheet[1].by).toContainEqual({ rule: "R61b-bonus", points: -3 });
  });

  test("R61c-trajectories count what was noted", () => {
    const done = given({ options: { trajectories: true }, routes: { 0: "0" }, areas: ["KK"], amounts: { 0: 4 } }).when(
      "C4K",
    );
    expect(scoreSheet(aeronaut, done.match)[0].by).toContainEqual({ rule: "R61c-trajectories", points: 4 });
  });

  test("R61d-highest-total wins: then spaces marked, then free cells, then a shared rank; ranks skip", () => {
    const base = { turn: 2, full, at: [0, 1, 2], areas: ["", "", "KK"] };
    const cells = given({ ...base, routes: { 0: "0", 3: "1" }, areas: ["", "xR", "KK"], points: [5, 5, 1] });
    expect(cells.when("C7K").match.outcome!.scores.map(({ seat, rank }) => [seat, rank])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ]);
    // Spaces come before free cells: seat 1 has marked more, and has fewer cells left.
    const spaces = given({ ...base, routes: { 0: "0", 1: "1" }, areas: ["", "xR", "KK"], points: [4, 2, 1] });
    expect(spaces.when("C7K").match.outcome!.scores.slice(0, 2)).toMatchObject([
      { seat: 1, rank: 1, total: 6, spaces: 3, freeCells: 9 },
      { seat: 0, rank: 2, total: 6, spaces: 2, freeCells: 10 },
    ]);
    const shared = given({ ...base, routes: { 0: "0", 3: "1" }, points: [5, 5, 9] }).when("C7K").match.outcome!;
    expect(shared.ranking).toEqual([[2], [0, 1]]);
    expect(shared.scores.map(({ rank }) => rank)).toEqual([1, 2, 2]);
  });
});

describe("R50b-objective the eight cards", () => {
  const points = (position: object, card: number): number => {
    const at = given({ seats: 2, options: skerries, at: [0, 1], objectives: [card, -1], ...position });
    return objectivePoints(at.state, at.layout, 0);
  };

  test("R50b-objective longHaul, shortHops, network, hub", () => {
    expect(points({ routes: { 14: "0", 6: "0", 11: "0" } }, 0)).toBe(6);
    expect(points({ routes: { 14: "0", 6: "0", 5: "0" } }, 0)).toBe(0);
    expect(points({ routes: { 0: "0", 1: "0", 2: "0", 4: "0", 5: "0", 7: "0", 8: "0" } }, 1)).toBe(5);
    expect(points({ routes: { 0: "0", 1: "0", 2: "0", 4: "0", 5: "0", 7: "0", 6: "0" } }, 1)).toBe(0);
    // Anvil, Brine, Cairn, Drift, Eider, Fathom, Haar.
    expect(points({ routes: { 0: "0", 2: "0", 3: "0", 5: "0", 6: "0", 11: "0" } }, 2)).toBe(6);
    expect(points({ routes: { 0: "0", 2: "0", 3: "0", 5: "0", 6: "0", 23: "0" } }, 2)).toBe(0);
    expect(points({ routes: { 0: "0", 1: "0", 2: "0", 3: "0" } }, 5)).toBe(5);
    expect(points({ routes: { 0: "0", 2: "0", 3: "0" } }, 5)).toBe(0);
    // A share counts as an own route.
    expect(points({ routes: { 14: "0", 6: "0", 11: "10" } }, 0)).toBe(6);
  });

  test("R50b-objective rainbow and specialist count marks with the type paid, not shares", () => {
    expect(points({ routes: { 0: "0G", 1: "0W", 3: "0R", 4: "0B", 5: "0P" } }, 3)).toBe(5);
    expect(points({ routes: { 0: "0G", 1: "0W", 3: "0R", 4: "0B", 5: "10P" } }, 3)).toBe(0);
    expect(points({ routes: { 3: "0R", 7: "0R", 12: "0R" } }, 4)).toBe(5);
    expect(points({ routes: { 3: "0R", 7: "0R", 12: "10R" } }, 4)).toBe(0);
    // What counts of a gray route is the type paid, not the one printed.
    const gray = { options: { ...skerries, wildWinds: true } };
    expect(points({ ...gray, routes: { 8: "0R", 12: "0R", 17: "0R" } }, 4)).toBe(5);
    expect(points({ ...gray, routes: { 8: "0O", 12: "0R", 17: "0R" } }, 4)).toBe(0);
    // A space of an unfinished multiroute counts with its own type.
    const multi = { options: { ...skerries, multiroutes: true } };
    expect(points({ ...multi, routes: { 0: "0G", 1: "0W", 4: "0B", 5: "0P", 2: "0-" } }, 3)).toBe(5);
  });

  test("R50b-objective hoard and wanderer", () => {
    expect(points({ areas: ["RROxKWG"] }, 6)).toBe(4);
    expect(points({ areas: ["RROxKW"] }, 6)).toBe(0);
    expect(points({ visited: [[0, 1, 2, 3, 4, 5, 6, 7], []] }, 7)).toBe(5);
    expect(points({ visited: [[0, 1, 2, 3, 4, 5, 6], []] }, 7)).toBe(0);
  });

  test("R50b-objective stands in the outcome, and all cards are turned up at the end", () => {
    const over = given({
      seats: 2,
      options: { ...skerries, areaCells: 5 },
      turn: 1,
      at: [0, 1],
      objectives: [7, 6],
      areas: ["xR".repeat(10), "RRROO"],
    }).when("F5");
    expect(over.told).toBe("flew received turnStarted revealed gameEnded");
    expect(over.match.outcome!.scores[0]).toMatchObject({ seat: 1, total: 4, objective: 4 });
    expect(view(aeronaut, over.match, 0).state.objectives).toEqual([7, 6]);
  });
});
