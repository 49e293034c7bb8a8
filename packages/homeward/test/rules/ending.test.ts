import { scoreSheet } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { homeward } from "../../src/index.js";
import { rankingOf, scoreOf, totalOf } from "../../src/terms/scores.js";
import { turnsLeft } from "../../src/terms/turns.js";
import { given, mapA, type Position } from "../given.js";

const noShop = [[], []] as const;
const a: Position = { map: mapA, pit: noShop };

const owning: Position = {
  map: mapA,
  cards: [[4, 11, 28, 33], [6]],
  tops: [
    [
      { card: 52, supports: [28, 33] },
      { card: 57, supports: [29, 40] },
    ],
  ],
  discard: [29, 40],
  tokens: [[2, 0, 0, 5]],
};

const score = (total: number, topCards: number, tokensLeft: number) => ({
  ...scoreOf(given().state, 0),
  total,
  topCards,
  tokensLeft,
});

describe("the end", () => {
  test("R60a-tops-taken the last top card of the pit brings on the end", () => {
    const fifth: Position = {
      map: mapA,
      phase: "pay",
      buying: { card: 32, credits: 0 },
      pit: [[], [32], [52, null, null, null, null]],
      tokens: [[4, 3, 0, 0]],
      cards: [[28]],
      stack: [2, 3, 4],
    };
    const taken = given(fifth).when("!4.3.0.0");
    const trigger = taken.events.find(({ type }) => type === "endTriggered");
    expect(trigger).toEqual({ type: "endTriggered", reason: "tops", because: "R60a-tops-taken" });
    // Another one is still there.
    const more = given({ ...fifth, pit: [[], [32], [52, 53, null, null, null]] }).when("!4.3.0.0");
    expect(more.state.endTrigger).toBeNull();
    // With all tiers refilled the deck counts, too.
    const all: Position = { ...fifth, options: { refill: "all" }, pit: [[], [32], [52]] };
    expect(given({ ...all, decks: [[], [], [61]] }).when("!4.3.0.0").state.endTrigger).toBeNull();
    expect(given({ ...all, decks: [[], [], []] }).when("!4.3.0.0").state.endTrigger).toBe("tops");
    // The stack was empty first: that stays the reason, and nothing is told again.
    const second = given({ ...fifth, stack: [], trigger: "tiles" }).when("!4.3.0.0");
    expect(second.told).not.toContain("endTriggered");
    expect(second.state.endTrigger).toBe("tiles");
  });

  test("R60b-the-end with the turn, or with the round", () => {
    const over: Position = { ...a, seats: 3, stack: [], trigger: "tiles" };
    const turn = given({ ...over, turn: 4, options: { ending: "turn" } }).when("=");
    expect(turn.events.at(-1)).toMatchObject({ type: "gameEnded", because: "R60b-the-end" });
    expect(turn.match.outcome).toMatchObject({ reason: "tiles", winners: [0, 1, 2] });
    expect(turn.refused("=")).toMatchObject({ rule: "R60b-the-end", code: "game-over", facts: { reason: "tiles" } });
    const round = given({ ...over, turn: 4 }).when("=");
    expect(round.match.outcome).toBeNull();
    expect(round.when("=").match.outcome).toMatchObject({ reason: "tiles" });
    // Without a trigger the last seat's turn ends nothing.
    expect(given({ ...a, turn: 1, stack: [2, 3] }).when("=").match.outcome).toBeNull();
  });

  test("R61-rules-stay after a trigger one still draws, places, buys and gets top cards", () => {
    const late: Position = { ...a, trigger: "tops", stack: [2, 3], pit: [[], [32], [52]] };
    const next = given({ ...late, options: { ending: "round" } }).when("=");
    expect(next.state.phases).toEqual(["place"]);
    expect(next.when("+0,1^0 =").match.outcome).toMatchObject({ reason: "tops" });
    const buying = given({ ...late, phase: "shop", tokens: [[4, 3, 0, 0]], cards: [[28]] }).when("$32 !4.3.0.0");
    expect(buying.state.tops[0]).toHaveLength(1);
  });

  test("R61-rules-stay how many turns are left is known by the stack and the trigger", () => {
    const left = (position: Position) => {
      const { state } = given({ ...a, ...position });
      return Array.from({ length: state.seats }, (_, seat) => turnsLeft(state, seat));
    };
    // Seat 0 moves; four tiles are left: turns 0 to 4, then the round is finished.
    expect(left({ stack: [2, 3, 4, 5] })).toEqual([3, 3]);
    expect(left({ stack: [2, 3, 4] })).toEqual([2, 2]);
    expect(left({ stack: [2, 3, 4, 5], options: { ending: "turn" } })).toEqual([3, 2]);
    expect(left({ seats: 3, turn: 4, stack: [], trigger: "tiles" })).toEqual([0, 1, 1]);
    expect(left({ seats: 3, turn: 4, stack: [], trigger: "tiles", options: { ending: "turn" } })).toEqual([0, 1, 0]);
    // The last top card may bring on the end while tiles are left.
    expect(left({ stack: [2, 3, 4, 5], trigger: "tops" })).toEqual([1, 1]);
    expect(left({ stack: [2, 3, 4, 5], trigger: "tops", options: { ending: "turn" } })).toEqual([1, 0]);
    const over = given({ ...a, turn: 1, stack: [], trigger: "tiles" }).when("=");
    expect(turnsLeft(over.state, 0)).toBe(0);
  });

  const points = (sentence: "R62a-lower" | "R62b-middle" | "R62c-top", seat: number): number => {
    return scoreSheet(homeward, given(owning).match)[seat].by.find(({ rule }) => rule === sentence)!.points;
  };

  test("R62a-lower tokens of the card's colour", () => {
    expect(points("R62a-lower", 0)).toBe(6);
    expect(points("R62a-lower", 1)).toBe(4);
  });

  test("R62b-middle twice that; a card traded in counts no more", () => {
    expect(points("R62b-middle", 0)).toBe(16);
    expect(points("R62b-middle", 1)).toBe(0);
  });

  test("R62c-top 4 for one colour twice, 2 for two colours, even without their supports", () => {
    expect(points("R62c-top", 0)).toBe(6);
    const [sheet] = scoreSheet(homeward, given(owning).match);
    expect(sheet).toEqual({
      seat: 0,
      total: 28,
      by: [
        { rule: "R62a-lower", points: 6 },
        { rule: "R62b-middle", points: 16 },
        { rule: "R62c-top", points: 6 },
      ],
    });
  });

  test("R63-most-points then top cards, then tokens, then the win is shared", () => {
    expect(rankingOf([score(9, 0, 0), score(10, 0, 0)])).toEqual([[1], [0]]);
    expect(rankingOf([score(10, 1, 9), score(10, 2, 0)])).toEqual([[1], [0]]);
    expect(rankingOf([score(10, 1, 3), score(10, 1, 5)])).toEqual([[1], [0]]);
    expect(rankingOf([score(10, 1, 5), score(10, 1, 5), score(12, 0, 0)])).toEqual([[2], [0, 1]]);
    expect(rankingOf([score(1, 0, 0), score(1, 0, 0), score(1, 0, 0)])).toEqual([[0, 1, 2]]);
  });

  test("R64-nothing-else tokens, portals and credits count nothing", () => {
    const bare = given({ ...owning, tokens: [[0, 0, 0, 0]] });
    const rich = given({ ...owning, tokens: [[9, 9, 9, 9]], portals: [[16, 27]] });
    expect(totalOf(rich.state, 0)).toBe(totalOf(bare.state, 0));
    expect(totalOf(rich.state, 0)).toBe(28);
    const ended = given({ ...owning, turn: 1, pawns: [0, 16], portals: [[], [16]], stack: [], trigger: "tiles" });
    expect(ended.when("=").match.outcome!.scores).toEqual([
      { lower: 6, middle: 16, top: 6, total: 28, topCards: 2, goalCards: 4, tokensLeft: 7 },
      { lower: 4, middle: 0, top: 0, total: 4, topCards: 0, goalCards: 1, tokensLeft: 0 },
    ]);
  });
});
