import { describe, expect, test } from "vitest";
import { decided } from "../../src/ending.js";
import { mayComeHome, playsLeft, turnsAfter } from "../../src/terms/last-turns.js";
import { given, type Position } from "../given.js";

/** The last turn of the last round: seat 1 plays. Home bases are a1 and g7, and the temple is d4. */
const last: Position = { options: { roundLimit: 1 }, seat: 1, turn: 2 };

describe("the turns that can follow", () => {
  const turns = (position: Position) => turnsAfter(given(position).state);

  test("are those of the seats behind in this round, and of all seats in the rounds to come", () => {
    expect(turns(last)).toBe(0);
    expect(turns({ ...last, seat: 0 })).toBe(1);
    expect(turns({ ...last, options: { roundLimit: 4 }, round: 2 })).toBe(4);
    expect(turns({ ...last, options: { roundLimit: 4 }, round: 2, seat: 0 })).toBe(5);
    expect([0, 1, 2].map((seat) => turns({ seats: 3, seat, options: { roundLimit: 2 } }))).toEqual([5, 4, 3]);
  });

  test("are counted from the seat that began", () => {
    const options = { roundLimit: 2, firstSeat: 1 };
    expect([0, 1, 2].map((seat) => turns({ seats: 3, seat, options }))).toEqual([3, 5, 4]);
    expect([0, 1].map((seat) => turns({ seat, round: 2, options }))).toEqual([0, 1]);
  });

  test("never end without a round limit", () => {
    expect(turns({ ...last, options: { roundLimit: null }, round: 9_000 })).toBe(Number.POSITIVE_INFINITY);
  });
});

describe("the cards that can still be played", () => {
  const plays = (change: Position) => playsLeft(given({ ...last, ...change }).state);

  test("in the last turn are those in hand, as many as may be played, with the bonus for control", () => {
    expect(plays({ hands: ["", "ho ho"], plays: [3, 0, false] })).toBe(2);
    expect(plays({ hands: ["ho ho ho", "ho ho ho ho ho ho ho"], plays: [3, 0, false] })).toBe(6);
    expect(plays({ hands: ["", "ho ho ho ho ho ho ho"], plays: [6, 0, true] })).toBe(6);
    expect(plays({ hands: ["", "ho ho ho ho ho ho ho"], plays: [6, 4, true], played: "ho ho ho ho" })).toBe(2);
    expect(plays({ hands: ["", "ho ho ho ho ho ho ho"], plays: [4, 2, false], played: "ho ho" })).toBe(5);
  });

  test("before the draw are one more than in hand", () => {
    expect(plays({ phase: "draw", hands: ["", "ho ho"], plays: [3, 0, false] })).toBe(3);
    expect(plays({ phase: "draw", hands: ["", "ho ho ho ho ho ho"], plays: [3, 0, false] })).toBe(6);
  });

  test("after the last play are none in this turn, and seven in each of the others", () => {
    expect(plays({ phase: "discard", hands: ["", "ho ho"] })).toBe(0);
    expect(plays({ phase: "discard", hands: ["ho", "ho ho"], seat: 0 })).toBe(7);
    expect(plays({ phase: "discard", hands: ["ho", "ho ho"], options: { roundLimit: 3 } })).toBe(28);
    expect(plays({ hands: ["ho", "ho ho"], seat: 0, plays: [3, 0, false] })).toBe(8);
  });
});

describe("whether the artifact may come home", () => {
  const may = (change: Position) => mayComeHome(given({ ...last, ...change }).state);
  const hand = (count: number): Position => ({ hands: ["", "diag ".repeat(count).trim()], plays: [6, 0, true] });

  test("is judged by the larger distance of rows and columns from the seat's own base", () => {
    // From c5 to g7: four columns and two rows.
    expect([3, 4].map((count) => may({ ...hand(count), artifact: "c5" }))).toEqual([false, true]);
    // From e2: two columns and five rows.
    expect([4, 5].map((count) => may({ ...hand(count), artifact: "e2" }))).toEqual([false, true]);
    // Seat 1 has the last turn, so a base of seat 0 beside the artifact does not matter.
    expect(may({ ...hand(5), artifact: "a1" })).toBe(false);
    expect(may({ ...hand(1), artifact: "g6" })).toBe(true);
  });

  test("counts the seats whose turns can follow, and the cards until then", () => {
    const first: Position = { seat: 0, turn: 1, hands: ["", ""], phase: "discard" };
    expect(may({ ...first, artifact: "a1" })).toBe(true);
    expect(may({ ...first, seats: 3, options: { roundLimit: 1 }, artifact: "d4" })).toBe(true);
    expect(may({ phase: "discard", seats: 3, seat: 2, artifact: "a2" })).toBe(false);
    expect(may({ phase: "discard", seats: 3, seat: 1, artifact: "a2" })).toBe(true);
    expect(may({ options: { roundLimit: null }, phase: "discard", artifact: "a1" })).toBe(true);
  });

  test("decides the game for nobody, or for the holder where holders win", () => {
    const far: Position = { ...last, phase: "discard", artifact: "c4", pawns: ["c4"], holder: 0 };
    const asked = (change: Position) => decided(given({ ...far, ...change }).state);
    expect(asked({})).toEqual({ winners: [], ranking: [[0, 1]] });
    const holder = { roundLimit: 1, limitResult: "holder" };
    expect(asked({ options: holder })).toEqual({ winners: [0], ranking: [[0], [1]] });
    expect(asked({ options: holder, pawns: ["a1", "c4"], holder: 1 })).toEqual({ winners: [1], ranking: [[1], [0]] });
    const { holder: _, ...unheld } = far;
    expect(decided(given({ ...unheld, options: holder }).state)).toEqual({ winners: [], ranking: [[0, 1]] });
    // A card may still take the artifact from its holder.
    expect(asked({ options: holder, phase: "play", hands: ["", "ho"] })).toBeUndefined();
    expect(asked({ options: holder, seat: 0 })).toBeUndefined();
    expect(asked({ artifact: "g7", pawns: ["g7"] })).toBeUndefined();
  });
});
