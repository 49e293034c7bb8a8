import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Line } from "../../../core/test/toys/line.js";
import { brokenLaws, type GameUnderTest } from "../../src/index.js";
import { itEnds, laws, manyGamesHold, trialOf } from "../../src/internal.js";
import { broken } from "../breaking.js";
import { lineTest, toys } from "../toys.js";
import { endlessLine } from "./breaks.js";

const root = join(import.meta.dirname, "../../../..");
const titles = Object.keys(laws);
const short: GameUnderTest<Line> = { ...lineTest, longestGame: 300 };

/** Runs a function with an endless game, and returns its result and the number of moves that were played. */
function countingMoves<T>(run: (game: typeof toys.line) => T): { readonly result: T; readonly moves: number } {
  let moves = 0;
  const result = run(endlessLine(() => moves++));
  return { result, moves };
}

describe("a game that never ends", () => {
  test("breaks one law, whose message says what to look at", () => {
    const { result } = countingMoves((game) => brokenLaws(game, short));
    expect(result.map(({ law }) => law)).toEqual(["every random game ends"]);
    expect(result[0]!.message).toContain(
      "the game did not end after 300 moves. No sentence of `end` gave an outcome: L5-row, L6-full. " +
        "If games may be longer, raise `longestGame`",
    );
  });

  test("counts as endless after 2,000 moves unless the test says otherwise", () => {
    const { moves } = countingMoves((game) => {
      expect(() => itEnds(trialOf(game, lineTest))).toThrow(/did not end after 2000 moves/);
    });
    expect(moves).toBe(2_000);
  });

  test.each(titles)("stops this law, too, after one game: %s", (title) => {
    const { result, moves } = countingMoves((game) => brokenLaws(game, short, [title]));
    expect(result.map(({ law }) => law)).toEqual(["every random game ends"]);
    expect(moves).toBe(300);
  });

  test("is no game that cannot start: this one breaks a law of its own", () => {
    const setup = {
      "L1-empty-board": () => {
        throw new Error("no board");
      },
    };
    const found = brokenLaws(broken<Line>(toys.line, { setup }), short, ["no legal move is listed twice"]);
    expect(found).toEqual([{ law: "no legal move is listed twice", message: expect.stringContaining("no board") }]);
  });

  test("is found on tables, too, when the games before have ended", () => {
    const { result } = countingMoves((game) => {
      const trial = trialOf(game, short, () => trialOf(toys.line, lineTest).played());
      expect(trial.endless()).toBeUndefined();
      return () => manyGamesHold(trial);
    });
    expect(result).toThrow(
      /where: two seats, seed ".*", after 300 moves.*\n {2}what: the game did not end after 300 moves/,
    );
  });
});

test("vitest fails one law and skips the others, naming it", () => {
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const config = join(root, "packages/testkit/test/endless/vitest.config.ts");
  const run = (...words: readonly string[]): string => {
    const args = [vitest, "run", "endless-fixture", "--config", config, "--root", root, "--reporter=verbose", ...words];
    return spawnSync(process.execPath, args, { encoding: "utf8", env: { ...process.env, NO_COLOR: "1" } }).stdout;
  };
  const all = run();
  expect(all).toMatch(new RegExp(`Tests {2}1 failed \\| ${titles.length - 1} skipped`));
  expect(all).toContain("[the law `every random game ends` is broken]");
  // Without the first law, the one that runs fails: nothing is green that was not checked.
  expect(run("-t", "events alone rebuild")).toMatch(/Tests {2}1 failed/);
});
