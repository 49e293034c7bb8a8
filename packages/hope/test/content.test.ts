import { defaultEdition } from "@turnwright/hope";
import { describe, expect, test } from "vitest";

const { tiles, deck, tokens, stacks, characters, tracks, bugs } = defaultEdition;

function sum(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => one + other, 0);
}

describe("the default edition", () => {
  test("126 planets, 42 in each dimension, 21 of each technology, half the tiles inverted", () => {
    const inDimensions = (["purple", "blue", "red"] as const).map((at) => sum(tiles.map((tile) => tile[at])));
    expect(inDimensions).toEqual([42, 42, 42]);
    const byTechnology = ["O", "W", "C", "L", "P", "A"].map((letter) => {
      const ours = tiles.filter(({ tech }) => tech === letter);
      return [ours.length, sum(ours.map(({ purple, blue, red }) => purple + blue + red))];
    });
    expect(byTechnology).toEqual(new Array(6).fill([6, 21]));
    expect(tiles.filter(({ layout }) => layout === "inverted").length).toBe(18);
    // Each technology has tiles of the same sizes, and ids run through them.
    const sizes = tiles.map(({ purple, blue, red }) => purple + blue + red);
    expect(sizes).toEqual(new Array(6).fill([2, 3, 3, 4, 4, 5]).flat());
    expect(tiles.map(({ id }) => id)).toEqual(tiles.map((_, at) => at + 1));
  });

  test("70 cards, ten of each letter, 27 with symbol; 16 tokens in the stacks of every difficulty", () => {
    const entries = Object.entries(deck);
    expect(sum(entries.map(([, count]) => count))).toBe(70);
    for (const letter of "OWCLPAJ") {
      const both = entries.filter(([card]) => card.startsWith(letter)).map(([, count]) => count);
      expect([letter, both]).toEqual([letter, letter === "J" ? [7, 3] : [6, 4]]);
    }
    expect(tokens).toEqual({ draw: 4, move: 4, polarize: 4, medals: 4 });
    expect(Object.values(stacks).map(sum)).toEqual([16, 16, 16, 16]);
  });

  test("levels and costs of the characters", () => {
    const numbers = Object.entries(characters).map(([name, { levels, levelCosts, upgradeCosts }]) =>
      [name, levels.join(""), levelCosts.join(""), upgradeCosts.join("")].join(" "),
    );
    expect(numbers).toEqual([
      "brave 5678 345 345",
      "earthling 4567 344 344",
      "prodigy 5678 455 445",
      "acrobat 5678 345 566",
    ]);
  });

  test("crossings on every third Regression space, in step with the Pioneer track", () => {
    const rows = Object.values(tracks).map(({ end, regressionEnd, crossings }) => [
      end,
      regressionEnd,
      crossings.map(([, space]) => space).join(" "),
    ]);
    const long = [36, 66, "3 5 7 8 10 11 13 15 16 18 20 21 23 25 26 28 29 31 33 34"];
    expect(rows).toEqual([[24, 66, "2 3 4 5 7 8 9 10 11 12 13 14 15 16 17 19 20 21 22 23"], long, long]);
    const thirds = Array.from({ length: 20 }, (_, at) => 6 + 3 * at);
    for (const { crossings } of Object.values(tracks)) expect(crossings.map(([space]) => space)).toEqual(thirds);
  });

  test("20 bug cards: ten bonus, ten malus; six of the first and five of the second last", () => {
    expect(bugs.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    expect(bugs.map(({ kind }) => kind)).toEqual([...new Array(10).fill("bonus"), ...new Array(10).fill("malus")]);
    const lasting = bugs.filter(({ span }) => span === "lasting").map(({ id }) => id);
    expect(lasting).toEqual([1, 2, 3, 4, 5, 6, 11, 12, 13, 14, 15]);
  });
});
