import { describe, expect, test } from "vitest";
import { offersOf } from "../../../../scripts/offers.js";
import { artifact } from "../../src/index.js";
import { everyMove } from "../every-move.js";
import { given, type Position } from "../given.js";

const hand = "ho vert jump diag swap dropBlock dynamite rotate";
const heights = { b2: 1, c2: 2, d3: 3, d5: 1, e4: 2, a1: 1, g7: 2, f7: 1, g6: 2 };

/** Places in the middle, on edges and in corners, on the ground and on walls, with every option that moves obey. */
const positions: readonly Position[] = [
  ...["d4", "a1", "g1", "a7", "c2", "g4"].map((pawn, at): Position => {
    return { pawns: [pawn, "f7"], heights, hands: [hand], orientation: at % 4 };
  }),
  { seat: 1, turn: 2, pawns: ["c2", "g7"], heights, hands: ["", hand], orientation: 1 },
  { pawns: ["c2", "c2"], heights, hands: [hand], options: { wallSteps: "level", maxHeight: 3 } },
  { pawns: ["d4"], heights, hands: [hand], options: { jumpTo: "wall", blockReach: "four", blockSupply: 0 } },
  { pawns: ["e5"], heights, hands: ["jump dynamite dropBlock"], options: { jumpTo: "wall", maxHeight: null } },
  { seats: 3, pawns: ["d4", "d4", "c3"], hands: ["swap"] },
  { phase: "draw", hands: ["ho"], deck: "", discard: "ho" },
  { phase: "draw", hands: ["ho"], deck: "", discard: "ho swap" },
  { phase: "discard", hands: ["ho ho swap rotate jump diag vert"], options: { handLimit: "six" } },
  { phase: "discard", hands: ["ho ho swap rotate jump diag"], options: { handLimit: "six" } },
];

describe("what is offered", () => {
  test.each(positions.map((position, at) => [at, position] as const))(
    "is exactly what is permitted, in position %i",
    (_at, position) => {
      const { match } = given(position);
      const { offered, permitted } = offersOf(artifact, match, everyMove(match));
      expect(offered).toEqual(permitted);
      expect(permitted.length).toBeGreaterThan(0);
    },
  );
});
