import { seeded, start } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { artifact } from "../src/index.js";

const deals = 3_000;

/** The decks of many setups under the default luck, each from a seed of its own. */
function decks(): (readonly string[])[] {
  return Array.from({ length: deals }, (_, number) => {
    const chance = seeded(number.toString(16).padStart(64, "0"));
    const { entry } = start(artifact, { seats: 2, chance, freeze: false });
    return entry.events.flatMap((event) => (event.type === "gameStarted" ? event.deck : []));
  });
}

describe("real deals", () => {
  test("every kind of card lies at every place of the deck as often as chance has it: chi-square", () => {
    const dealt = decks();
    const [first] = dealt;
    const kinds = [...new Set(first)];
    const places = first.length;
    let sum = 0;
    for (let place = 0; place < places; place++) {
      for (const kind of kinds) {
        const found = dealt.filter((deck) => deck[place] === kind).length;
        const expected = (deals * first.filter((one) => one === kind).length) / places;
        sum += (found - expected) ** 2 / expected;
      }
    }
    expect([places > 40, kinds.length > 3]).toEqual([true, true]);
    // Cards don't come back into the deck: that makes the sum larger by places / (places - 1).
    const chiSquare = (sum * (places - 1)) / places;
    const freedom = (places - 1) * (kinds.length - 1);
    // Five standard deviations; too even would be as odd as too uneven.
    expect(Math.abs(chiSquare - freedom)).toBeLessThan(5 * Math.sqrt(2 * freedom));
  });
});
