import { aeronaut } from "@turnwright/aeronaut";
import { artifact } from "@turnwright/artifact";
import { type Game, type Kinds, type Match, play, start } from "@turnwright/core";
import { homeward } from "@turnwright/homeward";
import { hope } from "@turnwright/hope";
import { portals } from "@turnwright/portals";
import { movePairs } from "@turnwright/testkit";
import { afterEach, expect, test, vi } from "vitest";
import { Dice } from "../model/turns.js";
import { chanceOf, recordedGame, type Setup, twinsOf } from "./recorded-game.js";
import { toldBy } from "./told.js";

afterEach(() => {
  vi.restoreAllMocks();
});

const games: readonly (readonly [Game<Kinds>, Setup, number])[] = [
  [artifact as unknown as Game<Kinds>, { seats: 2 }, 8],
  [hope as unknown as Game<Kinds>, { seats: 3, options: { traitor: true } }, 8],
  [
    aeronaut as unknown as Game<Kinds>,
    { seats: 3, options: { secretAreas: true, objectives: true, bonusBalloons: true } },
    12,
  ],
  [
    aeronaut as unknown as Game<Kinds>,
    { seats: 4, options: { map: { kind: "fixed", name: "skerries" }, powers: true, betweenTurns: true } },
    14,
  ],
  [homeward as unknown as Game<Kinds>, { seats: 2 }, 8],
  // Everything is open there: no truth looks like another.
  [portals as unknown as Game<Kinds>, { seats: 2 }, 8],
];

test.each(games.map(([game, setup, moves]) => [game.id, game, setup, moves] as const))(
  "no byte that a viewer is sent depends on what it cannot know: %s",
  async (id, game, setup, moves) => {
    const dice = new Dice(id.length);
    let compared = 0;
    for (const seed of ["one", "second"]) {
      const first = recordedGame(game, setup, { seed, moves, dice: new Dice(seed.length + 77) });
      for (const viewer of [0, 1, "spectator"] as const) {
        const twins = twinsOf(game, first, viewer, { dice, most: 2 });
        if (twins.length === 0) continue;
        const here = await toldBy(game, first, viewer);
        for (const twin of twins) {
          expect(await toldBy(game, twin, viewer)).toEqual(here);
          compared++;
        }
      }
    }
    expect(compared).toBe(id === "portals" ? 0 : 12);
  },
  120_000,
);

test.each(games.slice(2, 3).map(([game, setup]) => [game.id, game, setup] as const))(
  "no byte depends on a move that its viewer cannot tell from another: %s",
  async (_, game, setup) => {
    const first = recordedGame(game, setup, { seed: "secret moves", moves: 30, dice: new Dice(89) });
    const seen = new Set<string>();
    let match = start(game, { ...setup, chance: chanceOf(first) } as never) as Match<Kinds>;
    for (const [at, { seat, move }] of first.steps.entries()) {
      for (const { viewer, here, there } of movePairs(game, match, seat)) {
        const kind = `${here.move.type} ${viewer === "spectator" ? "spectator" : "seat"}`;
        if (seen.has(kind)) continue;
        seen.add(kind);
        const steps = first.steps.slice(0, at);
        const one = await toldBy(game, { ...first, steps: [...steps, here] }, viewer);
        expect(await toldBy(game, { ...first, steps: [...steps, there] }, viewer)).toEqual(one);
      }
      const answer = play(game, match, seat, move);
      if (!answer.ok) throw new Error(answer.refusal.code);
      match = answer.match;
    }
    expect(seen.size).toBeGreaterThan(1);
  },
  120_000,
);
