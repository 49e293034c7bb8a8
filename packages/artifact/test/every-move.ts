import type { ReadableGame } from "@turnwright/core";
import { type Artifact, cardKinds } from "../src/index.js";

/** Every well-formed move of a match, legal or not. */
export function* everyMove({ state, seats }: ReadableGame<Artifact>): Iterable<Artifact["move"]> {
  yield { type: "draw", from: "deck" };
  yield { type: "draw", from: "discard" };
  for (const type of ["ho", "vert", "jump", "diag"] as const) {
    for (let to = 0; to < state.heights.length; to++) yield { type, to };
  }
  for (let other = 0; other < seats; other++) yield { type: "swap", with: other };
  for (const type of ["dropBlock", "dynamite"] as const) {
    for (let at = 0; at < state.heights.length; at++) yield { type, at };
  }
  yield { type: "rotate" };
  yield { type: "endPlay" };
  for (const card of cardKinds) yield { type: "discard", card };
  yield { type: "endTurn" };
}
