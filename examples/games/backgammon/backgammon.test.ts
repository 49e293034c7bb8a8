import {
  type ChanceSource,
  legalMoves,
  type Match,
  play,
  resume,
  scripted,
  setupOutcomes,
  start,
} from "@turnwright/core";
import { describeCitations, situation } from "@turnwright/testkit";
import { describe, expect, test } from "vitest";
import { type Backgammon, backgammon } from "./backgammon.js";
import { array, at, blank, options, side } from "./positions.js";

/** Begins a match with these rolls: two dice each. */
const rolling = (...dice: readonly number[]) => {
  const chance: ChanceSource = scripted({ dice: dice.map((die) => die - 1) });
  return situation(backgammon, start(backgammon, { seats: 2, chance }));
};
const begun = rolling(3, 1, 6, 5, 4, 2);
const doubling = { phases: ["rolling" as const] };
const waiting = begun.when("move.8.3 move.6.1");

describeCitations(backgammon, [
  ["an opening", () => begun.match, ["rolledOff B2", "rolled B2"]],
  ["a move", () => begun.when("move.8.3").match, ["moved B18"]],
  ["the end of a turn", () => waiting.match, ["moved B18", "turnEnded B20", "rolling B20"]],
  ["a roll", () => waiting.when("roll").match, ["rolled B6", "moving B6"]],
  ["a double", () => waiting.when("double").match, ["doubled B7", "rolling/answering B7"]],
  ["a take", () => waiting.when("double take").match, ["taken B8", "rolling B8"]],
  ["a drop", () => waiting.when("double drop").match, ["dropped B9", "gameEnded B24"]],
  ["a hit", () => at("6:1 24:1", "20:1", [1, 3]).when("move.6.1").match, ["moved B18", "hit B19"]],
]);

/** Returns the different positions to which the dice can be played. */
const playsOf = (there: { readonly match: Match<Backgammon> }) => {
  const found = new Set<string>();
  const visit = (match: Match<Backgammon>) => {
    const { state, outcome, toAct } = match;
    const isPlayed = outcome !== null || state.phases[0] !== "moving";
    if (isPlayed) found.add(JSON.stringify(state.checkers));
    for (const move of isPlayed ? [] : legalMoves(backgammon, match, toAct[0])) {
      const answer = play(backgammon, match, toAct[0], move, { freeze: false });
      if (answer.ok) visit(answer.match);
    }
  };
  visit(there.match);
  return found.size;
};

describe("published numbers", () => {
  test("15 opening rolls, each in two of the 30 ways that are not equal", () => {
    const ways = [...setupOutcomes(backgammon, { seats: 2 }, { mostDraws: 2 })];
    const openings = ways.flatMap(({ match }) => (match === null ? [] : [[...match.state.dice].sort().join("-")]));
    expect([ways.length, openings.length, new Set(openings).size]).toEqual([36, 30, 15]);
  });

  // As GNU Backgammon 1.07 lists them.
  test.each([
    [1, [42, 15, 16, 14, 8, 10]],
    [2, [75, 17, 18, 8, 14]],
    [3, [73, 17, 9, 14]],
    [4, [52, 9, 14]],
    [5, [4, 7]],
    [6, [11]],
  ])("the plays of the first position, a %d and each die from there on", (one, counts) => {
    const state = { ...blank, ...doubling };
    const rolled = (other: number) => {
      const chance = scripted({ dice: [one - 1, other - 1] });
      return situation(backgammon, resume(backgammon, { seats: 2, options, state, chance })).when("roll");
    };
    expect(counts.map((_, more) => playsOf(rolled(one + more)))).toEqual(counts);
  });

  test.each([
    ["25:2 15:1 13:3 7:2 6:6 3:1", "24:2 21:1 13:1 9:1 6:5 4:1 2:1 1:3", [6, 3], 1],
    ["25:1 24:2 13:1 9:1 6:5 4:2 3:1 1:2", "23:1 15:1 13:3 7:2 6:6 4:1 3:1", [2, 2], 74],
    ["12:1 4:1 2:9", "24:2 22:2 20:1 19:1 6:2 3:3 2:2 1:2", [5, 6], 1], // the larger die
    ["21:3 6:1 3:1 2:5 1:5", "21:2 16:1 14:1 12:1 7:2 6:3 3:2 2:3", [5, 3], 2], // both dice
    ["9:1 5:2 4:3 3:2 2:4 1:3", "19:1 12:1 6:3 5:1 4:2 2:2 1:5", [2, 4], 8], // not all home
    ["6:1 5:1 3:1 1:5", "7:1 3:1 2:6 1:7", [5, 6], 2], // a six from the highest point
    ["6:3 5:2 4:2 1:4", "16:1 14:1 2:7 1:6", [4, 5], 6],
    ["6:2 5:2 4:1 1:5", "12:2 2:7 1:6", [1, 2], 11],
  ])("the plays of %s against %s with %j: %d", (own, other, dice, count) => {
    expect(playsOf(at(own, other, dice[0] === dice[1] ? [...dice, ...dice] : dice))).toBe(count);
  });
});

test("B1-array fifteen checkers on four points", () => {
  expect(begun.state.checkers).toEqual([side(array), side(array)]);
});

describe("dice", () => {
  test("B2-opening equal dice are rolled again, and the higher begins with both", () => {
    const { match, told } = rolling(4, 4, 2, 5);
    expect([told, match.toAct, match.state.dice]).toEqual(["rolledOff rolledOff rolled", [1], [2, 5]]);
  });

  test("B6-roll a double is played four times", () => {
    const doubles = rolling(3, 1, 6, 6).when("move.8.3 move.6.1 roll");
    expect(doubles.state.dice).toEqual([6, 6, 6, 6]);
    expect(doubles.when("move.24.6 move.24.6 move.13.6 move.13.6").match.state.phases).toEqual(["rolling"]);
  });

  test("B16-both the five that spoils the six is refused, the other five is not", () => {
    const there = at("12:1 7:1", "24:2 6:13", [6, 5]);
    expect(there.refused("move.12.5")).toEqual({ rule: "B16-both", code: "wastes-dice", facts: { playable: 2 } });
    expect(there.legal).toBe("move.7.5 move.12.6");
  });

  test("B16-both of a double, all that can be played are played", () => {
    const there = at("20:1 6:2", "10:2 6:13", [5, 5, 5, 5]); // the point 15 is blocked, so only 6/1 twice
    expect(there.when("move.6.5 move.6.5").match.state.phases).toEqual(["rolling"]);
  });

  test("B17-larger one of two dice: the larger", () => {
    const there = at("12:1 7:1", "24:2 23:2 6:11", [6, 5]);
    expect(there.refused("move.12.5")).toEqual({ rule: "B17-larger", code: "larger-die", facts: {} });
    expect(there.legal).toBe("move.12.6");
  });

  test("B17-larger the smaller if the larger cannot be played", () => {
    const there = at("12:1 7:1", "24:2 23:2 19:2 6:9", [6, 5]);
    expect(there.legal).toBe("move.12.5");
    expect(there.when("move.12.5").match.state.phases).toEqual(["rolling"]);
  });

  test("B20-turn a seat that cannot enter loses its turn", () => {
    const there = at("25:1 1:14", "6:3 5:3 4:3 3:2 2:2 1:2", [], doubling);
    const { told } = situation(
      backgammon,
      resume(backgammon, { ...there.match, chance: scripted({ dice: [5, 2] }) }),
    ).when("roll");
    expect(told).toBe("rolled phased turnEnded phased");
  });
});

describe("checkers", () => {
  test.each([
    ["B10-die", "move.13.5", { code: "no-such-die", facts: { dice: [3, 1] } }],
    ["B11-own", "move.12.1", { code: "no-checker", facts: {} }],
    ["B13-open", "move.13.1", { code: "blocked", facts: { checkers: 5 } }],
  ])("%s: %s is refused", (rule, move, refusal) => {
    expect(begun.refused(move)).toEqual({ rule, ...refusal });
  });

  test("B12-bar a checker on the bar enters first", () => {
    const there = at("25:1 6:14", "6:15", [6, 2]);
    expect(there.refused("move.6.2")).toEqual({ rule: "B12-bar", code: "bar-first", facts: {} });
    expect(there.legal).toBe("move.25.2"); // the six enters onto the other's 6-point
  });

  test("B14-home nobody bears off with a checker behind", () => {
    const there = at("7:1 6:14", "6:15", [6, 2]);
    expect(there.refused("move.6.6")).toEqual({ rule: "B14-home", code: "not-all-home", facts: {} });
    expect(there.when("move.7.6").refused("move.6.2")).toBeUndefined();
    expect(at("7:1 6:14", "6:15", [1, 6]).when("move.7.1 move.6.6").state.checkers[0][0]).toBe(1);
  });

  test("B15-highest a six bears off from the 4-point only if the 5 and 6-points are empty", () => {
    expect(at("5:1 4:2", "6:15", [6, 1]).refused("move.4.6")?.rule).toBe("B15-highest");
    expect(at("4:2 3:1", "6:15", [6, 1]).refused("move.4.6")).toBeUndefined();
  });

  test("B19-hit a single checker goes to the bar, two stay", () => {
    const { state } = at("6:1 24:1", "20:1", [1, 3]).when("move.6.1");
    expect([state.checkers[1][20], state.checkers[1][25]]).toEqual([0, 1]);
    expect(at("6:1 24:1", "20:2", [1, 3]).refused("move.6.1")?.rule).toBe("B13-open");
  });
});

describe("cube", () => {
  const before = at(array, array, [], doubling);

  test("B4-cube-owner the seat that took may double next, not the other", () => {
    const taken = before.when("double take");
    expect([taken.state.cube, taken.state.owner, taken.match.toAct]).toEqual([2, 1, [0]]);
    expect(taken.refused("double")).toEqual({ rule: "B4-cube-owner", code: "not-your-cube", facts: {} });
    expect(at(array, array, [], { ...doubling, seat: 1, cube: 2, owner: 1 }).legal).toBe("roll double");
  });

  test("B3-cube-in-play without the option nobody doubles", () => {
    const state = { ...before.state, options: { doublingCube: false } };
    const there = situation(backgammon, resume(backgammon, { seats: 2, options: state.options, state }));
    expect(there.legal).toBe("roll");
    expect(there.refused("double")).toEqual({ rule: "B3-cube-in-play", code: "no-cube", facts: {} });
  });

  test("B5-cube-limit nobody doubles 64", () => {
    const there = at(array, array, [], { ...doubling, cube: 64, owner: 0 });
    expect(there.refused("double")).toEqual({ rule: "B5-cube-limit", code: "cube-at-limit", facts: {} });
  });

  test("B24-dropped the value before the double is lost", () => {
    const { outcome } = at(array, array, [], { ...doubling, cube: 2, owner: 0 }).when("double drop").match;
    expect(outcome).toEqual({ reason: "dropped", points: 2, winners: [0], ranking: [[0], [1]] });
  });
});

test.each([
  ["single", "6:14", 4],
  ["gammon", "6:15", 8],
  ["backgammon", "6:14 25:1", 12],
  ["backgammon", "6:14 19:1", 12],
  ["gammon", "6:14 18:1", 8],
  ["single", "6:13 24:1", 4],
])("the end: a %s against %s is worth %d", (reason, other, points) => {
  const { match } = at("1:1", other, [1], { cube: 4 }).when("move.1.1");
  expect(match.outcome).toMatchObject({ reason, points, winners: [0] });
  const paid = [0, 1].map((seat) => backgammon.score!["B25-points"](match.state as never, seat, undefined));
  expect(paid).toEqual([points, -points]);
});
