import { derivedOf, fast, legalMoves, type Match, play, start } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { type Homeward, homeward } from "../src/index.js";
import { invariants } from "./invariants.js";

type Placement = Extract<Homeward["move"], { readonly type: "placeTile" }>;

/**
 * A game after 21 placements, each as far in one direction as it can be; everything else goes on in the shortest way.
 */
function grown(dx: number, dy: number, seed: string, look: (match: Match<Homeward>) => void): Match<Homeward> {
  let match = start(homeward, { seats: 2, chance: fast(seed) });
  while (match.state.order.length < 22) {
    const moves = legalMoves(homeward, match, match.toAct[0]);
    const placements = moves.filter((move): move is Placement => move.type === "placeTile");
    const far = (move: Placement): number => move.x * dx + move.y * dy;
    const move = placements.sort((one, other) => far(other) - far(one))[0] ?? moves.at(-1)!;
    if (placements.length > 0) look(match);
    const answer = play(homeward, match, match.toAct[0], move);
    if (!answer.ok) throw new Error(answer.refusal.code);
    match = answer.match;
  }
  return match;
}

/** All placements by their number among them. */
function numbered({ state }: Match<Homeward>): Homeward["move"][] {
  const { count, nth } = homeward.phases.place.counted!(state, state.seat, derivedOf(homeward, state))!;
  return Array.from({ length: count }, (_, index) => nth(index));
}

/** Directions, and seeds of games whose tiles lead that way. */
const directions: { readonly [name: string]: readonly [dx: number, dy: number, seed: string] } = {
  east: [1, 0, "11"],
  west: [-1, 0, "11"],
  south: [0, 1, "21"],
  "north, and then east": [0, -1, "0"],
};

describe("maps that grow in one direction", () => {
  for (const [name, [dx, dy, seed]] of Object.entries(directions)) {
    test(`${name}: placements are listed and counted alike, nothing on the map is lost`, () => {
      const last = grown(dx, dy, seed, (match) => {
        expect(numbered(match)).toEqual(legalMoves(homeward, match, match.state.seat));
      });
      // The map has left its first window.
      const { width, height } = derivedOf(homeward, last.state);
      expect(width * height).toBeGreaterThan(256);
      for (const holds of Object.values(invariants)) holds(last);
    });
  }
});
