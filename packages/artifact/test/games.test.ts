import { audit, replay } from "@turnwright/log";
import { recordedGames } from "@turnwright/testkit";
import { describe, expect, test } from "vitest";
import { artifact } from "../src/index.js";

/** How each recorded game ended: reason, winners, rounds, turns. */
const results: { readonly [name: string]: readonly [string, readonly number[], number, number] } = {
  "home-at-turn-start": ["home", [1], 30, 60],
  "home-causeway": ["home", [0], 9, 17],
  "home-pinwheel-random-first-seat": ["home", [0], 3, 12],
  "home-small-deck-own-map": ["home", [0], 3, 5],
  "home-tripod": ["home", [2], 7, 21],
  "home-ziggurat-all-variants": ["home", [0], 4, 8],
  "round-limit-broken-ring-flat": ["round-limit", [], 4, 12],
  "round-limit-citadel-towers": ["round-limit", [], 3, 12],
  "round-limit-draw-long-walls": ["round-limit", [], 6, 12],
  "round-limit-four-corners-no-blocks": ["round-limit", [], 3, 12],
  "round-limit-holder-yard-three": ["round-limit", [1], 4, 12],
  "round-limit-three-gates-hand-limit": ["round-limit", [], 4, 12],
};

describe("recorded games", () => {
  const games = recordedGames(new URL("../games/", import.meta.url));

  test("are all listed here", () => {
    expect(games.map(({ name }) => name.replace(".jsonl", ""))).toEqual(Object.keys(results).sort());
  });

  for (const { name, log } of games) {
    test(`${name} replays and audits to its result`, () => {
      const replayed = replay(artifact, log);
      if (!replayed.ok) throw new Error(JSON.stringify(replayed.problem));
      // Logs of older editions are only replayed.
      if (log.header.edition === artifact.edition) {
        const audited = audit(artifact, log);
        if (!audited.ok) throw new Error(JSON.stringify(audited.problem));
        expect(audited.value.match.state).toEqual(replayed.value.state);
      }
      const { reason, winners, rounds, turns } = replayed.value.outcome!;
      expect([reason, winners, rounds, turns]).toEqual(results[name.replace(".jsonl", "")]);
    });
  }
});
