import { scripted, start } from "@turnwright/core";
import { type Situation, situation } from "@turnwright/testkit";
import { type Pebbles, pebbles } from "../src/index.js";

/** A game that has just begun: so many seats, so many stones, and the seat that chance names. */
export function given(seats: Pebbles["seats"], stones: number, first: number): Situation<Pebbles> {
  return situation(pebbles, start(pebbles, { seats, options: { stones }, chance: scripted({ setup: [first] }) }));
}
