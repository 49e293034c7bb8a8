import { fast, legalMoves, openTable, play, start, type Table } from "@turnwright/core";
import { evolveAny } from "@turnwright/core/internal";
import { assert, constantFrom, integer, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { cases } from "../../../scripts/cases.js";
import { derive, type PortalsDerived } from "../src/derive.js";
import { type Portals, portals } from "../src/index.js";
import { countBuilds } from "../src/terms/building.js";
import { launchesBy } from "../src/terms/launches.js";
import { underTest } from "./under-test.js";

/** What every seat can do, by the data beside a state. */
function known(state: Portals["view"], derived: PortalsDerived): unknown {
  return state.pool.map((_, seat) => [countBuilds(state, derived, seat), launchesBy(state, derived, seat)]);
}

/** What is kept beside a state is what is computed from a copy of it, and leads to the same counts. */
function expectKept(state: Portals["view"], derived: PortalsDerived): void {
  const anew = derive(portals.clone(state));
  expect(derived).toEqual(anew);
  expect(known(state, derived)).toEqual(known(state, anew));
}

const setups = constantFrom(...underTest.setups.map((setup) => ({ ...setup, seats: setup.seats as Portals["seats"] })));
const numbers = integer({ min: 0, max: 1_000_000 });

describe("what is kept beside a state is what is computed from it", () => {
  test("on tables that take turns, reopened in the middle of it", () => {
    assert(
      property(setups, numbers, ({ seats, options = {} }, number) => {
        const begun = start(portals, { seats, options, chance: fast(`kept ${number}`) });
        const tables = [0, 1].map((at) =>
          openTable(portals, begun, { chance: fast(`${number} ${at}`), recording: at > 0 }),
        );
        const step = (table: Table<Portals>, turn: number): void => {
          if (table.outcome !== null) return;
          const seat = table.toAct[0];
          const move = table.sample(seat, (count) => {
            expect(count).toBe(legalMoves(portals, table, seat).length);
            return (number + 7919 * turn) % count;
          });
          table.apply(seat, move);
          expectKept(table.state, table.derived);
        };
        for (let turn = 0; turn < 60; turn++) {
          for (const table of tables) step(table, turn);
          if (turn === 40) tables[1].reopen(begun, fast("again"), portals.clone(tables[0].state));
          for (const table of tables) expectKept(table.state, table.derived);
        }
      }),
      { numRuns: cases(40) },
    );
  });

  test("in matches that are played on, frozen and not: those before them stay", () => {
    assert(
      property(setups, numbers, ({ seats, options = {} }, number) => {
        for (const freeze of [true, false]) {
          let match = start(portals, { seats, options, chance: fast(`kept ${number}`), freeze });
          for (let turn = 0; turn < 40 && match.outcome === null; turn++) {
            const before = match;
            const derived = derive(before.state);
            const open = legalMoves(portals, match, match.toAct[0]);
            const answer = play(portals, match, match.toAct[0], open[(number + 7919 * turn) % open.length], {
              freeze,
            });
            if (!answer.ok) throw new Error(answer.refusal.code);
            match = answer.match;
            expect(derive(before.state)).toEqual(derived);
            expect(legalMoves(portals, before, before.toAct[0])).toEqual(open);
          }
        }
      }),
      { numRuns: cases(20) },
    );
  });

  test("in a state to which events happen one by one", () => {
    assert(
      property(setups, numbers, ({ seats, options = {} }, number) => {
        const begun = start(portals, { seats, options, chance: fast(`events ${number}`) });
        const table = openTable(portals, begun);
        const state = portals.clone(begun.state);
        const derived = derive(state);
        for (let turn = 0; turn < 60 && table.outcome === null; turn++) {
          const seat = table.toAct[0];
          table.apply(
            seat,
            table.sample(seat, (count) => (number + 7919 * turn) % count),
          );
          for (const event of table.entry.events) {
            evolveAny(portals, state, event, derived);
            expectKept(state, derived);
          }
        }
      }),
      { numRuns: cases(40) },
    );
  });
});
