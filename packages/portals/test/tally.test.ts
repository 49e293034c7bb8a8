import { fast, legalMoves, openTable, play, start, type Table } from "@turnwright/core";
import { assert, constantFrom, integer, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { type Portals, portals } from "../src/index.js";
import { countBuilds } from "../src/terms/building.js";
import { countLaunches } from "../src/terms/launches.js";
import { activePortals } from "../src/terms.js";
import { underTest } from "./under-test.js";

type State = Portals["state"];

/** What a seat can do, as it may be remembered. */
function known(state: State, seat: number): unknown {
  return [countBuilds(state, seat), countLaunches(state, seat), activePortals(state, seat)];
}

/** What is remembered is what a copy has, of which nothing can be remembered. Each seat is asked; the last one may stay remembered. */
function expectFresh(state: State, last: number): void {
  const copy = portals.clone(state);
  const asked = state.pool.map((_, at) => known(state, (last + at) % state.seats));
  expect(asked).toEqual(state.pool.map((_, at) => known(copy, (last + at) % state.seats)));
  known(state, last % state.seats);
}

const setups = constantFrom(...underTest.setups);
const numbers = integer({ min: 0, max: 1_000_000 });

describe("what is remembered of a position is what is counted afresh", () => {
  test("on tables that take turns, reopened in the middle of it", () => {
    assert(
      property(setups, numbers, ({ seats, options = {} }, number) => {
        const begun = start(portals, { seats, options, chance: fast(`tally ${number}`) });
        const tables = [0, 1].map((at) =>
          openTable(portals, begun, { chance: fast(`${number} ${at}`), recording: at > 0 }),
        );
        const step = (table: Table<Portals>, turn: number): void => {
          if (table.outcome !== null) return;
          const seat = table.toAct[0]!;
          const move = table.sample(seat, (count) => {
            expect(count).toBe(legalMoves(portals, table, seat).length);
            return (number + 7919 * turn) % count;
          });
          table.apply(seat, move);
          expectFresh(table.state, number + turn);
        };
        for (let turn = 0; turn < 60; turn++) {
          for (const table of tables) step(table, turn);
          expectFresh(tables[0]!.state, turn);
          if (turn === 40) tables[1]!.reopen(begun, fast("again"), portals.clone(tables[0]!.state));
        }
      }),
      { numRuns: 40 },
    );
  });

  test("in matches that are played on, frozen and not, and in those before them", () => {
    assert(
      property(setups, numbers, ({ seats, options = {} }, number) => {
        for (const freeze of [true, false]) {
          let match = start(portals, { seats, options, chance: fast(`tally ${number}`), freeze });
          for (let turn = 0; turn < 40 && match.outcome === null; turn++) {
            const before = match;
            const open = legalMoves(portals, match, match.toAct[0]!);
            const answer = play(portals, match, match.toAct[0]!, open[(number + 7919 * turn) % open.length], {
              freeze,
            });
            if (!answer.ok) throw new Error(answer.refusal.code);
            match = answer.match;
            expectFresh(match.state, number + turn);
            expectFresh(before.state, turn);
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  test("in a state to which events happen one by one", () => {
    assert(
      property(setups, numbers, ({ seats, options = {} }, number) => {
        const begun = start(portals, { seats, options, chance: fast(`events ${number}`) });
        const table = openTable(portals, begun);
        const state = portals.clone(begun.state);
        for (let turn = 0; turn < 60 && table.outcome === null; turn++) {
          const seat = table.toAct[0]!;
          table.apply(
            seat,
            table.sample(seat, (count) => (number + 7919 * turn) % count),
          );
          for (const event of table.entry.events) {
            if (event.type === "gameEnded" || event.type === "phased") continue;
            portals.evolve(state, event);
            expectFresh(state, number + turn);
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});
