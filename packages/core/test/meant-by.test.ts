import { describe, expect, test } from "vitest";
import { meantBy } from "../src/play/meant-by.js";

const said = ["pass", "pass twice", "bid 1", "Bid 1, then pass", "bid 12", "shield e4", "..."];

/** The words of the moves that a text can mean. */
function meant(text: string): readonly string[] {
  return meantBy(
    text,
    said.map((words) => ({ words })),
  ).map(({ words }) => words);
}

describe("the moves that a text can mean", () => {
  test("are those with exactly its words, without a look at case and punctuation", () => {
    expect(meant("pass")).toEqual(["pass"]);
    expect(meant(" BID... 1!")).toEqual(["bid 1"]);
  });

  test("otherwise are those with all its words, whole and in their order", () => {
    expect(meant("1")).toEqual(["bid 1", "Bid 1, then pass"]);
    expect(meant("bid pass")).toEqual(["Bid 1, then pass"]);
    expect(meant("bid")).toEqual(["bid 1", "Bid 1, then pass", "bid 12"]);
    expect(meant("pass bid")).toEqual([]);
  });

  test("otherwise are those with words that begin so, from three letters on", () => {
    expect(meant("shi")).toEqual(["shield e4"]);
    expect(meant("sh e")).toEqual(["shield e4"]);
    expect(meant("sh")).toEqual([]);
    expect(meant("pas tw")).toEqual(["pass twice"]);
    expect(meant("twi pas")).toEqual([]);
    expect(meant("hie")).toEqual([]);
  });

  test("are found whatever words follow those of the text", () => {
    const item = { words: "bidding undefined things" };
    expect(meantBy("bidd", [item])).toEqual([item]);
  });

  test("are none for a text without a word", () => {
    for (const text of ["", " ", "?!", "..."]) expect(meant(text)).toEqual([]);
  });
});
