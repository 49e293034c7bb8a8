import { describe, expect, test } from "vitest";
import { removingMoves } from "../../src/terms/planets.js";
import { takesCard } from "../../src/terms/replenishing.js";
import { given, matchAt } from "../given.js";

const placing = { ships: ["4b"], hands: ["O O* C"], replenishment: "W* C O*", deck: "P A L" };

describe("replenishing and refilling", () => {
  test("R50a-discard-pile the whole pile, same order, on the space chosen", () => {
    const there = given({ ...placing, discards: ["L", "P", ""] }).when("+(O) +(O*) end d1");
    expect(there.state.discards).toEqual([["L"], ["P", "O", "O*"], []]);
    expect(there.state.pile).toEqual([]);
    expect(there.all("pileDiscarded")).toMatchObject([{ seat: 0, space: 1, cards: ["O", "O*"] }]);
  });

  test("R50b-take-card the one above it, whatever the limit", () => {
    const there = given({ ...placing, hands: ["O C C C C C C C"] }).when("+(O) end d2");
    expect(there.state.hands[0]).toEqual(["C", "C", "C", "C", "C", "C", "C", "O*"]);
    expect(there.all("cardTaken")).toMatchObject([{ seat: 0, space: 2, card: "O*" }]);
    // An empty space gives no card.
    const none = given({ ...placing, replenishment: "W* C _" }).when("+(O) end d2");
    expect(none.all("cardTaken")).toEqual([]);
  });

  test("R50c-refill-space from the deck", () => {
    const there = given(placing).when("+(O) end d0");
    expect(there.state.replenishment).toEqual(["P", "C", "O*"]);
    expect(there.state.deck).toEqual(["L", "A"]);
    const filled = given({ ...placing, replenishment: "_ C O*" }).when("+(O) end d0");
    expect(filled.state.replenishment[0]).toBe("P");
  });

  test("R51-rebuild-deck from all discarded cards but the three tops", () => {
    const empty = { ...placing, deck: "", discards: ["L W", "A P J", "C"] };
    const there = given({ ...empty, luck: { deck: [3, 2, 1] } }).when("+(O) end d2");
    // Below the tops: L, A and P; the pile has just covered C, too.
    expect(there.all("deckRebuilt")).toMatchObject([{ count: 4 }]);
    expect(there.state.discards).toEqual([["W"], ["J"], ["O"]]);
    expect([there.state.replenishment[2], there.state.deck]).toEqual(["C", ["L", "A", "P"]]);
  });

  test("R51-rebuild-deck without any card a space stays empty and draws give nothing", () => {
    const there = given({ ...placing, deck: "" }).when("+(O) end d0");
    expect(there.state.replenishment).toEqual([null, "C", "O*"]);
    expect(there.all("deckRebuilt")).toEqual([]);
    const drawing = given({ deck: "O", tokens: ["draw"] }).when("use:draw");
    expect(drawing.state.hands[0]).toEqual(["O"]);
  });

  test("R51-rebuild-deck in the middle of a draw", () => {
    const there = given({ deck: "O", discards: ["W C", "", ""], tokens: ["draw"] }).when("use:draw");
    expect(there.all("cardsDrawn").map(({ cards }) => cards)).toEqual([["O"], ["W"]]);
    expect(there.state.discards[0]).toEqual(["C"]);
  });

  test("R52-nothing-taken after a teleport without placement; the hand is refilled", () => {
    expect(takesCard(matchAt({}).state)).toBe(false);
    const there = given({
      characters: ["prodigy", "brave"],
      ships: ["8r"],
      hands: ["W"],
      replenishment: "O C L",
      deck: "A A A A A A",
    }).when("T12(W) end d1");
    expect(there.state.discards[1]).toEqual(["W"]);
    expect(there.state.replenishment).toEqual(["O", "C", "L"]);
    expect(there.state.hands[0]).toEqual(["A", "A", "A", "A", "A"]);
  });

  test("R52b-discarded-all-the-same the pile of a teleport", () => {
    const teleported = given({ characters: ["prodigy", "brave"], ships: ["8r"], hands: ["W"] }).when("T12(W) end d1");
    const pile = { type: "pileDiscarded", seat: 0, space: 1, cards: ["W"], because: "R52b-discarded-all-the-same" };
    expect(teleported.all("pileDiscarded")).toEqual([pile]);
    const placed = given(placing).when("+(O) end d0");
    expect(placed.all("pileDiscarded")).toMatchObject([{ because: "R50a-discard-pile" }]);
  });

  test("R53-refill-hand up to the limit after a turn without placement; a fuller hand is kept", () => {
    const one = given({ hands: ["O O"], deck: "W C L P" }).when("end");
    expect(one.state.hands[0]).toEqual(["O", "O", "W", "C", "L"]);
    expect(one.all("cardsDrawn")).toMatchObject([{ because: "R53-refill-hand", count: 3 }]);
    const full = given({ hands: ["O O O O O O O"] }).when("end");
    expect(full.state.hands[0]).toHaveLength(7);
    const earthling = given({ seat: 1, deck: "W C L P A A" }).when("end");
    expect(earthling.state.hands[1]).toHaveLength(4);
    // Not after a placement.
    expect(given(placing).when("+(O) end d0").all("cardsDrawn")).toEqual([]);
  });

  test("R54-never-taken-back no move of a player's own will takes a pioneer off a tile", () => {
    expect(removingMoves).toEqual(["coax", "replaceOne", "giveUp"]);
    const there = given({ ships: ["4b"], pioneers: { "4b": "0" }, hands: ["O"] });
    for (const move of there.legal.split(" ").filter((text) => text !== "end")) {
      expect(there.when(move).state.pioneers[13].length).toBeGreaterThanOrEqual(1);
    }
    expect(there.when("end").state.pioneers[13]).toBe("0");
  });
});
