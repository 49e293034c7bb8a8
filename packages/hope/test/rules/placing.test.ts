import { describe, expect, test } from "vitest";
import { heldBy, payments } from "../../src/terms/payable.js";
import { formOf, isJoker, isMatch, isPair, mayBePaired } from "../../src/terms/payment.js";
import { freePlanets } from "../../src/terms/planets.js";
import { given, matchAt, spaceOf } from "../given.js";

const [oxygen, water] = [0, 1];

describe("placing and paying", () => {
  test("R40-free-planets those that are not settled, none on Earth or stable tiles", () => {
    const state = matchAt({ pioneers: { "4b": "1" }, stable: [13] }).state;
    expect(["4p", "4b", "4r", "0b", "13b"].map((space) => freePlanets(state, spaceOf(space)))).toEqual([1, 1, 1, 0, 0]);
  });

  test("R44-match the payments are every card, then every pair without jokers; hidden cards pay nothing", () => {
    const kinds = ["O", "O*", "W", "W*", "C", "C*", "L", "L*", "P", "P*", "A", "A*"];
    const pairs = kinds.flatMap((one) => kinds.map((other) => [one, other]));
    expect(payments).toEqual([...[...kinds, "J", "J*"].map((card) => [card]), ...pairs]);
    const { state } = matchAt({ hands: ["O O* J J J", "W"] });
    const bit = (...kind: number[]) => kind.reduce((set, at) => set | (1 << at), 0);
    expect(heldBy(state, 0)).toBe(bit(0, 1, 12, 14 + 12));
    expect(heldBy(state, 1)).toBe(bit(2));
    expect(heldBy({ ...state, hands: [[null, null], ["W"]] }, 0)).toBe(0);
  });

  test("R41-barren-planet planets of the ship's dimension only, one pioneer each", () => {
    const there = given({ ships: ["4p"], hands: ["O O"] }).when("+(O)");
    expect(there.refused("+(O)")).toEqual({
      rule: "R41-barren-planet",
      code: "no-barren-planet-here",
      facts: { dimension: "purple" },
    });
    expect(there.state.pioneers[spaceOf("4p")]).toBe("0");
    // No planet at all of this dimension: tile 1 has no red one.
    expect(given({ ships: ["1r"], hands: ["O"] }).refused("+(O)")).toEqual({
      rule: "R41-barren-planet",
      code: "no-barren-planet-here",
      facts: { dimension: "red" },
    });
    // Others fill the planets, too.
    expect(given({ ships: ["4b"], hands: ["O"], pioneers: { "4b": "1 1" } }).legalLike("+")).toBe("");
  });

  test("R42a-own-supply without a pioneer in the supply nothing is placed", () => {
    const there = given({ ships: ["4b"], hands: ["O"], state: { supplies: [0, 23] } });
    expect(there.refused("+(O)")).toEqual({ rule: "R42a-own-supply", code: "no-pioneers-left", facts: {} });
    expect(there.legal.includes("+")).toBe(false);
  });

  test("R44b-one-card of another technology is no payment", () => {
    const there = given({ ships: ["4b"], hands: ["O W J"] });
    expect(there.refused("+(W)")).toEqual({ rule: "R44b-one-card", code: "payment-invalid", facts: { pay: ["W"] } });
    expect(there.legalLike("+")).toBe("+(O) +(J)");
  });

  test("R46b-two-cards that are no pair are no payment", () => {
    const there = given({ ships: ["4b"], hands: ["O W C C J J"] });
    for (const pay of ["O,W", "J,J", "O,J"]) {
      expect(there.refused(`+(${pay})`)).toEqual({
        rule: "R46b-two-cards",
        code: "payment-invalid",
        facts: { pay: pay.split(",") },
      });
    }
    expect(there.legalLike("+")).toBe("+(O) +(J) +(C,C)");
  });

  test("R42c-cards-in-hand", () => {
    const there = given({ ships: ["4b"], hands: ["O W"] });
    expect(there.refused("+(O*)")).toEqual({
      rule: "R42c-cards-in-hand",
      code: "cards-not-in-hand",
      facts: { pay: ["O*"] },
    });
    expect(there.refused("+(W,W)")).toEqual({
      rule: "R42c-cards-in-hand",
      code: "cards-not-in-hand",
      facts: { pay: ["W", "W"] },
    });
    expect(there.refused("+(J)")).toEqual({
      rule: "R42c-cards-in-hand",
      code: "cards-not-in-hand",
      facts: { pay: ["J"] },
    });
  });

  test("R42d-settle the pioneer goes from the supply to the planet", () => {
    const there = given({ ships: ["4b"], hands: ["O O"] }).when("+(O)");
    expect(there.all("pioneerPlaced")).toMatchObject([{ seat: 0, cell: 4, dimension: "blue" }]);
    expect([there.state.supplies[0], there.state.placed, there.state.settled[4]]).toEqual([22, 1, true]);
    expect(there.state.hands[0]).toEqual(["O"]);
  });

  test("R43-pile cards lie in the order of use, the last on top", () => {
    const there = given({ ships: ["6b"], hands: ["O* W W* J"] }).when("+(W*,W) +(O*)");
    expect(there.state.pile).toEqual(["W*", "W", "O*"]);
    expect(there.all("cardsPaid").map(({ how }) => how)).toEqual(["pair", "match"]);
    expect(
      given({ ships: ["6b"], hands: ["J"] })
        .when("+(J)")
        .all("cardsPaid"),
    ).toMatchObject([{ how: "joker" }]);
  });

  test("R44-match one card of the technology, with or without symbol", () => {
    expect([isMatch("O", oxygen), isMatch("O*", oxygen), isMatch("W", oxygen), isMatch("W", water)]).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect(given({ ships: ["4b"], hands: ["O O*"] }).legalLike("+")).toBe("+(O) +(O*) +(O,O*) +(O*,O)");
  });

  test("R45-joker pays for everything", () => {
    expect([isJoker("J"), isJoker("J*"), isJoker("O")]).toEqual([true, true, false]);
    expect(given({ ships: ["4b"], hands: ["J J*"] }).legalLike("+")).toBe("+(J) +(J*)");
  });

  test("R46-pair two cards of one technology, symbols aside", () => {
    const { state } = matchAt({});
    expect(isPair(state, ["W", "W*"])).toBe(true);
    expect(isPair(state, ["W", "C"])).toBe(false);
    expect(isPair(state, ["W"])).toBe(false);
    // Of the tile's own technology, too: then it is a pair, not a match.
    expect(
      given({ ships: ["4b"], hands: ["O O*"] })
        .when("+(O*,O)")
        .all("cardsPaid"),
    ).toMatchObject([{ how: "pair" }]);
  });

  test("R47-pair-order as the player gives it; jokers form none", () => {
    const begun = given({ ships: ["4b"], hands: ["W W*"] });
    expect(begun.when("+(W,W*)").state.pile).toEqual(["W", "W*"]);
    expect(begun.when("+(W*,W)").state.pile).toEqual(["W*", "W"]);
    expect([mayBePaired("J"), mayBePaired("J*"), mayBePaired("W*")]).toEqual([false, false, true]);
    expect(given({ ships: ["4b"], hands: ["J J"] }).refused("+(J,J)")).toEqual({
      rule: "R46b-two-cards",
      code: "payment-invalid",
      facts: { pay: ["J", "J"] },
    });
  });

  test("R48-payment-form match, joker, pair or none, under the bug cards that work", () => {
    const { state } = matchAt({});
    const forms = ([["O"], ["J*"], ["W", "W"], ["W"], ["W", "C"]] as const).map((pay) => formOf(state, pay, oxygen));
    expect(forms).toEqual(["match", "joker", "pair", null, null]);
    const market = matchAt({ bug: "open-market" }).state;
    expect(formOf(market, ["W", "C"], oxygen)).toBe("pair");
    expect(formOf(market, ["W", "J"], oxygen)).toBeNull();
  });

  test("R49a-earth-has-no-planets", () => {
    const there = given({ hands: ["O"] });
    expect(there.refused("+(O)")).toEqual({
      rule: "R49a-earth-has-no-planets",
      code: "no-planets-on-earth",
      facts: {},
    });
    expect(there.reasons("+(O)")).toMatchObject([
      { rule: "R49a-earth-has-no-planets", code: "no-planets-on-earth" },
      { rule: "R41-barren-planet", code: "no-barren-planet-here" },
      { rule: "R44b-one-card", code: "payment-invalid" },
    ]);
  });

  test("R49b-stable-has-no-planets", () => {
    const there = given({ ships: ["4b"], hands: ["O"], stable: [4] });
    expect(there.refused("+(O)")).toEqual({
      rule: "R49b-stable-has-no-planets",
      code: "galaxy-stable",
      facts: { cell: 4 },
    });
  });
});
