import { describe, expect, test } from "vitest";
import { cards, given } from "../given.js";

describe("discards", () => {
  const some = { phase: "discard", hands: ["ho ho swap rotate"], discard: "jump" } as const;

  test("R10a-discard-in-hand only own cards, each kind listed once", () => {
    expect(given(some).legal).toBe("-H -S -R .");
    expect(given(some).refused("-V")).toEqual({
      rule: "R10a-discard-in-hand",
      code: "card-not-in-hand",
      facts: { card: "vert" },
    });
  });

  test("R10b-stop-discarding any number, none too", () => {
    expect(given(some).when(".").told).toMatch(/^handRefilled playedCardsLaid turnEnded/);
    expect(given(some).when("-H -H .").told).toMatch(/^cardDiscarded cardDiscarded handRefilled/);
    expect(given(some).when("-H").state.phases).toEqual(["discard"]);
  });

  test("R10c-nothing-to-discard the last card ends the turn by itself", () => {
    const all = given(some).when("-H -H -S -R");
    expect(all.told).toMatch(/^(cardDiscarded ){4}handRefilled/);
    expect(all.state.seat).toBe(1);
    expect(all.events[4]).toMatchObject({ count: 6 });
  });

  test("R42-discard-at-once onto the pile, below the cards played in this turn", () => {
    const done = given({ ...some, played: "diag vert", plays: [3, 2, false] });
    const one = done.when("-S");
    expect(one.events[0]).toEqual({ type: "cardDiscarded", seat: 0, card: "swap", because: "R42-discard-at-once" });
    expect(one.state.discard).toEqual(cards("jump swap"));
    expect(one.state.hands[0]).toEqual(cards("ho ho rotate"));
    expect(one.when("-H .").state.discard).toEqual(cards("jump swap ho diag vert"));
    expect(given({ ...some, known: ["swap ho"] }).when("-S").state.known[0]).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
    // Cards discarded in this turn may be reshuffled in its refill.
    const shuffled = given({
      phase: "discard",
      deck: "",
      discard: "jump",
      hands: ["ho ho ho ho ho ho"],
      luck: [],
    }).when("-H .");
    expect(shuffled.events[1]).toMatchObject({ type: "discardReshuffled", cards: ["jump"] });
  });

  test("R39-hand-limit six cards at most at the end of the own turn, where that is played", () => {
    const seven = "ho ho ho ho vert vert swap";
    const limited = given({ options: { handLimit: "six" }, phase: "discard", hands: [seven] });
    expect(limited.legal).toBe("-H -V -S");
    expect(limited.refused(".")).toEqual({
      rule: "R39-hand-limit",
      code: "hand-over-limit",
      facts: { cards: 7, limit: 6 },
    });
    expect(limited.when("-H").legal).toBe("-H -V -S .");
    expect(given({ phase: "discard", hands: [seven] }).legal).toBe("-H -V -S .");
  });
});
