import { explain, fast, legalMoves, start, view } from "@turnwright/core";
import { expect, test } from "vitest";
import { pips } from "./pips.js";

test("a player's view offers the moves of the match, and hides the deck and the other hands", () => {
  const match = start(pips, { seats: 2, chance: fast("views") });
  const [seat = 0] = match.toAct;
  const seen = view(pips, match, seat);
  expect(legalMoves(pips, seen, seat)).toEqual(legalMoves(pips, match, seat));
  expect(explain(pips, seen, seat, { type: "play", card: 9 })).toHaveLength(1);
  expect(seen.state.deck.every((card) => card === null)).toBe(true);
  expect(seen.state.hands.map((hand) => hand.includes(null))).toEqual([0, 1].map((other) => other !== seat));
});
