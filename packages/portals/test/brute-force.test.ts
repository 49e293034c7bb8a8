import { check, fast, legalMoves, openTable, resume } from "@turnwright/core";
import { randomGame } from "@turnwright/testkit";
import type { GameSetup } from "@turnwright/testkit/internal";
import { describe, expect, test } from "vitest";
import { someOf } from "../../../scripts/cases.js";
import { derive } from "../src/derive.js";
import { boardOf, type Portals, portals } from "../src/index.js";
import { asInSource, given } from "./given.js";

/** Every build there is on a board, with any lists of neighbours, whatever lies there. */
function* allBuilds(state: Portals["view"]): Iterable<Portals["move"]> {
  const { cells, neighbors } = boardOf(state.options.radius);
  for (let cell = 0; cell < cells; cell++) {
    const near = neighbors.slice(6 * cell, 6 * cell + 6).filter((beside) => beside >= 0);
    for (const element of ["portal", "platform"] as const)
      for (let code = 0; code < 3 ** near.length; code++) {
        const digit = (index: number): number => Math.floor(code / 3 ** index) % 3;
        const flow = (wanted: number): number[] => near.filter((_, index) => digit(index) === wanted);
        yield { type: "build", element, cell, from: flow(1), to: flow(2) };
      }
  }
}

function* subsets(cells: readonly number[]): Iterable<number[]> {
  for (let mask = 0; mask < 1 << cells.length; mask++) yield cells.filter((_, index) => (mask >> index) & 1);
}

function* allLaunches(state: Portals["view"]): Iterable<Portals["move"]> {
  const { cells, neighbors } = boardOf(state.options.radius);
  for (let portal = 0; portal < cells; portal++) {
    const near = neighbors.slice(6 * portal, 6 * portal + 6).filter((beside) => beside >= 0);
    for (const demonsFrom of subsets(near))
      for (const demonsTo of subsets(near)) yield { type: "launch", portal, demonsFrom, demonsTo };
  }
}

const texts = (moves: Iterable<Portals["move"]>): string[] => [...moves].map((move) => JSON.stringify(move));

describe("the legal list is the set of moves that the check accepts", () => {
  const positions = [
    given({ settings: "n2r3p6l1d-t60", elements: "Q1i7o0_O7_Q19i7", starts: "20.30" }),
    given({ settings: "n2r3p6l1d-t60F", elements: "Q1i7o0_O7_Q8i7o20_O20_Q21o20" }),
    given({ settings: "n2r3p6l2d8t60", elements: "Q1i7.8o2_O2_O7_O8_Q9o8.22_O22", stacks: "2z1_7a1z1_8z1" }),
    given({
      settings: "n2r3p6l3d8t60R",
      elements: "Q1i2.7.8o0.6_O2_O6_O7_O8",
      stacks: "2b1z1_7a1z1_8a2z1",
      turn: "9.b.-",
    }),
  ];

  for (const [number, { match }] of someOf([...positions.entries()], 2)) {
    test(`position ${number + 1}: all builds with all lists of neighbours, all launches`, () => {
      // A table is not frozen, so that a hundred thousand checks need no copies.
      const table = openTable(portals, match);
      const seat = match.state.seat;
      const accepted: string[] = [];
      for (const all of [allLaunches(match.state), allBuilds(match.state)])
        for (const move of all) if (check(portals, table, seat, move).ok) accepted.push(JSON.stringify(move));
      const listed = texts(legalMoves(portals, match, seat)).filter((text) => /"(launch|build)"/.test(text));
      expect(new Set(accepted)).toEqual(new Set(listed));
      expect(accepted.length).toBe(listed.length);
    });
  }
});

describe("lists and counts agree", () => {
  const setups: readonly GameSetup<Portals>[] = [
    { name: "base", seats: 2, options: { radius: 3, roundLimit: 20 } },
    { name: "as in the source", seats: 2, options: { radius: 3, roundLimit: 20, ...asInSource } },
    { name: "forbidden", seats: 4, options: { roundLimit: 8, centerSource: "forbidden" } },
    { name: "forbidden until round 8", seats: 2, options: { radius: 3, roundLimit: 20, centerSource: 8 } },
    { name: "demons", seats: 3, options: { radius: 3, roundLimit: 20, demons: true, platformLimit: 3 } },
    {
      name: "dice",
      seats: 2,
      options: { radius: 3, roundLimit: 30, dice: true, demons: true, demonExcess: "returned" },
    },
    { name: "stepwise", seats: 2, options: { radius: 3, roundLimit: 10, buildStyle: "stepwise" } },
    { name: "demolitions", seats: 3, options: { radius: 3, roundLimit: 20, demolitions: 6 } },
    { name: "demolitions, dice", seats: 2, options: { radius: 3, roundLimit: 30, demolitions: 9, dice: true } },
  ];

  for (const setup of setups) {
    test(`${setup.name}: any index means the same move, listed or counted`, () => {
      for (const seed of someOf(["one", "two", "three"])) {
        const { first, steps } = randomGame(portals, setup, seed);
        for (const match of [first, ...steps.map(({ after }) => after)]) {
          if (match.outcome !== null) continue;
          const listed = legalMoves(portals, match, match.state.seat);
          const table = openTable(portals, match);
          for (let index = 0; index < listed.length; index += 1 + (index >> 3)) {
            const sampled = table.sample(match.state.seat, (count) => {
              expect(count).toBe(listed.length);
              return index;
            });
            expect(sampled).toEqual(listed[index]);
          }
        }
      }
    });
  }

  test("beyond the last there is nothing: a bug of who asks", () => {
    const { match } = given();
    for (const { state } of [match, given({ settings: "n2r4p6l1d-t60D", elements: "Q1o0", turn: "9.a.5" }).match]) {
      const counted = portals.phases.turn.counted!(state, 0, derive(state))!;
      expect(() => counted.nth(counted.count)).toThrow(/beyond/);
    }
  });

  test("a table can be sampled from a resumed match as from any", () => {
    const { match } = given({ elements: "Q1o0" });
    const table = openTable(portals, resume(portals, { ...match, state: match.state }, { chance: fast("x") }));
    expect(table.sample(0, (count) => count - 1)).toEqual(legalMoves(portals, match, 0).at(-1));
  });
});
