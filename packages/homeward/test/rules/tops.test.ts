import { describe, expect, test } from "vitest";
import { type Homeward, standardEdition } from "../../src/index.js";
import { forfeitedBy, isUsed } from "../../src/terms/buying.js";
import { claimant, dueTops, supportsFor } from "../../src/terms/tops.js";
import { given, mapA, type Position } from "../given.js";

const dear = [
  [6, 13, 20, 27, 26],
  [33, 39, 45, 51, 50],
] as const;

const shopping: Position = { map: mapA, phase: "shop" };

/** Owns a gold and a red middle card and buys a green one: two top cards fit. */
const choosing: Position = {
  ...shopping,
  pit: [dear[0], [34, 33, 39, 45, 51], [53, 56, 59, 60, 61]],
  tokens: [[0, 3, 2, 1]],
  cards: [[28, 40]],
};

/** Refilled tops: seat 0 buys the second gold card; 60 (green and blue), due to seat 1, comes out of the deck. */
const revealing: Position = {
  ...shopping,
  seats: 3,
  options: { refill: "all" },
  pit: [dear[0], [32, 33, 39, 45, 51], [52, 53, 54, 55, 56]],
  decks: [undefined!, undefined!, [60, 57, 58, 59, 61]],
  tokens: [[4, 3, 0, 0]],
  cards: [[28], [34, 46]],
};

describe("top cards", () => {
  test("R52a-in-the-pit a top card comes from there", () => {
    const choice = given(choosing).when("$34 !0.3.2.1");
    expect(choice.refused("^52")).toEqual({ rule: "R52a-in-the-pit", code: "card-not-in-pit", facts: { card: 52 } });
    expect(choice.refused("^34")).toEqual({ rule: "R52a-in-the-pit", code: "card-not-in-pit", facts: { card: 34 } });
    expect(choice.reasons("^34")).toMatchObject([{ rule: "R52a-in-the-pit", code: "card-not-in-pit" }]);
    expect(choice.refused("^62")).toEqual({ rule: "R38a-a-card", code: "no-such-card", facts: { card: 62 } });
    expect(choice.reasons("^62")).toMatchObject([
      { rule: "R38a-a-card", code: "no-such-card" },
      { rule: "R52a-in-the-pit", code: "card-not-in-pit" },
    ]);
  });

  test("R52b-award at once, without cost and without choice", () => {
    const pit = [dear[0], [32, 33, 39, 45, 51], [52, 56, 57, 59, 61]];
    const bought = given({ ...shopping, pit, tokens: [[4, 3, 0, 0]], cards: [[28]] }).when("$32 !4.3.0.0");
    expect(bought.events.at(-1)).toEqual({
      type: "topCardAwarded",
      seat: 0,
      card: 52,
      supports: [28, 32],
      because: "R52b-award",
    });
    expect(bought.state.tops[0]).toEqual([{ card: 52, supports: [28, 32] }]);
    expect(bought.state.cards[0]).toEqual([28, 32]);
    expect(bought.state.pit[2]).toEqual([null, 56, 57, 59, 61]);
  });

  test("R53-supports-one a card supports one top card, even when the other support is gone", () => {
    const tops = [[{ card: 52, supports: [28, 32] }]];
    const used: Position = {
      ...shopping,
      pit: [dear[0], [38, 33, 39, 45, 51], [53, 54, 55, 56, 57]],
      tokens: [[0, 4, 3, 0]],
      cards: [[32]],
      discard: [28],
      tops,
    };
    const { state } = given(used);
    expect([isUsed(state, 0, 28), isUsed(state, 0, 32), isUsed(state, 1, 32), isUsed(state, 0, 38)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    // Gold and green would be 56, but 32 is used.
    expect(given(used).when("$38 !0.4.3.0").state.tops[0]).toHaveLength(1);
    expect(given({ ...used, tops: [[]] }).when("$38 !0.4.3.0").state.tops[0]).toEqual([
      { card: 56, supports: [32, 38] },
    ]);
  });

  test("R54-eligible two different unused cards of the right tier and colours", () => {
    const choice = given(choosing).when("$34 !0.3.2.1");
    expect(choice.legal).toBe("^56 ^59");
    expect(choice.refused("^53")).toEqual({ rule: "R54-eligible", code: "not-eligible", facts: { card: 53 } });
    expect(choice.refused("^60")).toMatchObject({ rule: "R54-eligible", code: "not-eligible" });
    const own = (cards: number[]) => given({ map: mapA, cards: [cards], pit: [undefined, undefined, [52, 56]] }).state;
    expect(supportsFor(own([28]), 0, 52)).toBeUndefined();
    expect(supportsFor(own([28, 0, 1]), 0, 52)).toBeUndefined();
    expect(supportsFor(own([28, 29]), 0, 52)).toEqual([29, 28]);
    expect(supportsFor(own([28, 34]), 0, 56)).toEqual([28, 34]);
  });

  test("R55-which-support lowest points, then highest credit, then lowest id, need by need", () => {
    const supports = (cards: number[], top: number) => supportsFor(given({ map: mapA, cards: [cards] }).state, 0, top);
    // 33 counts 10, 31 and 32 count 8, 28 to 30 count 6; 29 has credit 4, the others of these 3.
    expect(supports([33, 32, 28, 30], 52)).toEqual([28, 30]);
    expect(supports([33, 28, 29], 52)).toEqual([29, 28]);
    expect(supports([29, 28, 33], 52)).toEqual([29, 28]);
    expect(supports([32, 31, 33], 52)).toEqual([31, 32]);
    expect(supports([33, 32, 31], 52)).toEqual([31, 32]);
    // Printed order: green before red.
    expect(supports([40, 34], 59)).toEqual([34, 40]);
  });

  test("R54-eligible by cards of the lower tier, where an own edition asks for them", () => {
    const cards = standardEdition.cards.map((card, at) => (at === 52 ? { ...card, needTier: "lower" as const } : card));
    const options = { edition: { ...standardEdition, cards } };
    const supports = (owned: readonly number[]) =>
      supportsFor(given({ map: mapA, options, cards: [[], owned] }).state, 1, 52);
    // Cards 0 and 1 count two points each, and card 1 has the higher credit.
    expect(supports([0, 1])).toEqual([1, 0]);
    expect(supports([0, 28])).toBeUndefined();
    expect(supports([28, 32])).toBeUndefined();
    expect(supports([0, 7])).toBeUndefined();
  });

  test("R54-eligible what is due is found place by place, also beside places that are empty", () => {
    const due = (owned: readonly number[], places: readonly (number | null)[]) =>
      dueTops(given({ map: mapA, seats: 3, cards: [[], [], owned], pit: [undefined, undefined, places] }).state, 2);
    expect(due([28, 40, 34], [59, null, 57, 52, 56])).toEqual([59, 57, 56]);
    expect(due([28], [52, 56])).toEqual([]);
    expect(due([], [52, 56])).toEqual([]);
  });

  test("R56-settlement after a completed purchase, until nothing is due; not before the payment", () => {
    const forfeit: Position = {
      ...shopping,
      options: { supports: "forfeit" },
      pit: [dear[0], [34, 33, 39, 45, 51], [53, 54, 55, 56, 57]],
      tokens: [[0, 3, 0, 0]],
      cards: [[28, 32, 40]],
      tops: [[{ card: 52, supports: [28, 32] }]],
    };
    // Trading 28 in frees 32, which with 40 would be due 57; that waits for the payment.
    const traded = given(forfeit).when("$34 ~28");
    expect(traded.told).toBe("purchaseStarted cardTraded topCardForfeited");
    expect(dueTops(traded.state, 0)).toEqual([57]);
    const paid = traded.when("!0.3.0.0");
    expect(paid.state.phases).toEqual(["claim"]);
    expect(paid.legal).toBe("^56 ^57");
    // Two seats, one after the other, the active one first.
    const both = given(revealing).when("$32 !4.3.0.0");
    const awarded = both.events.filter(({ type }) => type === "topCardAwarded");
    expect(awarded).toMatchObject([
      { seat: 0, card: 52 },
      { seat: 1, card: 60 },
    ]);
  });

  test("R57a-several the seat chooses one", () => {
    const choice = given(choosing).when("$34 !0.3.2.1");
    expect(choice.state.phases).toEqual(["claim"]);
    expect(choice.match.toAct).toEqual([0]);
    expect(choice.match.entry.events.at(-1)).toMatchObject({ type: "phased", because: "R57a-several" });
    expect(choice.refused("-")).toMatchObject({
      rule: "R57a-several",
      code: "wrong-phase",
      facts: { phase: "claim" },
    });
  });

  test("R57b-claim the chosen one is given, and the settlement goes on", () => {
    const chosen = given(choosing).when("$34 !0.3.2.1").when("^59");
    expect(chosen.state.tops[0]).toEqual([{ card: 59, supports: [34, 40] }]);
    expect(chosen.state.phases).toEqual(["shop"]);
    const other = given(choosing).when("$34 !0.3.2.1").when("^56");
    expect(other.state.tops[0]).toEqual([{ card: 56, supports: [28, 34] }]);
    // Three due, two left over by the first choice: the last one comes by itself.
    const many: Position = {
      ...choosing,
      pit: [dear[0], [34, 33, 39, 45, 51], [53, 56, 59, 60, 57]],
      cards: [[28, 40, 46, 41]],
    };
    const first = given({
      ...many,
      phase: "claim",
      cards: [[28, 40, 46, 41, 34]],
      pit: [dear[0], undefined, many.pit![2]],
    });
    expect(first.legal).toBe("^56 ^59 ^60 ^57");
    const last = first.when("^60");
    expect(last.told).toBe("topCardAwarded topCardAwarded");
    expect(last.state.tops[0]).toEqual([
      { card: 60, supports: [34, 46] },
      { card: 57, supports: [28, 41] },
    ]);
  });

  test("R58-other-seats get theirs out of turn, from the active seat clockwise, and choose where they must", () => {
    const both = given(revealing).when("$32 !4.3.0.0");
    expect(both.state.tops[1]).toEqual([{ card: 60, supports: [34, 46] }]);
    expect(both.state.seat).toBe(0);
    expect(both.state.phases).toEqual(["shop"]);
    // The revealed card fits two seats: the next clockwise gets it.
    const race: Position = { ...revealing, turn: 1, cards: [[35, 47], [28], [34, 46]], tokens: [[], [4, 3, 0, 0]] };
    const won = given({
      ...race,
      tokens: [
        [0, 0, 0, 0],
        [4, 3, 0, 0],
      ],
    }).when("$32 !4.3.0.0");
    expect(won.state.tops.map((tops) => tops.map(({ card }) => card))).toEqual([[], [52], [60]]);
    // Another seat to which two are due at once acts in the claim.
    const waiting = given({
      ...revealing,
      phase: "claim",
      tokens: [[9, 9, 9, 9]],
      cards: [[], [28, 34, 40]],
      pit: [dear[0], dear[1], [56, 59]],
      decks: [],
    });
    expect(claimant(waiting.state)).toBe(1);
    expect(waiting.match.toAct).toEqual([1]);
    expect(waiting.refused("^59", 0)).toEqual({
      rule: "R58-other-seats",
      code: "not-your-turn",
      facts: { toAct: [1] },
    });
    const chosen = waiting.when("^59");
    expect(chosen.state.tops[1]).toEqual([{ card: 59, supports: [34, 40] }]);
    expect([chosen.state.seat, chosen.match.toAct]).toEqual([0, [0]]);
    expect(claimant(chosen.state)).toBe(-1);
  });

  test("R58-other-seats may have to choose, when two cards come to light for them in one settlement", () => {
    const position: Position = {
      ...shopping,
      options: { refill: "all", supports: "forfeit" },
      pit: [dear[0], [34, 33, 39, 45, 51], [57, 59, 55, 53, 61]],
      decks: [undefined!, undefined!, [60, 58, 54, 56]],
      tokens: [[0, 3, 0, 0]],
      cards: [
        [28, 32, 40, 41],
        [46, 35, 29],
      ],
      tops: [[{ card: 52, supports: [28, 32] }]],
    };
    // Seat 0 gives up 52: what it bought and what came free bring two top cards, and two others come to light.
    const chosen = given(position).when("$34 ~28 !0.3.0.0").when("^57");
    expect(chosen.told).toBe("topCardAwarded pitRefilled topCardAwarded pitRefilled");
    expect([chosen.state.phases, chosen.state.seat, chosen.match.toAct]).toEqual([["claim"], 0, [1]]);
    expect(chosen.legal).toBe("^60 ^58");
    const settled = chosen.when("^58");
    expect(settled.state.tops[1]).toEqual([{ card: 58, supports: [29, 46] }]);
    // The active seat's shop goes on.
    expect([settled.state.phases, settled.match.toAct]).toEqual([["shop"], [0]]);
  });

  test("R59-kept to the end, but for the option to forfeit", () => {
    const at = (supports: Homeward["options"]["supports"]) =>
      given({ map: mapA, options: { supports }, cards: [[28, 32]], tops: [[{ card: 52, supports: [28, 32] }]] }).state;
    expect(forfeitedBy(at("tradable"), 0, 28)).toEqual([]);
    expect(forfeitedBy(at("locked"), 0, 28)).toEqual([]);
    expect(forfeitedBy(at("forfeit"), 0, 28)).toEqual([52]);
    expect(forfeitedBy(at("forfeit"), 0, 32)).toEqual([52]);
    expect(forfeitedBy(at("forfeit"), 0, 29)).toEqual([]);
    expect(forfeitedBy(at("forfeit"), 1, 28)).toEqual([]);
  });
});
