import type { Game, Kinds } from "@turnwright/core";
import { expect, test } from "vitest";
import { line } from "../../packages/core/test/toys/line.js";
import { connectFour } from "../bench/games/connect-four.js";
import { type Rate, randomBelow } from "../bench/measure.js";
import { onTable } from "../bench/ours.js";
import { connectFourByHand, connectFourTyped, ticTacToeByHand, ticTacToeTyped } from "../bench/rivals/by-hand.js";

/** How many moves each of some games has, one after the other from one source of chance. */
function lengths(play: Rate): number[] {
  const below = randomBelow(3);
  return Array.from({ length: 300 }, () => play(below));
}

for (const [game, ...loops] of [
  [line as unknown as Game<Kinds>, ticTacToeByHand, ticTacToeTyped()],
  [connectFour as unknown as Game<Kinds>, connectFourByHand, connectFourTyped()],
] as const)
  test(`the loops of the bench play the games of ${game.id} that a table plays`, () => {
    const played = lengths(onTable(game, { seats: 2 }, false));
    expect(new Set(played).size).toBeGreaterThan(3);
    for (const loop of loops) expect(lengths(loop)).toEqual(played);
  });
