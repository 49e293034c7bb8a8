import { derivedOf, type OptionsGiven, scripted, seeded, start, view } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { type Homeward, homeward, standardEdition } from "../../src/index.js";
import { pileOf } from "../../src/terms/piles.js";
import { portalsLeft } from "../../src/terms/portals.js";
import { topsLeft } from "../../src/terms/tops.js";
import { given, mapA } from "../given.js";

/** Shuffles that leave their lists as they are. */
const asItIs = (count: number): number[] => Array.from({ length: count - 1 }, (_, at) => count - 1 - at);
const still = { tiles: asItIs(64), goals: [...asItIs(28), ...asItIs(24), ...asItIs(10)] };

const begun = (seats: Homeward["seats"], options: OptionsGiven<Homeward> = {}) =>
  start(homeward, { seats, options, chance: scripted({ ...still }) });

describe("setup", () => {
  test("R1-home-first HOME at (0, 0) and every pawn on it", () => {
    const { state, entry } = begun(3);
    expect([state.order[0], state.xs[0], state.ys[0], state.rots[0]]).toEqual([0, 0, 0, 0]);
    expect(state.pawns).toEqual([0, 0, 0]);
    expect(entry.events.find(({ type }) => type === "homePlaced")).toMatchObject({ tile: 0, x: 0, y: 0 });
    expect(derivedOf(homeward, state).openEdges).toBe(4);
  });

  test("R2-goal-pit five cards of each tier, face up, in the order of the shuffle", () => {
    const { state, entry } = begun(2);
    expect(state.pit).toEqual([
      [0, 1, 2, 3, 4],
      [28, 29, 30, 31, 32],
      [52, 53, 54, 55, 56],
    ]);
    expect(state.decks.map((deck) => [deck.length, deck.at(-1)])).toEqual([
      [23, 5],
      [19, 33],
      [5, 57],
    ]);
    expect(entry.events[0]).toMatchObject({
      type: "gameStarted",
      seats: 2,
      stackCount: 44,
      pit: state.pit,
      deckCounts: [23, 19, 5],
      options: { ending: "round", refill: "bought", supports: "tradable", tokensPerColour: 24, edition: null },
    });
    // Other luck, other cards.
    const shuffled = (seed: string) => start(homeward, { seats: 2, chance: seeded(seed.repeat(64)) }).state.pit;
    expect(shuffled("1")).not.toEqual(shuffled("2"));
  });

  test("R3-portals-in-hand two portals each, no cards", () => {
    const { state } = begun(4);
    for (const seat of [0, 1, 2, 3]) {
      expect(portalsLeft(state, seat)).toBe(2);
      expect([state.portals[seat], state.cards[seat], state.tops[seat]]).toEqual([[], [], []]);
    }
    const edition = { ...standardEdition, portals: 5 };
    expect(portalsLeft(begun(2, { edition }).state, 0)).toBe(5);
    expect(portalsLeft(given({ map: mapA, portals: [[16]] }).state, 0)).toBe(1);
  });

  test("R4-four-piles of 24, of another size, or without limit", () => {
    const piles = (tokensPerColour: number | null): unknown[] => {
      const { state, entry } = begun(2, { tokensPerColour, compensation: [0, 0] });
      expect(entry.events.find(({ type }) => type === "pilesFormed")).toMatchObject({ each: tokensPerColour });
      return [0, 1, 2, 3].map((colour) => pileOf(state, colour));
    };
    expect([24, 7, null].map(piles)).toEqual([
      [24, 24, 24, 24],
      [7, 7, 7, 7],
      [null, null, null, null],
    ]);
  });

  test("R4b-compensation as many tokens as the option says for each seat, one of each colour in turn", () => {
    const held = (seats: Homeward["seats"], options: OptionsGiven<Homeward> = {}): readonly (readonly number[])[] => {
      const { state, entry } = begun(seats, options);
      const given = entry.events.flatMap((event) => (event.type === "tokensGiven" ? [event] : []));
      const due = state.options.compensation.flatMap((count, seat) => (count > 0 ? [seat] : []));
      expect(given.map(({ seat }) => seat)).toEqual(due);
      for (const { seat, tokens } of given) expect(state.tokens[seat]).toEqual(tokens);
      const { tokensPerColour } = state.options;
      for (const colour of [0, 1, 2, 3]) {
        const sum = state.tokens.reduce((all, own) => all + own[colour], 0);
        expect(pileOf(state, colour)).toBe(tokensPerColour === null ? null : tokensPerColour - sum);
      }
      return state.tokens;
    };
    const none = [0, 0, 0, 0];
    const inTurn = [none, [1, 0, 0, 0], [1, 1, 0, 0], [1, 1, 1, 0], [1, 1, 1, 1], [2, 1, 1, 1], [2, 2, 1, 1]];
    for (const tokensPerColour of [null, 27]) {
      for (const [count, tokens] of inTurn.entries()) {
        expect(held(2, { compensation: [count, 0], tokensPerColour })).toEqual([tokens, none]);
        expect(held(3, { compensation: [0, 0, count], tokensPerColour })).toEqual([none, none, tokens]);
      }
      expect(held(4, { compensation: [36, 7, 0, 1], tokensPerColour })).toEqual([
        [9, 9, 9, 9],
        [2, 2, 2, 1],
        none,
        [1, 0, 0, 0],
      ]);
    }
    // Unless given: measured, by the number of seats.
    expect([2, 3, 4].map((seats) => begun(seats as Homeward["seats"]).state.options.compensation)).toEqual([
      [3, 0],
      [4, 2, 0],
      [3, 3, 2, 0],
    ]);
    // Piles that are too small go to the first seats.
    const [all, one] = [
      [2, 2, 2, 2],
      [1, 1, 1, 1],
    ];
    expect(held(4, { compensation: [8, 8, 8, 0], tokensPerColour: 3 })).toEqual([all, one, none, none]);
    expect(held(3, { compensation: [36, 36, 0], tokensPerColour: 1 })).toEqual([one, none, none]);
    expect(held(3, { compensation: [3, 3, 0], tokensPerColour: 1 })).toEqual([[1, 1, 1, 0], none, none]);
  });

  test("R5a-draw-stack 44, 54 or 64 tiles, the first of the shuffle on top; the rest in the box", () => {
    for (const [seats, count] of [
      [2, 44],
      [3, 54],
      [4, 64],
    ] as const) {
      const { state } = begun(seats);
      // The first tile has been drawn for the first turn.
      expect(state.drawn).toBe(1);
      expect(state.stack).toHaveLength(count - 1);
      expect(state.stack.at(-1)).toBe(2);
      expect(state.box).toEqual(Array.from({ length: 64 - count }, (_, at) => count + 1 + at));
    }
    expect(begun(2, { stackSize: 3 }).state.stack).toEqual([3, 2]);
  });

  test("R5b-top-cards-of-the-game five of them, ten when all tiers are refilled", () => {
    expect(topsLeft(begun(2).state)).toBe(5);
    expect(topsLeft(begun(2, { refill: "none" }).state)).toBe(5);
    expect(topsLeft(begun(2, { refill: "all" }).state)).toBe(10);
    expect(topsLeft(view(homeward, begun(2, { refill: "all" }), 1).state)).toBe(10);
  });

  test("R6a-clockwise seat 0 begins, then seat by seat", () => {
    const { toAct, entry } = begun(3);
    expect(toAct).toEqual([0]);
    expect(entry.events.find(({ type }) => type === "turnStarted")).toMatchObject({ seat: 0, turn: 0 });
    let now = given({ seats: 3, map: mapA, pit: [[], []], stack: [], trigger: "tiles", options: { ending: "round" } });
    const seats = [];
    for (let turn = 0; turn < 2; turn++) {
      seats.push(now.match.toAct[0]);
      now = now.when("=");
    }
    expect([...seats, now.match.toAct[0]]).toEqual([0, 1, 2]);
    expect(now.refused(">N")).toBeUndefined();
    for (const seat of [0, 1])
      expect(now.refused(">N", seat)).toEqual({ rule: "R6a-clockwise", code: "not-your-turn", facts: { toAct: [2] } });
  });

  test("R6b-next-seat a turn that has ended is counted and followed by the next one", () => {
    const ended = given({ map: mapA, pit: [[], []], stack: [2, 3] }).when("=");
    expect(ended.events.slice(1, 3)).toEqual([
      { type: "turnEnded", seat: 0, turn: 0, because: "R6b-next-seat" },
      { type: "turnStarted", seat: 1, turn: 1, because: "R6a-clockwise" },
    ]);
    expect(ended.state.turn).toBe(1);
    // The last turn has nobody after it.
    const last = given({ map: mapA, turn: 1, pit: [[], []], stack: [], trigger: "tiles" }).when("=");
    expect(last.told).toBe("pawnStayed turnEnded gameEnded");
  });
});
