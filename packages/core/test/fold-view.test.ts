import { expect, test } from "vitest";
import { fast, foldView, start, view } from "../src/index.js";
import { frozenDeep } from "../src/play/successor.js";
import { defineGame } from "../src/rules.js";
import { type Raid, type RaidEvent, raid } from "./toys/raid.js";

/** Raids whose state keeps a list of an event, against the rules of core. */
const keeping = defineGame<Raid>({
  ...raid,
  evolve: {
    ...raid.evolve,
    bidsShown(state, event) {
      state.coins = event.cards as number[];
    },
  },
});

test.each([0, 1, "spectator"] as const)("a folded view shares nothing with what was given: %s", (viewer) => {
  const match = start(keeping, { seats: 2, chance: fast("fold") });
  const state = frozenDeep(view(keeping, match, viewer).state);
  const before = JSON.stringify(state);
  const event = { type: "bidsShown" as const, cards: [1, 2], because: "R6-reveal" };
  const folded = foldView(keeping, state as Raid["view"], [event as never as RaidEvent & { because: never }], viewer);
  event.cards[0] = 7;
  expect(folded.coins).toEqual([1, 2]);
  folded.coins[1] = 9;
  folded.hands[0]?.push(9);
  expect(JSON.stringify(state)).toBe(before);
  expect(event.cards).toEqual([7, 2]);
});
