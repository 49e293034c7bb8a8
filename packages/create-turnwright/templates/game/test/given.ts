import { scripted, start } from "@turnwright/core";
import { type Situation, situation } from "@turnwright/testkit";
import { type Pebbles, pebbles } from "../src/index.js";

/** Returns a game that has just begun, with this number of seats and stones and this first seat. */
export function given(seats: 2 | 3 | 4, stones: number, first: number): Situation<Pebbles> {
  return situation(pebbles, start(pebbles, { seats, options: { stones }, chance: scripted({ setup: [first] }) }));
}
