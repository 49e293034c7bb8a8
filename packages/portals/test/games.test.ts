import { audit, replay } from "@turnwright/log";
import { recordedGames } from "@turnwright/testkit";
import { describe, expect, test } from "vitest";
import { portals } from "../src/index.js";

/** How each recorded game ended: reason, winners, turns. */
const results: { readonly [name: string]: readonly [string, readonly number[], number] } = {
  "goal-two": ["goal", [0], 14],
  "goal-three-progress": ["goal", [2], 18],
  "goal-four": ["goal", [2], 23],
  "goal-five": ["goal", [1], 75],
  "goal-six": ["goal", [2], 17],
  "goal-dice": ["goal", [1], 14],
  "goal-demons": ["goal", [0], 47],
  "goal-unlimited-dice": ["goal", [2], 28],
  "goal-stepwise": ["goal", [0], 10],
  "goal-everything": ["goal", [0], 81],
  "deadlock-two": ["deadlock", [], 42],
  "deadlock-demons": ["deadlock", [], 47],
  "deadlock-dice-demons": ["deadlock", [], 78],
  "deadlock-progress": ["deadlock", [0], 48],
  "round-limit-two": ["round-limit", [], 30],
  "round-limit-forbidden": ["round-limit", [], 48],
  "round-limit-progress": ["round-limit", [1], 40],
  "round-limit-demons-two-a-platform": ["round-limit", [], 40],
  "round-limit-own-starts": ["round-limit", [], 30],
  "no-limit-of-rounds": ["deadlock", [], 38],
};

describe("recorded games", () => {
  const games = recordedGames(new URL("../games/", import.meta.url));

  test("are all listed here", () => {
    expect(games.map(({ name }) => name.replace(".jsonl", ""))).toEqual(Object.keys(results).sort());
  });

  for (const { name, log } of games) {
    test(`${name} replays and audits to its result`, () => {
      const replayed = replay(portals, log);
      if (!replayed.ok) throw new Error(JSON.stringify(replayed.problem));
      // Logs of older editions are only replayed.
      if (log.header.edition === portals.edition) {
        const audited = audit(portals, log);
        if (!audited.ok) throw new Error(JSON.stringify(audited.problem));
        expect(audited.value.match.state).toEqual(replayed.value.state);
      }
      const { reason, winners, turns } = replayed.value.outcome!;
      expect([reason, winners, turns]).toEqual(results[name.replace(".jsonl", "")]);
    });
  }
});
