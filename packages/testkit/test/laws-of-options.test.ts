import { type Codec, integer as digits, form, readText, variant } from "@turnwright/core/notation";
import { integer, no, ok, oneOf } from "@turnwright/core/rules";
import { describe, expect, test } from "vitest";
import type { Line } from "../../core/test/toys/line.js";
import type { GameUnderTest } from "../src/index.js";
import { optionValuesMatter, trialOf } from "../src/internal.js";
import { broken } from "./breaking.js";
import { lineTest, toys } from "./toys.js";

type Blank = (options: { readonly first: number; readonly stones?: number }, seats: number) => Line["state"];
const blank = toys.line.blank as Blank;
const { first } = toys.line.options!;
/** Core's notation: that of the toy writes no stones. */
const plain = { notation: undefined };

/** What the law says of lines with one option more, and a blank board that looks at it. */
function saying(options: object, begun: Blank = blank, unseen: GameUnderTest<Line>["unseen"] = {}): string {
  const game = broken(toys.line, { ...plain, options: { first, ...options }, blank: begun });
  try {
    optionValuesMatter(trialOf(game, { ...lineTest, unseen }));
  } catch (thrown) {
    return String(thrown);
  }
  return "nothing";
}

/**
 * A board on which this number of cells is taken by neither seat. 9 of them leave no move, because they do not count as
 * marks that fill the board; 10 are more than there are. Three of them form no row.
 */
const withStones: Blank = (options, seats) => {
  const { stones = 0 } = options;
  if (stones > 9) throw new RangeError("more stones than cells");
  const state = blank(options, seats);
  for (let cell = 0; cell < stones; cell++) state.cells[8 - ((2 * cell) % 9)] = 2;
  state.marks = stones % 9;
  return state;
};
const stones = (most: number): object => ({ stones: integer(0, most).default(0) });

describe("the law of option values", () => {
  test("holds where every value makes a difference", () => {
    expect(saying({})).toBe("nothing");
    expect(saying(stones(1), withStones)).toBe("nothing");
  });

  test("names the option and the values that no game tells apart", () => {
    const pace = { pace: oneOf("slow", "fast").default("slow") };
    expect(saying(pace)).toMatch(/options\.pace\n.*no game tells apart pace: "fast" and pace: "slow"/);
  });

  test("names a value that cannot be played: it throws, nobody can move, or it is refused in every setup", () => {
    expect(saying(stones(10), withStones)).toMatch(/2 seats, stones: 10.*\n.*more stones than cells/);
    expect(saying(stones(9), withStones)).toMatch(/2 seats, stones: 9.*\n.*seat 0 is to act and has no legal move/);
    const few = {
      conflict: (options: { readonly stones: number }) =>
        options.stones > 1 ? { path: "stones", expected: "1", found: "more" } : undefined,
    };
    const game = broken(toys.line, { options: { first, ...stones(9) }, blank: withStones, ...few, ...plain });
    expect(() => optionValuesMatter(trialOf(game, lineTest))).toThrow(
      /options\.stones\n.*refused in every setup: stones: 9/,
    );
    const excused = { ...lineTest, unseen: { "stones: 9": "for this test" } };
    expect(() => optionValuesMatter(trialOf(game, excused))).not.toThrow();
  });

  test("plays a value that only one of many setups accepts", () => {
    const pair = {
      conflict: ({ first: begins, stones: laid }: { readonly first: unknown; readonly stones: number }) =>
        laid === 1 && begins !== 1 ? { path: "stones", expected: "0", found: "1" } : undefined,
    };
    const game = broken(toys.line, { options: { first, ...stones(1) }, blank: withStones, ...pair, ...plain });
    const setups = Array.from({ length: 5 }, (_, at) => ({
      name: `setup ${at}`,
      seats: 2,
      options: at === 3 ? { first: 1 as const } : {},
    }));
    expect(() => optionValuesMatter(trialOf(game, { ...lineTest, setups }))).not.toThrow();
  });

  describe("with texts", () => {
    const sayingOf = (notation: object): string => {
      const game = broken(toys.line, { options: { first, ...stones(3) }, blank: withStones, notation });
      try {
        optionValuesMatter(trialOf(game, lineTest));
      } catch (thrown) {
        return String(thrown);
      }
      return "nothing";
    };
    const moves = (most: Codec<number, Line["view"]>): object => {
      const codec = variant("type", { mark: form`${{ cell: most }}` }) as Codec<Line["move"], Line["view"]>;
      return {
        formatMove: (view: Line["view"], move: Line["move"]) => codec.write(move, view),
        readMove: (view: Line["view"], text: string) => readText(codec, text, view),
      };
    };
    const all = moves(digits(0, 8));
    const positions = (isRead: (cells: readonly number[]) => boolean): object => ({
      formatPosition: (position: object) => encodeURIComponent(JSON.stringify(position)),
      readPosition: (text: string) => {
        const position = JSON.parse(decodeURIComponent(text));
        return isRead(position.state.cells) ? ok(position) : no({ code: "few", section: 1, expected: "few stones" });
      },
    });
    const has = (cells: readonly number[], count: number): boolean => cells.filter((by) => by === 2).length === count;

    test("names a value with which the text of a played move does not read back", () => {
      expect(sayingOf(all)).toBe("nothing");
      const few = digits(0, ({ cells }: Line["view"]) => (has(cells, 3) ? 1 : 8));
      expect(sayingOf(moves(few))).toMatch(
        /2 seats, stones: 3, .*\n.* is written "\d" and read not at all: .*from 0 to 1/,
      );
    });

    test("names a value with which the text of the last position does not read back", () => {
      expect(sayingOf({ ...all, ...positions(() => true) })).toBe("nothing");
      expect(sayingOf({ ...all, ...positions((cells) => !has(cells, 3)) })).toMatch(
        /2 seats, stones: 3, .* after \d moves .*\n.* isn't read: .*few stones/,
      );
    });
  });

  test("excuses a value that random games do not show, and no other", () => {
    const words = { pace: oneOf("slow", "fast").default("slow") };
    expect(saying(words, blank, { 'pace: "fast"': "for this test" })).toBe("nothing");
    expect(saying(stones(1), withStones, { "stones: 1": "for this test" })).toMatch(
      /unseen\n.*excused, but told apart: stones: 1/,
    );
    expect(saying(stones(1), withStones, { "stones: 2": "for this test" })).toMatch(
      /unseen\n.*excused, but never tried: stones: 2/,
    );
  });
});
