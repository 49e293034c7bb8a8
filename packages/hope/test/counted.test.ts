import { fast, legalMoves, openTable, start } from "@turnwright/core";
import { assert, constantFrom, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { type HopeMove, type HopeState, hope } from "../src/index.js";
import { counted } from "../src/phases/counted.js";
import { setups } from "./setups.js";

function expectAgreement(state: HopeState, seat: number, moves: readonly HopeMove[]): void {
  expect(counted.count(state, seat)).toBe(moves.length);
  // The first one takes what `count` has listed, the others list afresh.
  expect(moves.map((_, index) => counted.nth(state, seat, index))).toEqual(moves);
  const sampled = moves.map((_, index) => {
    counted.count(state, seat);
    return counted.nth(state, seat, index);
  });
  expect(sampled).toEqual(moves);
}

test("moves by their number are the moves as they are listed, in their order", () => {
  assert(
    property(constantFrom(...setups), integer({ min: 0, max: 1_000_000 }), ({ seats, options = {} }, number) => {
      const table = openTable(hope, start(hope, { seats, options, chance: fast(`counted ${number}`) }));
      for (let turn = 0; turn < 80 && table.outcome === null; turn++) {
        const seat = table.toAct[0]!;
        const moves = legalMoves(hope, table, seat);
        if (table.state.phases.at(-1) === "main") expectAgreement(table.state, seat, moves);
        const sampled = table.sample(seat, (count) => (number + 7919 * turn) % count);
        expect(sampled).toEqual(moves[(number + 7919 * turn) % moves.length]);
        table.apply(seat, sampled);
      }
    }),
    { numRuns: 40 },
  );
});
