import { audit, replay } from "@turnwright/log";
import { recordedGames } from "@turnwright/testkit";
import { describe, expect, test } from "vitest";
import { homeward } from "../src/index.js";
import { invariants } from "./invariants.js";

/** How each recorded game ended: reason, winners, points by seat, turns. */
const results: { readonly [name: string]: readonly [string, readonly number[], readonly number[], number] } = {
  "four-seats-refill-all-endless-tokens": ["tiles", [3], [10, 20, 24, 26], 64],
  "four-seats-refill-none-few-tokens": ["tiles", [2], [0, 2, 14, 6], 64],
  "own-edition-set-aside": ["tiles", [0, 1], [0, 0], 14],
  "own-edition-tops-refill-all": ["tops", [1], [16, 19, 10], 39],
  "three-seats-choice": ["tiles", [2], [24, 28, 32], 54],
  "three-seats-forfeit": ["tiles", [0, 1], [22, 22, 3], 54],
  "three-seats-turn-locked": ["tiles", [1], [31, 33, 20], 54],
  "two-seats": ["tiles", [1], [30, 35], 44],
  "two-seats-tops": ["tops", [1], [40, 52], 42],
};

describe("recorded games", () => {
  const games = recordedGames(new URL("../games/", import.meta.url));

  test("are all listed here", () => {
    expect(games.map(({ name }) => name.replace(".jsonl", "")).sort()).toEqual(Object.keys(results));
  });

  for (const { name, text, log } of games) {
    test(`${name} replays and audits to its result`, () => {
      expect(text.length).toBeLessThan(300_000);
      const replayed = replay(homeward, log);
      if (!replayed.ok) throw new Error(JSON.stringify(replayed.problem));
      // Logs of older editions are only replayed.
      if (log.header.edition === homeward.edition) {
        const audited = audit(homeward, log);
        if (!audited.ok) throw new Error(JSON.stringify(audited.problem));
        expect(audited.value.match.state).toEqual(replayed.value.state);
        for (const invariant of Object.values(invariants)) invariant(audited.value.match);
      }
      const { outcome, state } = replayed.value;
      const { reason, winners, scores } = outcome!;
      const points = scores.map(({ total }) => total);
      expect([reason, winners, points, state.turn]).toEqual(results[name.replace(".jsonl", "")]);
    });
  }
});
