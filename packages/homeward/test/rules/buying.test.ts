import { describe, expect, test } from "vitest";
import { isOwned, isUsed } from "../../src/terms/buying.js";
import { canComplete, dueTokens, isShort, lostCredits, payableTokens } from "../../src/terms/paying.js";
import { given, mapA, type Position } from "../given.js";

/** Cards that nobody pays for with few tokens. */
const dear = [
  [6, 13, 20, 27, 26],
  [33, 39, 45, 51, 50],
  [52, 53, 54, 55, 56],
] as const;

const shopping: Position = { map: mapA, phase: "shop" };

/** In front of card 30 (three gold and one of each other colour, six in all). */
const before30: Position = { ...shopping, pit: [dear[0], [30, 33, 39, 45, 51], dear[2]] };

/** Paying for card 30. */
const paying: Position = { ...before30, phase: "pay", buying: { card: 30, credits: 0 } };

describe("buying", () => {
  test("a purchase can be completed with tokens, with credits so far, and with those of cards in hand", () => {
    const can = (change: Position): boolean => canComplete(given({ ...paying, ...change }).state, 0);
    expect(can({ tokens: [[3, 1, 1, 1]] })).toBe(true);
    expect(can({ tokens: [[2, 1, 1, 1]] })).toBe(false);
    expect(can({ tokens: [[2, 1, 1, 1]], buying: { card: 30, credits: 1 } })).toBe(true);
    expect(can({ tokens: [[2, 1, 1, 0]], buying: { card: 30, credits: 1 } })).toBe(false);
    // Card 10 is worth two credits.
    expect(can({ tokens: [[1, 1, 1, 0]], buying: { card: 30, credits: 1 }, cards: [[10]] })).toBe(true);
    expect(can({ tokens: [[1, 1, 0, 0]], buying: { card: 30, credits: 1 }, cards: [[10]] })).toBe(false);
    // Neither a card that is not for sale, nor a top card, nor one that does not exist.
    expect(can({ tokens: [[9, 9, 9, 9]], buying: { card: 31, credits: 9 } })).toBe(false);
    expect(can({ tokens: [[9, 9, 9, 9]], buying: { card: 52, credits: 9 } })).toBe(false);
  });

  test("R37-shop-at-home only there, however the pawn came there", () => {
    const rich: Position = { map: mapA, pit: before30.pit!, tokens: [[3, 3, 3, 3]] };
    expect(given(rich).when("=").state.phases).toEqual(["shop"]);
    expect(given({ ...rich, pawns: [27] }).when(">W").state.phases).toEqual(["shop"]);
    expect(given({ ...rich, pawns: [27] }).when("H").legal).toBe("$26 $30 -");
    expect(given(rich).when(">E").state.phases).toEqual(["portal"]);
    expect(given(rich).when(">E").refused("$30")).toMatchObject({ rule: "R33a-may-place", code: "wrong-phase" });
    // A middle card alone is enough for a shop, too.
    expect(given({ ...rich, pit: [[], [30], dear[2]] }).when("=").legal).toBe("$30 -");
    // Without anything to buy the turn ends.
    expect(given({ ...rich, tokens: [[1, 0, 0, 0]] }).when("=").state.seat).toBe(1);
  });

  test("R38a-a-card one of this game", () => {
    const shop = given({ ...before30, tokens: [[3, 3, 3, 3]] });
    expect(shop.refused("$62")).toEqual({ rule: "R38a-a-card", code: "no-such-card", facts: { card: 62 } });
    expect(shop.reasons("$900719925474099")).toMatchObject([
      { rule: "R38a-a-card", code: "no-such-card" },
      { rule: "R38b-from-the-pit", code: "card-not-in-pit" },
    ]);
    const pay = given({ ...paying, tokens: [[3, 1, 1, 1]], cards: [[10]] });
    expect(pay.refused("~62")).toEqual({ rule: "R38a-a-card", code: "no-such-card", facts: { card: 62 } });
    expect(pay.reasons("~62")).toMatchObject([
      { rule: "R38a-a-card", code: "no-such-card" },
      { rule: "R40a-own-card", code: "card-not-yours" },
    ]);
  });

  test("R38b-from-the-pit not what lies in a deck, the discard pile or with somebody", () => {
    const shop = given({ ...before30, tokens: [[9, 9, 9, 9]], cards: [[], [10]], discard: [8] });
    for (const card of [7, 8, 10])
      expect(shop.refused(`$${card}`)).toEqual({ rule: "R38b-from-the-pit", code: "card-not-in-pit", facts: { card } });
    expect(shop.legal).toBe("$6 $13 $20 $27 $26 $30 $33 $39 $45 $51 -");
  });

  test("R38c-any-number as few as one likes, too", () => {
    const shop = given({ ...shopping, tokens: [[2, 0, 0, 0]], pit: [[0, 6, 13, 20, 27]] });
    for (const move of ["=", ">E", "O", "!1.0.0.0"])
      expect(shop.refused(move)).toMatchObject({ rule: "R38c-any-number", code: "wrong-phase" });
    expect(shop.when("-").match.toAct).toEqual([1]);
    expect(shop.when("-").state.cards[0]).toEqual([]);
  });

  test("R50b-shop-again card after card, while something can be bought", () => {
    const pit = [[0, 7, 13, 20, 27], dear[1], dear[2]];
    const first = given({ ...shopping, pit, tokens: [[2, 2, 0, 0]], options: { refill: "none" } }).when("$0");
    expect(first.state.phases).toEqual(["shop"]);
    expect(first.legal).toBe("$7 -");
    // With credits of 2 nothing else in the pit can be had.
    const second = first.when("$7 !0.2.0.0");
    expect(second.state.cards[0]).toEqual([0, 7]);
    expect(second.told).toMatch(/turnEnded/);
  });

  test("R39a-tokens-held one pays with what one has", () => {
    const pay = given({ ...paying, tokens: [[3, 1, 1, 1]], cards: [[10]] });
    expect(pay.refused("!4.1.1.0")).toEqual({
      rule: "R39a-tokens-held",
      code: "not-enough-tokens",
      facts: { colour: 0, held: 3 },
    });
    expect(pay.refused("!3.0.2.1")).toEqual({
      rule: "R39a-tokens-held",
      code: "not-enough-tokens",
      facts: { colour: 2, held: 1 },
    });
    expect(pay.refused("!4.0.0.0")).toMatchObject({ rule: "R39a-tokens-held", code: "not-enough-tokens" });
    expect(pay.reasons("!4.0.0.0")).toMatchObject([
      { rule: "R39a-tokens-held", code: "not-enough-tokens" },
      { rule: "R42a-in-price", code: "token-not-in-price" },
      { rule: "R42b-exact", code: "wrong-amount" },
    ]);
  });

  test("R39b-paid the tokens go back to their piles", () => {
    const paid = given({ ...paying, tokens: [[5, 1, 2, 1]], cards: [[10]] }).when("!3.1.1.1");
    expect(paid.events[0]).toEqual({
      type: "paymentMade",
      seat: 0,
      tokens: [3, 1, 1, 1],
      credits: 0,
      lost: 0,
      because: "R39b-paid",
    });
    expect(paid.state.tokens[0]).toEqual([2, 0, 1, 0]);
    expect(paid.piles).toEqual([22, 24, 23, 24]);
  });

  test("R40a-own-card one trades in what one has", () => {
    const pay = given({ ...paying, tokens: [[3, 1, 1, 1]], cards: [[10], [8]] });
    expect(pay.refused("~8")).toEqual({ rule: "R40a-own-card", code: "card-not-yours", facts: { card: 8 } });
    // A top card of somebody else, or of nobody, is simply not one's own.
    expect(pay.refused("~52")).toEqual({ rule: "R40a-own-card", code: "card-not-yours", facts: { card: 52 } });
  });

  test("R40b-trade-in any number of cards, of any colour and tier", () => {
    const traded = given({ ...paying, tokens: [[3, 1, 1, 1]], cards: [[10, 49, 8, 14]] }).when("~10 ~14 ~8");
    expect(traded.told).toBe("cardTraded cardTraded cardTraded");
    expect(traded.state.buying).toEqual({ card: 30, credits: 5 });
    expect(traded.state.cards[0]).toEqual([49]);
    expect(traded.legal).toBe("!0.0.0.1 !0.0.1.0 !0.1.0.0 !1.0.0.0 ~49");
  });

  test("R41-untyped a credit stands for a token of any colour", () => {
    const { state } = given({ ...paying, tokens: [[3, 1, 1, 1]], cards: [[28]], buying: { card: 30, credits: 4 } });
    expect(dueTokens(state)).toBe(2);
    expect(dueTokens({ ...state, buying: { card: 30, credits: 9 } })).toBe(0);
    const traded = given({ ...paying, tokens: [[0, 1, 1, 1]], cards: [[10, 8]] });
    // The missing colour is covered, whatever colour the card traded in has.
    expect(traded.when("~10").legal).toBe("!0.0.1.1 !0.1.0.1 !0.1.1.0");
  });

  const inColours = { ...paying, options: { credits: "colour" } } as const;

  test("R41b-own-colour by option a credit stands for a token of the colour of its card only", () => {
    const pay = given({ ...inColours, tokens: [[3, 1, 1, 1]], cards: [[10, 49, 8, 14]] });
    expect([payableTokens(pay.state), dueTokens(pay.state), lostCredits(pay.state)]).toEqual([[3, 1, 1, 1], 6, 0]);
    expect(pay.legal).toBe("!3.1.1.1 ~10 ~49 ~8 ~14");
    // The two green credits of 10 cover the one green token of the price; the other one is lost.
    const green = pay.when("~10");
    expect([payableTokens(green.state), dueTokens(green.state), lostCredits(green.state)]).toEqual([
      [3, 0, 1, 1],
      5,
      1,
    ]);
    expect(green.legal).toBe("!3.0.1.1 ~49 ~14");
    expect(green.refused("!3.1.1.0")).toEqual({
      rule: "R42a-in-price",
      code: "token-not-in-price",
      facts: { colour: 1, price: 0 },
    });
    expect(green.refused("!3.0.1.0")).toEqual({
      rule: "R42b-exact",
      code: "wrong-amount",
      facts: { due: 5, given: 4 },
    });
    // With green, blue and red covered, only the payment is left.
    const paid = green.when("~49 ~14");
    expect(paid.told).toMatch(/^cardTraded cardTraded paymentMade cardBought/);
    expect(paid.events[2]).toMatchObject({ tokens: [3, 0, 0, 0], credits: 7, lost: 4 });
    expect(isShort(green.state)).toBe(true);
    // Two cards of one colour are counted together: seven gold tokens, less four and three.
    const gold = given({ ...inColours, tokens: [[3, 1, 1, 1]], cards: [[0, 3, 28]] });
    expect(gold.when("~0").legal).toBe("!2.1.1.1 ~3 ~28");
    expect(gold.when("~0 ~3").events[2]).toMatchObject({ type: "paymentMade", tokens: [0, 1, 1, 1], lost: 0 });
  });

  test("R44b-colour-due a card is traded in only while tokens of its colour are due", () => {
    const green = given({ ...inColours, tokens: [[3, 1, 1, 1]], cards: [[10, 49, 8, 14]] }).when("~10");
    expect(green.refused("~8")).toEqual({
      rule: "R44b-colour-due",
      code: "colour-not-due",
      facts: { card: 8, colour: 1 },
    });
    expect(green.refused("~49")).toBeUndefined();
    expect(green.refused("~52")).toMatchObject({ rule: "R40a-own-card" });
    // A top card, and a card that does not exist, have no colour that could be due.
    for (const move of ["~52", "~62"])
      expect(green.reasons(move).map((reason) => reason?.rule)).not.toContain("R44b-colour-due");
    // By default, any card helps while anything is due.
    const any = given({ ...paying, tokens: [[3, 1, 1, 1]], cards: [[10, 49, 8, 14]] }).when("~10");
    expect(any.refused("~8")).toBeUndefined();
  });

  test("R49a-can-complete where credits have a colour, colour by colour", () => {
    const shop = (tokens: number[], cards: number[], credits?: "colour") =>
      given({
        ...before30,
        tokens: [tokens],
        cards: [cards],
        ...(credits === undefined ? {} : { options: { credits } }),
      });
    // Three gold tokens are missing, and the four credits are green.
    expect(shop([0, 1, 1, 1], [10, 8]).refused("$30")).toBeUndefined();
    expect(shop([0, 1, 1, 1], [10, 8], "colour").refused("$30")).toEqual({
      rule: "R49a-can-complete",
      code: "cannot-afford",
      facts: { missing: 3, credits: 0 },
    });
    expect(shop([0, 1, 1, 1], [0, 10], "colour").refused("$30")).toMatchObject({ facts: { missing: 3, credits: 1 } });
    expect(shop([3, 0, 1, 1], [10, 0], "colour").when("$30 ~10").legal).toBe("!3.0.1.1 ~0");
    expect(shop([3, 0, 1, 1], [10], "colour").when("$30").told).toMatch(/^purchaseStarted cardTraded paymentMade/);
    // The shop is over when nothing can be had in these colours.
    const pit = [[0, 7, 13, 20, 27], dear[1], dear[2]];
    const options = { refill: "none", credits: "colour" } as const;
    const first = given({ ...shopping, pit, tokens: [[2, 0, 0, 0]], cards: [[10]], options }).when("$0");
    expect(first.state.phases).toEqual(["shop"]);
    expect(first.legal).toBe("$7 -");
    expect(first.when("$7").told).toMatch(/turnEnded/);
  });

  test("R42a-in-price of no colour more than the price asks for", () => {
    const pay = given({ ...paying, tokens: [[9, 9, 9, 9]], cards: [[10]] });
    expect(pay.refused("!3.2.1.0")).toEqual({
      rule: "R42a-in-price",
      code: "token-not-in-price",
      facts: { colour: 1, price: 1 },
    });
    expect(pay.refused("!4.1.1.0")).toMatchObject({ rule: "R42a-in-price", code: "token-not-in-price" });
    expect(pay.legal).toBe("!3.1.1.1 ~10");
  });

  test("R42b-exact exactly what is due, in the colours that the payer chooses", () => {
    const pay = given({ ...paying, tokens: [[9, 9, 9, 9]], cards: [[10]] }).when("~10");
    expect(pay.refused("!3.1.1.0")).toEqual({ rule: "R42b-exact", code: "wrong-amount", facts: { due: 4, given: 5 } });
    expect(pay.refused("!0.0.0.0")).toEqual({ rule: "R42b-exact", code: "wrong-amount", facts: { due: 4, given: 0 } });
    expect(pay.refused("!1.1.1.0")).toMatchObject({ rule: "R42b-exact", code: "wrong-amount" });
    expect(pay.legal).toBe("!1.1.1.1 !2.0.1.1 !2.1.0.1 !2.1.1.0 !3.0.0.1 !3.0.1.0 !3.1.0.0");
  });

  test("R42c-pay completes the purchase", () => {
    const paid = given({ ...paying, tokens: [[3, 1, 1, 1]], cards: [[10]] }).when("!3.1.1.1");
    expect(paid.told).toMatch(/^paymentMade cardBought pitRefilled/);
    expect(paid.state.buying).toBeNull();
  });

  test("R43-credits-lost never kept, never turned into tokens", () => {
    const { state } = given({ ...paying, buying: { card: 30, credits: 8 } });
    expect(lostCredits(state)).toBe(2);
    expect(lostCredits({ ...state, buying: { card: 30, credits: 5 } })).toBe(0);
    const pit = [[0, 6, 13, 20, 27], dear[1], dear[2]];
    const bought = given({ ...shopping, pit, cards: [[5]] }).when("$0");
    expect(bought.events[2]).toMatchObject({ type: "paymentMade", credits: 4, lost: 2 });
    expect(bought.state.tokens[0]).toEqual([0, 0, 0, 0]);
  });

  test("R44-while-short no card is traded in once the credits suffice; before, even if the tokens would", () => {
    const pit = [[0, 6, 13, 20, 27], dear[1], dear[2]];
    const short = given({ ...shopping, pit, tokens: [[2, 0, 0, 0]], cards: [[10, 8]] }).when("$0");
    expect(short.legal).toBe("!2.0.0.0 ~10 ~8");
    expect(isShort(short.state)).toBe(true);
    // Two credits are the whole price: card 8 stays, and the purchase goes through.
    const covered = short.when("~10");
    expect(covered.told).toMatch(/^cardTraded paymentMade cardBought/);
    expect(covered.state.cards[0]).toEqual([8, 0]);
    expect(isShort({ ...short.state, buying: { card: 0, credits: 2 } })).toBe(false);
  });

  test("R45-to-the-discard at once, and for good", () => {
    const traded = given({ ...paying, tokens: [[3, 1, 1, 1]], cards: [[10, 8]], discard: [1] }).when("~10");
    expect(traded.events[0]).toEqual({
      type: "cardTraded",
      seat: 0,
      card: 10,
      credit: 2,
      credits: 2,
      because: "R45-to-the-discard",
    });
    expect(traded.state.discard).toEqual([1, 10]);
    expect(traded.state.cards[0]).toEqual([8]);
    // An empty deck is not filled from it.
    const empty = given({ ...paying, tokens: [[3, 1, 1, 1]], cards: [[10]], decks: [undefined!, []], discard: [8] });
    expect(empty.when("!3.1.1.1").state.pit[1][0]).toBeNull();
  });

  test("R46-bought-before in the same turn, too, but not the card being bought", () => {
    const pit = [[0, 1, 13, 20, 27], dear[1], dear[2]];
    const first = given({ ...shopping, pit, tokens: [[4, 0, 0, 0]] }).when("$0");
    expect(isOwned(first.state, 0, 0)).toBe(true);
    expect(first.legal).toBe("$2 $1 -");
    expect(first.when("$1").state.cards[0]).toEqual([1]);
    const pay = given({ ...paying, tokens: [[3, 1, 1, 1]], cards: [[10]] });
    expect(pay.refused("~30")).toEqual({ rule: "R40a-own-card", code: "card-not-yours", facts: { card: 30 } });
    expect(isOwned(pay.state, 0, 30)).toBe(false);
  });

  test("R47a-tops-not-sold top cards are not bought", () => {
    const shop = given({ ...before30, tokens: [[9, 9, 9, 9]] });
    expect(shop.refused("$52")).toEqual({
      rule: "R47a-tops-not-sold",
      code: "top-card-not-for-sale",
      facts: { card: 52 },
    });
    expect(shop.reasons("$57")).toMatchObject([
      { rule: "R47a-tops-not-sold", code: "top-card-not-for-sale" },
      { rule: "R38b-from-the-pit", code: "card-not-in-pit" },
    ]);
    expect(shop.reasons("$52")).toMatchObject([{ rule: "R47a-tops-not-sold", code: "top-card-not-for-sale" }]);
    // Nobody asks whether a top card could be paid for.
    expect(given(before30).reasons("$52")).toMatchObject([
      { rule: "R47a-tops-not-sold", code: "top-card-not-for-sale" },
    ]);
  });

  test("R47b-tops-not-traded one's own top card neither", () => {
    const tops = [[{ card: 52, supports: [28, 32] }]];
    const pit = [dear[0], [30, 33, 39, 45, 51], [53, 54, 55, 56, 57]];
    const pay = given({ ...paying, pit, tokens: [[3, 1, 1, 1]], cards: [[28, 32]], tops });
    expect(pay.refused("~52")).toEqual({
      rule: "R47b-tops-not-traded",
      code: "top-card-not-tradable",
      facts: { card: 52 },
    });
    expect(pay.reasons("~52")).toMatchObject([
      { rule: "R47b-tops-not-traded", code: "top-card-not-tradable" },
      { rule: "R40a-own-card", code: "card-not-yours" },
    ]);
    // Any other top card, or any other card, is merely not one's own.
    for (const move of ["~53", "~60", "~0"])
      expect(pay.reasons(move)).toMatchObject([{ rule: "R40a-own-card", code: "card-not-yours" }]);
  });

  /** Owns 28 and 32, which support 52, and pays for 30. */
  const supported: Position = {
    ...paying,
    pit: [dear[0], [30, 33, 39, 45, 51], [53, 54, 55, 60, 61]],
    tokens: [[3, 1, 1, 1]],
    cards: [[28, 32, 10]],
    tops: [[{ card: 52, supports: [28, 32] }]],
  };

  test("R48a-locked a support may not be traded in, by option", () => {
    const locked = given({ ...supported, options: { supports: "locked" } });
    expect(locked.legal).toBe("!3.1.1.1 ~10");
    expect(locked.refused("~28")).toEqual({ rule: "R48a-locked", code: "card-locked", facts: { card: 28 } });
    expect(locked.refused("~32")).toMatchObject({ rule: "R48a-locked", code: "card-locked" });
    expect(given(supported).legal).toBe("!3.1.1.1 ~28 ~32 ~10");
    // Nor does it count for what can be bought.
    const shop: Position = { ...supported, phase: "shop", tokens: [[0, 1, 1, 1]], options: { supports: "locked" } };
    const { buying: _, ...shopOnly } = shop;
    expect(given(shopOnly).refused("$30")).toEqual({
      rule: "R49a-can-complete",
      code: "cannot-afford",
      facts: { missing: 3, credits: 2 },
    });
  });

  test("R48b-forfeit the top card is lost at once, and the other support is free", () => {
    const forfeit = given({ ...supported, options: { supports: "forfeit" } }).when("~28");
    expect(forfeit.events[1]).toEqual({ type: "topCardForfeited", seat: 0, card: 52, because: "R48b-forfeit" });
    expect([forfeit.state.tops[0], forfeit.state.forfeited]).toEqual([[], [52]]);
    expect(forfeit.when("~32").told).toMatch(/^cardTraded paymentMade/);
    // Either support costs the top card, and what it leaves free may support another one.
    const second = given({ ...supported, options: { supports: "forfeit" } }).when("~32");
    expect([second.state.tops[0], second.state.cards[0]]).toEqual([[], [28, 10]]);
    expect(isUsed(second.state, 0, 28)).toBe(false);
    // Other top cards stay.
    const both = [[...supported.tops![0], { card: 59, supports: [34, 40] }]];
    const pair = given({ ...supported, options: { supports: "forfeit" }, cards: [[28, 32, 34, 40]], tops: both });
    expect(pair.when("~28").state.tops[0]).toEqual([{ card: 59, supports: [34, 40] }]);
    // A card that supports nothing costs no top card, and with the default nothing is lost.
    expect(given({ ...supported, options: { supports: "forfeit" } }).when("~10").told).toBe("cardTraded");
    expect(given(supported).when("~28").state.tops[0]).toHaveLength(1);
  });

  test("R49a-can-complete with tokens and the credits of all cards that may be traded in", () => {
    const poor = given({ ...before30, tokens: [[3, 0, 0, 0]], cards: [[7, 0]] });
    expect(poor.refused("$30")).toEqual({
      rule: "R49a-can-complete",
      code: "cannot-afford",
      facts: { missing: 3, credits: 2 },
    });
    const lower = given({ ...before30, tokens: [[0, 0, 0, 0]], cards: [[]] });
    expect(lower.refused(`$${lower.state.pit[0][0]}`)).toMatchObject({
      rule: "R49a-can-complete",
      code: "cannot-afford",
      facts: { credits: 0 },
    });
    const enough = given({ ...before30, tokens: [[3, 0, 0, 0]], cards: [[7, 8]] });
    expect(enough.refused("$30")).toBeUndefined();
    // More tokens than the price help nothing.
    const many = given({ ...before30, tokens: [[9, 9, 9, 0]] });
    expect(many.refused("$30")).toEqual({
      rule: "R49a-can-complete",
      code: "cannot-afford",
      facts: { missing: 1, credits: 0 },
    });
  });

  test("R49b-announced first, and not taken back", () => {
    const announced = given({ ...before30, tokens: [[3, 1, 1, 1]], cards: [[10]] }).when("$30");
    expect(announced.events).toEqual([{ type: "purchaseStarted", seat: 0, card: 30, because: "R49b-announced" }]);
    expect(announced.state.buying).toEqual({ card: 30, credits: 0 });
    expect(announced.refused("-")).toEqual({
      rule: "R49b-announced",
      code: "wrong-phase",
      facts: { phase: "pay", move: "pass" },
    });
    expect(announced.refused("$26")).toMatchObject({ rule: "R49b-announced", code: "wrong-phase" });
  });

  test("R49c-forced the only way on is taken by itself, again and again", () => {
    const paid = given({ ...before30, tokens: [[3, 1, 1, 1]] }).when("$30");
    expect(paid.told).toMatch(/^purchaseStarted paymentMade cardBought/);
    const chain = given({ ...before30, tokens: [[3, 0, 0, 0]], cards: [[10, 8]] }).when("$30 ~10");
    expect(chain.told).toMatch(/^purchaseStarted cardTraded cardTraded paymentMade cardBought/);
    expect(chain.events[1]).toMatchObject({ card: 10 });
    expect(chain.events[2]).toMatchObject({ card: 8, credits: 4 });
    expect(chain.events[3]).toMatchObject({ tokens: [2, 0, 0, 0], credits: 4 });
  });

  test("R50a-completed tokens, card, refill, top cards, then the shop", () => {
    const pit = [dear[0], [32, 33, 39, 45, 51], [52, 56, 57, 59, 61]];
    const bought = given({ ...shopping, pit, tokens: [[4, 3, 0, 0]], cards: [[28]] }).when("$32 !4.3.0.0");
    expect(bought.told).toBe("purchaseStarted paymentMade cardBought pitRefilled topCardAwarded");
    expect(bought.events[2]).toEqual({ type: "cardBought", seat: 0, card: 32, because: "R50a-completed" });
    expect(bought.state.cards[0]).toEqual([28, 32]);
    expect(bought.state.phases).toEqual(["shop"]);
  });

  test("R51-refill the same place at once from its tier's deck, as the option says", () => {
    const pit = [[10, 6, 13, 20, 27], dear[1], dear[2]];
    const buy = (options: object, decks: readonly (readonly number[] | undefined)[]) =>
      given({ ...shopping, pit, decks, options, tokens: [[0, 3, 0, 0]] }).when("$10");
    const refilled = buy({}, [[5, 4]]);
    expect(refilled.events[3]).toEqual({
      type: "pitRefilled",
      tier: "lower",
      place: 0,
      card: 5,
      because: "R51-refill",
    });
    expect([refilled.state.pit[0], refilled.state.decks[0]]).toEqual([[5, 6, 13, 20, 27], [4]]);
    // An empty deck leaves the place empty for good; nothing moves up.
    const empty = buy({}, [[]]);
    expect(empty.events[3]).toMatchObject({ type: "pitRefilled", card: null });
    expect(empty.state.pit[0]).toEqual([null, 6, 13, 20, 27]);
    const none = buy({ refill: "none" }, [[5, 4]]);
    expect(none.told).not.toContain("pitRefilled");
    expect([none.state.pit[0][0], none.state.decks[0]]).toEqual([null, [4, 5]]);
    expect(buy({ refill: "all" }, [[5, 4]]).state.pit[0][0]).toBe(5);
  });
});
