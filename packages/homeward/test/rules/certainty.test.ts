import { describe, expect, test } from "vitest";
import { standardEdition } from "../../src/index.js";
import type { HomewardScore } from "../../src/outcome.js";
import { isOrderCertain, prospectOf } from "../../src/terms/certainty.js";
import { movesLeft, turnsLeft } from "../../src/terms/turns.js";
import { given, mapA, type Position } from "../given.js";

type Prospect = Parameters<typeof isOrderCertain>[0];

const score: HomewardScore = { lower: 0, middle: 0, top: 0, total: 5, topCards: 0, goalCards: 0, tokensLeft: 3 };

/** A seat that buys nothing any more, with these fewest and most tokens at the end. */
function fixed(tokens: readonly [number, number], topCards = 0): Prospect {
  return { score: { ...score, topCards }, isFixed: true, points: [5, 5], tokens };
}

describe("the order of two seats", () => {
  const both = (one: Prospect, other: Prospect): boolean[] => [isOrderCertain(one, other), isOrderCertain(other, one)];

  test("is certain if their points cannot meet", () => {
    const open = (least: number, most: number): Prospect => ({
      ...fixed([0, 9]),
      isFixed: false,
      points: [least, most],
    });
    expect(both(open(1, 4), open(5, 9))).toEqual([true, true]);
    expect(both(open(1, 5), open(5, 9))).toEqual([false, false]);
  });

  test("with the same points is certain only if both buy nothing any more", () => {
    expect(both({ ...fixed([3, 3]), isFixed: false }, fixed([3, 3]))).toEqual([false, false]);
    expect(both(fixed([3, 3], 1), fixed([3, 9]))).toEqual([true, true]);
  });

  test("by tokens is certain if both are known, or if they cannot meet", () => {
    expect(both(fixed([3, 3]), fixed([3, 3]))).toEqual([true, true]);
    expect(both(fixed([2, 3]), fixed([3, 3]))).toEqual([false, false]);
    expect(both(fixed([2, 3]), fixed([3, 4]))).toEqual([false, false]);
    expect(both(fixed([2, 3]), fixed([4, 9]))).toEqual([true, true]);
  });
});

describe("the moves that a seat still makes", () => {
  test("are its turns, without the present one if it has moved in it", () => {
    const last = { map: mapA, stack: [], trigger: "tiles", turn: 42 } as const;
    const asked = (phase: "place" | "move" | "portal" | "shop") => {
      const { state } = given({ ...last, phase }).match;
      return [0, 1].map((seat) => [turnsLeft(state, seat), movesLeft(state, seat)]);
    };
    expect(asked("move")).toEqual([
      [1, 1],
      [1, 1],
    ]);
    for (const phase of ["portal", "shop"] as const)
      expect(asked(phase)).toEqual([
        [1, 0],
        [1, 1],
      ]);
  });
});

/** The last round: seat 0 is at HOME, and seat 1 on the tee has one turn to come. No top card is left. */
const lastRound: Position = {
  map: mapA,
  stack: [],
  trigger: "tiles",
  turn: 42,
  pawns: [0, 27],
  pit: [undefined, undefined, []],
};

function prospect(change: Position, seat = 0): Prospect {
  const { state, derived } = given({ ...lastRound, ...change });
  return prospectOf(state, derived, seat);
}

describe("the tokens that a seat may have at the end", () => {
  const mostOf = (change: Position, seat = 0) => prospect(change, seat).tokens;

  test("in its last turn are its own and those of the best walk, unless it has moved", () => {
    // From HOME, the road in the north passes four shields, that in the east two, and that in the west one.
    expect(mostOf({ phase: "move", tokens: [[1, 0, 2, 0]] })).toEqual([3, 7]);
    expect(mostOf({ phase: "move", lastPath: ["0-108", null] })).toEqual([0, 2]);
    expect(mostOf({ phase: "shop", tokens: [[1, 0, 2, 0]] })).toEqual([3, 3]);
    expect(mostOf({ phase: "portal", pawns: [27, 27] })).toEqual([0, 0]);
  });

  test("before it places a tile are one for each tile that can lie on the map", () => {
    // HOME, six tiles, and the drawn one.
    expect(mostOf({ drawn: 2, tokens: [[0, 4, 0, 0]] })).toEqual([4, 12]);
  });

  test("count all tiles of the stack for each of the other turns", () => {
    const early: Position = { trigger: null, turn: 40, stack: [2, 3] };
    expect(mostOf({ ...early, phase: "move" })).toEqual([0, 4 + 10]);
    expect(mostOf({ ...early, phase: "shop" })).toEqual([0, 10]);
    const tokens = [
      [0, 0, 0, 0],
      [0, 0, 0, 5],
    ];
    expect(mostOf({ ...early, phase: "shop", tokens }, 1)).toEqual([5, 5 + 20]);
  });

  test("of a seat that is not to act are those of its turns to come", () => {
    expect(mostOf({ phase: "move" }, 1)).toEqual([0, 8]);
    expect(mostOf({ phase: "move", turn: 43, pawns: [27, 0] })).toEqual([0, 0]);
  });
});

describe("whether a seat can still buy", () => {
  const isFixed = (change: Position, seat = 0) => prospect({ phase: "shop", ...change }, seat).isFixed;

  test("is judged by the cheapest card, which costs two tokens", () => {
    expect(isFixed({})).toBe(true);
    expect(isFixed({ tokens: [[0, 0, 0, 1]] })).toBe(true);
    expect(isFixed({ tokens: [[0, 0, 1, 1]] })).toBe(false);
  });

  test("counts the credits of cards that may be traded in", () => {
    // Card 0 is worth one credit, and card 28 three.
    expect(isFixed({ cards: [[0]] })).toBe(true);
    expect(isFixed({ cards: [[0]], tokens: [[0, 1, 0, 0]] })).toBe(false);
    const supports: Position = { cards: [[28, 32]], tops: [[{ card: 52, supports: [28, 32] }]] };
    expect(isFixed(supports)).toBe(false);
    expect(isFixed({ ...supports, options: { supports: "locked" } })).toBe(true);
  });

  test("is ruled out after the last way home", () => {
    const rich: Position = {
      tokens: [
        [9, 9, 9, 9],
        [9, 9, 9, 9],
      ],
      pawns: [27, 27],
    };
    expect(isFixed({ ...rich, phase: "portal" })).toBe(true);
    expect(isFixed({ ...rich, phase: "portal" }, 1)).toBe(false);
    expect(isFixed({ ...rich, phase: "move" })).toBe(false);
    expect(isFixed({ ...rich, phase: "portal", turn: 40, trigger: null, stack: [2, 3] })).toBe(false);
    expect(isFixed({ ...rich, turn: 43, pawns: [27, 0] })).toBe(true);
  });
});

describe("the points that a seat may have at the end", () => {
  const pointsOf = (change: Position) => prospect({ phase: "shop", ...change }).points;

  test("stay the same if it can buy nothing", () => {
    expect(pointsOf({ cards: [[4]], options: { supports: "locked" }, phase: "portal", pawns: [27, 27] })).toEqual([
      3, 3,
    ]);
  });

  test("grow by no more than the best bargain gives: ten points for eight tokens", () => {
    expect(pointsOf({ tokens: [[3, 0, 0, 0]] })).toEqual([0, 3]);
    expect(pointsOf({ tokens: [[4, 0, 0, 0]] })).toEqual([0, 5]);
    expect(pointsOf({ tokens: [[1, 2, 3, 2]] })).toEqual([0, 10]);
  });

  test("grow by the best bargain of an own edition, wherever the card is in its list", () => {
    const bargain = { tier: "middle", colour: 0, price: [2, 0, 0, 0], credit: 1, vp: 4 } as const;
    for (const place of [28, 40, 51]) {
      const cards = standardEdition.cards.map((card, at) => (at === place ? bargain : card));
      const options = { edition: { ...standardEdition, cards } };
      expect(pointsOf({ options, tokens: [[3, 0, 0, 0]] })).toEqual([0, 6]);
      // Trading it in would cost more than it brings: four points for one credit.
      expect(pointsOf({ options, tokens: [[3, 0, 0, 0]], cards: [[place]] })).toEqual([0, 10]);
    }
  });

  test("count what a card brings that is traded in, and what it costs", () => {
    // Card 10 gives three points for two credits, card 5 three points for four credits.
    expect(pointsOf({ tokens: [[3, 0, 0, 0]], cards: [[10]] })).toEqual([0, 6]);
    expect(pointsOf({ tokens: [[3, 0, 0, 0]], cards: [[5]] })).toEqual([0, 8]);
    expect(pointsOf({ tokens: [[3, 0, 0, 0]], cards: [[5, 10]] })).toEqual([0, 11]);
  });

  test("count every top card in the pit", () => {
    const tops = (places: (number | null)[]) =>
      pointsOf({ tokens: [[3, 0, 0, 0]], pit: [undefined, undefined, places] });
    expect(tops([52, null, 56])).toEqual([0, 3 + 4 + 2]);
    expect(tops([null, null])).toEqual([0, 3]);
  });

  test("depend on what becomes of supports and of their top card", () => {
    const cards = standardEdition.cards.map((card, at) => (at === 52 ? { ...card, needTier: "lower" as const } : card));
    const edition = { ...standardEdition, cards };
    // Cards 4 and 5 count three points each, their top card four. Both would bring more than they cost.
    const own: Position = {
      tokens: [[3, 0, 0, 0]],
      cards: [[4, 5]],
      tops: [[{ card: 52, supports: [4, 5] }]],
    };
    expect(pointsOf({ ...own, options: { edition } })).toEqual([4, 10 + 6]);
    expect(pointsOf({ ...own, options: { edition, supports: "locked" } })).toEqual([10, 10 + 3]);
    expect(pointsOf({ ...own, options: { edition, supports: "forfeit" } })).toEqual([0, 10 + 6]);
  });
});
