import { audit, replay } from "@turnwright/log";
import { recordedGames } from "@turnwright/testkit";
import { describe, expect, test } from "vitest";
import { pebbles } from "../src/index.js";

/** How many seats play each recorded game, and the reason why it ended. */
const results: { readonly [name: string]: readonly [seats: number, reason: string] } = {
  "last-stone-four": [4, "last-stone"],
  "last-stone-two": [2, "last-stone"],
};

describe("recorded games", () => {
  const games = recordedGames(new URL("../games/", import.meta.url));

  test("are all listed here", () => {
    expect(games.map(({ name }) => name.replace(".jsonl", ""))).toEqual(Object.keys(results).sort());
  });

  for (const { name, log } of games) {
    test(`${name} replays and audits to its result`, () => {
      const replayed = replay(pebbles, log);
      if (!replayed.ok) throw new Error(JSON.stringify(replayed.problem));
      // Logs of older editions are only replayed.
      if (log.header.edition === pebbles.edition) {
        const audited = audit(pebbles, log);
        if (!audited.ok) throw new Error(JSON.stringify(audited.problem));
        expect(audited.value.match.state).toEqual(replayed.value.state);
      }
      const { outcome, seats } = replayed.value;
      expect([seats, outcome?.reason]).toEqual(results[name.replace(".jsonl", "")]);
    });
  }
});
