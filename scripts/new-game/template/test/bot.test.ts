import { fast, RunningChance, scripted, start, view } from "@turnwright/core";
import { expect, test } from "vitest";
import { pebbles } from "../src/index.js";

test("the bot's questions: nothing is hidden, and a game that goes on is worth nothing yet", () => {
  const match = start(pebbles, { seats: 2, chance: scripted({ setup: [0] }) });
  const state = pebbles.bot!.determinize(view(pebbles, match, 0).state, 0, new RunningChance(fast("guess")));
  expect(state).toEqual(match.state);
  expect(pebbles.bot!.evaluate(state, 0)).toBe(0);
});
