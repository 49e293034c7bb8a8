import { audit } from "@turnwright/log";
import { describeRecorded } from "@turnwright/testkit";
import { recordedGames } from "@turnwright/testkit/internal";
import { expect, test } from "vitest";
import { homeward } from "../src/index.js";
import { invariants } from "./invariants.js";

/** How each recorded game ended: reason, winners, points by seat, turns. */
const results: { readonly [name: string]: readonly [string, readonly number[], readonly number[], number] } = {
  "four-seats-compensation": ["tiles", [0], [8, 6, 6, 6], 24],
  "four-seats-refill-all-endless-tokens": ["tiles", [3], [10, 20, 24, 26], 64],
  "four-seats-refill-none-few-tokens": ["tiles", [2], [0, 2, 14, 6], 64],
  "own-edition-set-aside": ["tiles", [0, 1], [0, 0], 14],
  "own-edition-tops-refill-all": ["tops", [1], [16, 19, 10], 39],
  "three-seats-compensation-empties-piles": ["tiles", [0], [14, 6, 0], 54],
  "three-seats-choice": ["tiles", [2], [24, 28, 32], 54],
  "three-seats-forfeit": ["tiles", [0, 1], [22, 22, 3], 54],
  "three-seats-turn-locked": ["tiles", [1], [31, 33, 20], 54],
  "two-seats": ["tiles", [0], [32, 17], 44],
  "two-seats-credits-by-colour": ["tiles", [0], [44, 23], 44],
  "two-seats-tops": ["tops", [1], [40, 52], 42],
};

const folder = new URL("../games/", import.meta.url);

describeRecorded(homeward, folder, results, ({ outcome, state }) => {
  const { reason, winners, scores } = outcome!;
  return [reason, winners, scores.map(({ total }) => total), state.turn];
});

const present = recordedGames(folder).filter(({ log }) => log.header.edition === homeward.edition);

test.each(present)("$name is short and keeps the invariants to its end", ({ text, log }) => {
  expect(text.length).toBeLessThan(300_000);
  const audited = audit(homeward, log);
  if (!audited.ok) throw new Error(JSON.stringify(audited.problem));
  for (const invariant of Object.values(invariants)) invariant(audited.value.match);
});
