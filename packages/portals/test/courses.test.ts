import {
  derivedOf,
  fast,
  formatPosition,
  legalMoves,
  type Match,
  openTable,
  play,
  RunningChance,
  resume,
  start,
} from "@turnwright/core";
import { randomGame } from "@turnwright/testkit";
import type { PlayedGame } from "@turnwright/testkit/internal";
import { describe, expect, test } from "vitest";
import { cases, someOf } from "../../../scripts/cases.js";
import { type Portals, portals } from "../src/index.js";
import { asInSource } from "./given.js";
import { arrowPairs, invariants } from "./invariants.js";

const both = [false, true] as const;

/** Every combination of the variants and of how builds are made. */
const combinations = both.flatMap((demons) =>
  both.flatMap((dice) =>
    ([1, 2, "unlimited"] as const).flatMap((platformLimit) =>
      (["whole", "stepwise"] as const).map((buildStyle) => ({ demons, dice, platformLimit, buildStyle })),
    ),
  ),
);

function seatsOf({ seats }: { readonly seats: number }): Portals["seats"] {
  return seats as Portals["seats"];
}

function matchesOf({ first, steps }: PlayedGame<Portals>): Match<Portals>[] {
  return [first, ...steps.map(({ after }) => after)];
}

describe("in the course of a game", () => {
  const numbered = someOf([...combinations.entries()], 5);

  for (const [number, options] of numbered) {
    test(`every invariant holds: ${JSON.stringify(options)}`, () => {
      const seats = (2 + (number % 5)) as Portals["seats"];
      const setup = { name: "any", seats, options: { ...options, radius: 3 + (number % 3), roundLimit: 8 } };
      for (const match of matchesOf(randomGame(portals, setup, `course ${number}`)))
        for (const holds of Object.values(invariants)) holds(match);
    });
  }

  const games = numbered.map(([number, options]) =>
    randomGame(
      portals,
      { name: "short", seats: 2 + (number % 3), options: { ...options, radius: 3, roundLimit: 12 } },
      `${number}`,
    ),
  );

  test("I6 only what is demolished vanishes, with its arrows; CENTER stays reached, turns rise", () => {
    let demolished = 0;
    for (const game of games)
      for (const { before, after } of game.steps) {
        const [was, is] = [before.state, after.state];
        const gone = after.entry.events.flatMap((event) => (event.type === "elementDemolished" ? [event.cell] : []));
        demolished += gone.length;
        was.elements.forEach((element, cell) => {
          if (element !== null) expect(is.elements[cell]).toBe(gone.includes(cell) ? null : element);
        });
        const arrows = new Set(arrowPairs(is));
        for (const arrow of arrowPairs(was))
          expect(arrows.has(arrow)).toBe(!arrow.split("-").some((end) => gone.includes(Number(end))));
        was.centerReached.forEach((reached, seat) => {
          if (reached) expect(is.centerReached[seat]).toBe(true);
        });
        const isOpen = is.pending !== null || after.outcome !== null;
        expect(is.turn).toBeGreaterThanOrEqual(was.turn + (isOpen ? 0 : 1));
      }
    expect(demolished).toBeGreaterThan(0);
  });

  test("I7 only its owner ever connects a START", () => {
    for (const game of games)
      for (const { entry } of matchesOf(game))
        for (const event of entry.events)
          if (event.type === "elementPlaced" && event.element === "portal")
            for (const cell of [...event.from, ...event.to]) {
              const owner = game.first.options.starts.indexOf(cell);
              if (owner >= 0) expect(owner).toBe(event.seat);
            }
  });

  test("I11 a move changes the pawns of the acting seat only", () => {
    for (const game of games)
      for (const { before, seat, after } of game.steps)
        before.state.pool.forEach((_, other) => {
          const pawns = ({ state }: Match<Portals>): number[] =>
            state.pawns.map((count, cell) => (state.holder[cell] === other ? count : 0));
          if (other !== seat) expect(pawns(after)).toEqual(pawns(before));
        });
  });

  test("a turn has one move of one kind", () => {
    const kinds = ["elementPlaced", "elementDemolished", "portalLaunched", "pawnIntroduced", "pawnRemoved"];
    for (const game of games)
      for (const { entry, state, outcome } of matchesOf(game).slice(1)) {
        const moved = entry.events.filter(({ type }) => kinds.includes(type)).length;
        expect(moved).toBe(state.pending === null || outcome !== null ? 1 : 0);
      }
  });
});

/** The steps that a whole build is made of. */
function stepsOf(match: Match<Portals>, move: Portals["move"]): Portals["move"][] {
  if (move.type !== "build") return [move];
  const { element, cell, from, to } = move;
  const begun = play(portals, match, match.state.seat, { type: "place", element, cell });
  if (!begun.ok) throw new Error(begun.refusal.code);
  const flows = derivedOf(portals, begun.match.state).asked.map((beside): Portals["move"] => {
    const flow = from.includes(beside) ? "in" : to.includes(beside) ? "out" : "none";
    return { type: "connect", flow };
  });
  return [{ type: "place", element, cell }, ...flows];
}

describe("I14 both build styles", () => {
  test("lead to the same positions", () => {
    for (let number = 0; number < cases(12); number++) {
      const variant = { dice: number % 3 === 0, demons: number % 2 === 0, ...(number % 4 < 2 ? {} : asInSource) };
      const options = { radius: 3, roundLimit: 15, firstSeat: 0, ...variant };
      const whole = randomGame(portals, { name: "whole", seats: 2 + (number % 3), options }, `style ${number}`);
      const how = { ...options, buildStyle: "stepwise" } as const;
      let stepwise = start(portals, {
        seats: seatsOf(whole.first),
        options: how,
        chance: fast(`chance style ${number}`),
      });
      for (const { move, after } of whole.steps) {
        for (const step of stepsOf(stepwise, move)) {
          const answer = play(portals, stepwise, stepwise.state.seat, step);
          if (!answer.ok) throw new Error(answer.refusal.code);
          stepwise = answer.match;
        }
        const code = formatPosition(portals, stepwise);
        expect(code.replace(/W(B2)?~/, "$1~")).toBe(formatPosition(portals, after));
      }
    }
  });

  test("each build is exactly one sequence of steps, and each sequence a build", () => {
    const { steps } = randomGame(portals, { name: "count", seats: 2, options: { radius: 3, roundLimit: 10 } }, "count");
    for (const { before } of steps) {
      const state = { ...before.state, options: { ...before.options, buildStyle: "stepwise" as const } };
      const stepwise = resume(portals, { seats: 2, options: state.options, state });
      const built = new Set<string>();
      const grow = (match: Match<Portals>): void => {
        for (const move of legalMoves(portals, match, match.state.seat)) {
          if (move.type !== "place" && move.type !== "connect") continue;
          const answer = play(portals, match, match.state.seat, move);
          if (!answer.ok) throw new Error(answer.refusal.code);
          const placed = answer.events.find(({ type }) => type === "elementPlaced");
          if (placed?.type !== "elementPlaced") {
            grow(answer.match);
            continue;
          }
          const { element, cell, from, to } = placed;
          const text = JSON.stringify({ type: "build", element, cell, from, to });
          expect(built.has(text)).toBe(false);
          built.add(text);
        }
      };
      grow(stepwise);
      const whole = legalMoves(portals, before, before.state.seat).filter(({ type }) => type === "build");
      expect(built).toEqual(new Set(whole.map((move) => JSON.stringify(move))));
      if (before.version > 6) break;
    }
  });
});

describe("many games", () => {
  test("end in every way, in every variant, on a table", () => {
    const ends = new Map<string, number>();
    for (const [number, variant] of combinations.entries()) {
      const options = { ...variant, ...(number % 3 === 0 ? {} : asInSource), radius: 3, roundLimit: 30 };
      const match = start(portals, { seats: 2, options, chance: fast("m") });
      const luck = new RunningChance(fast(`many ${number}`));
      const table = openTable(portals, match, { recording: false });
      for (let game = 0; game < cases(20); game++) {
        table.reopen(match, fast(`game ${game}`));
        while (table.outcome === null) {
          const seat = table.toAct[0];
          table.apply(
            seat,
            table.sample(seat, (count) => luck.below("move", count)),
          );
        }
        ends.set(table.outcome.reason, (ends.get(table.outcome.reason) ?? 0) + 1);
      }
    }
    expect([...ends.keys()].sort()).toEqual(["deadlock", "goal", "round-limit", "sealed"]);
  });
});
