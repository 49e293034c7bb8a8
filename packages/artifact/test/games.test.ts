import { describeRecorded } from "@turnwright/testkit";
import { artifact } from "../src/index.js";

/** How each recorded game ended: reason, winners, rounds, turns. */
const results: { readonly [name: string]: readonly [string, readonly number[], number, number] } = {
  "home-at-turn-start": ["home", [1], 30, 60],
  "home-causeway": ["home", [0], 9, 17],
  "home-holder-starts-anew": ["home", [1], 8, 16],
  "home-pinwheel-random-first-seat": ["home", [0], 3, 12],
  "home-small-deck-own-map": ["home", [0], 3, 5],
  "home-tripod": ["home", [2], 7, 21],
  "home-ziggurat-all-variants": ["home", [0], 4, 8],
  "round-limit-broken-ring-flat": ["round-limit", [], 4, 12],
  "round-limit-citadel-towers": ["round-limit", [], 3, 12],
  "round-limit-draw-long-walls": ["round-limit", [], 6, 12],
  "round-limit-four-corners-no-blocks": ["round-limit", [], 3, 12],
  "round-limit-holder-yard-three": ["round-limit", [1], 4, 12],
  "round-limit-own-map-tall-stacks": ["round-limit", [], 14, 28],
  "round-limit-three-gates-hand-limit": ["round-limit", [], 4, 12],
  "round-limit-ziggurat-jumps-onto-walls": ["round-limit", [], 6, 12],
};

describeRecorded(artifact, new URL("../games/", import.meta.url), results, ({ outcome }) => {
  const { reason, winners, rounds, turns } = outcome!;
  return [reason, winners, rounds, turns];
});
