import { describe, expect, test } from "vitest";
import { creditsFor, creditsOf, missingTokens } from "../../src/terms/buying.js";
import {
  canComplete,
  cardsTraded,
  dueTokens,
  lostCredits,
  missingForPurchase,
  payableTokens,
} from "../../src/terms/paying.js";
import { given, mapA, type Position } from "../given.js";

/** In front of card 30 (three gold and one of each other colour, six in all). */
const before30: Position = { map: mapA, phase: "shop", pit: [[], [30, 33], [52, 53]] };

/** Paying for card 30. */
const paying: Position = { ...before30, phase: "pay", buying: { card: 30, credits: 0 } };

const inColours = { ...paying, options: { credits: "colour" } } as const;

describe("what is due, missing and offered in a purchase", () => {
  test("R41b-own-colour counts only the cards that were traded in for this purchase", () => {
    const pay = { ...inColours, tokens: [[3, 1, 1, 1]], cards: [[3, 15, 28]] } as const;
    // Cards 7 and 14 were discarded before, and cards 10 and 9, both green with two credits, for this purchase.
    const { state } = given({ ...pay, discard: [7, 14, 10, 9], buying: { card: 30, credits: 4 } });
    expect(cardsTraded(state)).toEqual([9, 10]);
    expect(payableTokens(state)).toEqual([3, 0, 1, 1]);
    expect([dueTokens(state), lostCredits(state)]).toEqual([5, 3]);
    expect(cardsTraded({ ...state, buying: { card: 30, credits: 0 } })).toEqual([]);
    // A position from outside may claim credits for more cards than there are.
    expect(cardsTraded({ ...state, discard: [10], buying: { card: 30, credits: 9 } })).toEqual([10]);
    expect(cardsTraded({ ...state, discard: [] })).toEqual([]);
    // For an earlier purchase red credits were used: red is due all the same.
    const red = given({ ...pay, discard: [14], buying: { card: 30, credits: 0 } }).when("~15");
    expect(red.legal).toBe("!3.1.0.1 ~3 ~28");
  });

  test("R41b-own-colour what is missing, and what may still come, counts colour by colour", () => {
    const pay = (tokens: number[], cards: number[], bought: Position = {}) => {
      const { state } = given({ ...inColours, tokens: [tokens], cards: [cards], ...bought });
      return [missingForPurchase(state, 0), canComplete(state, 0)];
    };
    // Price 3.1.1.1. Tokens beyond the price make up for nothing.
    expect(pay([3, 1, 1, 1], [])).toEqual([0, true]);
    expect(pay([1, 0, 9, 9], [])).toEqual([3, false]);
    // Card 4 is gold with three credits, card 7 green with one, and card 14 red with one.
    expect(pay([1, 0, 1, 1], [4])).toEqual([3, false]);
    expect(pay([1, 0, 1, 1], [4, 7])).toEqual([3, true]);
    expect(pay([1, 0, 1, 1], [4, 14])).toEqual([3, false]);
    expect(pay([0, 1, 1, 1], [4])).toEqual([3, true]);
    expect(pay([0, 1, 1, 1], [3])).toEqual([3, false]);
    // With the green credits of card 10 paid, no green token is missing.
    expect(pay([3, 0, 1, 1], [], { discard: [10], buying: { card: 30, credits: 2 } })).toEqual([0, true]);
    expect(pay([1, 0, 1, 1], [], { discard: [10], buying: { card: 30, credits: 2 } })).toEqual([2, false]);
  });

  test("R41-untyped what is missing is the price, less tokens and credits of any colour", () => {
    const missing = (tokens: number[], credits: number) => {
      const { state } = given({ ...paying, tokens: [[], tokens].map((held) => [...held, 0, 0, 0, 0].slice(0, 4)) });
      const view = { ...state, buying: { card: 30, credits } };
      return [missingTokens(view, 1, 30), missingForPurchase(view, 1)];
    };
    expect(missing([3, 1, 1, 1], 0)).toEqual([0, 0]);
    expect(missing([1, 9, 0, 9], 0)).toEqual([3, 3]);
    expect(missing([1, 9, 0, 9], 2)).toEqual([3, 1]);
    expect(missing([1, 9, 0, 9], 4)).toEqual([3, 0]);
  });

  test("R49a-can-complete credits of all cards in hand, or of the missing colours as far as they are missing", () => {
    const cards = [[], [4, 10, 14]];
    const tokens = [
      [9, 9, 9, 9],
      [1, 0, 2, 1],
    ];
    const { state } = given({ ...before30, turn: 1, tokens, cards });
    // Credits 3 (gold), 2 (green) and 1 (red).
    expect([creditsOf(state, 1), ...[0, 1, 2, 3].map((colour) => creditsOf(state, 1, colour))]).toEqual([
      6, 3, 2, 1, 0,
    ]);
    expect([creditsOf(state, 0), creditsFor(state, 0, 30), creditsFor(state, 1, 30)]).toEqual([0, 0, 6]);
    // Two gold and one green are missing.
    const coloured = given({ ...before30, turn: 1, tokens, cards, options: { credits: "colour" } });
    expect(creditsFor(coloured.state, 1, 30)).toBe(3);
    expect(creditsFor(coloured.state, 1, 33)).toBe(4);
    expect(coloured.legal).toContain("$30");
  });

  test("R42b-exact payments of every colour are offered, whichever are scarce", () => {
    const legal = (tokens: number[], credits: number) =>
      given({ ...paying, tokens: [tokens], cards: [[28]], buying: { card: 30, credits } }).legal;
    expect(legal([3, 1, 1, 1], 5)).toBe("!0.0.0.1 !0.0.1.0 !0.1.0.0 !1.0.0.0 ~28");
    expect(legal([0, 1, 1, 0], 4)).toBe("!0.1.1.0 ~28");
    expect(legal([3, 0, 0, 0], 3)).toBe("!3.0.0.0 ~28");
    expect(legal([2, 1, 0, 1], 3)).toBe("!1.1.0.1 !2.0.0.1 !2.1.0.0 ~28");
    expect(legal([1, 1, 0, 1], 2)).toBe("~28");
    // Covered by credits: nothing more is paid, and nothing traded in.
    expect(legal([3, 1, 1, 1], 6)).toBe("!0.0.0.0");
  });
});
