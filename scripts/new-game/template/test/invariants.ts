import type { Match } from "@turnwright/core";
import { expect } from "vitest";
import type { Pebbles } from "../src/index.js";

/** What is true of every match. */
export const invariants: { readonly [title: string]: (match: Match<Pebbles>) => void } = {
  "the heap never grows and is empty at the end only": ({ state, outcome }) => {
    expect(state.heap).toBeLessThanOrEqual(state.options.stones);
    expect(state.heap === 0).toBe(outcome !== null);
  },
};
