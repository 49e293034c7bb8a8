import { hope } from "@turnwright/hope";
import { randomGame } from "@turnwright/testkit";
import { describe, expect, test } from "vitest";
import { expectOneWay } from "./invariants.js";
import { setups } from "./setups.js";

describe("what holds along a whole game", () => {
  for (const setup of setups) {
    test(`I6 I7 I10 the marker, gaps, stable tiles, marks, the decision and a revealed traitor never go back: ${setup.name}, ${setup.seats} seats`, () => {
      for (const seed of ["a", "b", "c"]) {
        const { steps } = randomGame(hope, setup, seed);
        for (const { before, after } of steps) expectOneWay(before.state, after.state);
      }
    });

    test(`I11 a game that ends by its rounds has given every seat as many turns: ${setup.name}, ${setup.seats} seats`, () => {
      for (const seed of ["a", "b", "c", "d", "e"]) {
        const { first, steps, last } = randomGame(hope, setup, seed);
        if (last.outcome === null || last.outcome.reason === "earth-vanished") continue;
        const turns = new Array<number>(setup.seats).fill(0);
        for (const { entry } of [first, ...steps.map(({ after }) => after)])
          for (const event of entry.events) if (event.type === "turnStarted") turns[event.seat] = turns[event.seat] + 1;
        expect(new Set(turns).size).toBe(1);
        expect(turns[0]).toBe(last.state.round);
      }
    });
  }
});
