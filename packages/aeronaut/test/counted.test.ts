import { fast, legalMoves, openTable, start } from "@turnwright/core";
import { assert, constantFrom, integer, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { type Aeronaut, aeronaut } from "../src/index.js";
import { counted } from "../src/phases/counted.js";
import { underTest } from "./under-test.js";

const setups = constantFrom(...underTest.setups);
const numbers = integer({ min: 0, max: 1_000_000 });

/** The moves of the action by their numbers, counted afresh or remembered, as it comes. */
function numbered(state: Aeronaut["state"], seat: number, total: number): Aeronaut["move"][] {
  return Array.from({ length: total }, (_, index) => counted.nth(state, seat, index));
}

function offered(state: Aeronaut["state"], seat: number): Aeronaut["move"][] {
  const open: Aeronaut["move"][] = [];
  for (const type of aeronaut.phases.act.moves) aeronaut.moves[type].offer(state, seat, (move) => open.push(move));
  return open;
}

describe("the moves of an action by their number are those that are offered", () => {
  test("on tables that take turns, and on copies of their states", () => {
    assert(
      property(setups, numbers, ({ seats, options = {} }, number) => {
        const begun = start(aeronaut, { seats, options, chance: fast(`counted ${number}`) });
        const tables = [0, 1].map((at) => openTable(aeronaut, begun, { chance: fast(`${number} ${at}`) }));
        for (let turn = 0; turn < 120; turn++) {
          const table = tables[turn % 2]!;
          if (table.outcome !== null) continue;
          const seat = table.toAct[0]!;
          const open = legalMoves(aeronaut, table, seat);
          if (table.state.phases[0] === "act") {
            expect(numbered(table.state, seat, open.length)).toEqual(open);
            expect(numbered(aeronaut.clone(table.state), seat, open.length)).toEqual(open);
            expect(counted.count(tables[(turn + 1) % 2]!.state, seat)).toBeGreaterThanOrEqual(0);
          }
          const move = table.sample(seat, (count) => {
            expect(count).toBe(open.length);
            return (number + 7919 * turn) % count;
          });
          expect(move).toEqual(open[(number + 7919 * turn) % open.length]);
          table.apply(seat, move);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("after every single event", () => {
    assert(
      property(setups, numbers, ({ seats, options = {} }, number) => {
        const begun = start(aeronaut, { seats, options, chance: fast(`events ${number}`) });
        const table = openTable(aeronaut, begun);
        const state = aeronaut.clone(begun.state);
        for (let turn = 0; turn < 60 && table.outcome === null; turn++) {
          const seat = table.toAct[0]!;
          table.apply(
            seat,
            table.sample(seat, (count) => (number + 7919 * turn) % count),
          );
          for (const event of table.entry.events) {
            if (event.type === "gameEnded" || event.type === "phased") continue;
            aeronaut.evolve(state, event);
            if (state.travellers.includes(-1)) continue;
            // What was counted before the event must not be remembered.
            const open = offered(state, seat);
            expect(numbered(state, seat, open.length)).toEqual(open);
            expect(counted.count(state, seat)).toBe(open.length);
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});
