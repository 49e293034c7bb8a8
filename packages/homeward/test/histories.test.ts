import {
  derivedOf,
  fast,
  type Immutable,
  legalMoves,
  type Match,
  play,
  RunningChance,
  resume,
  start,
  view,
} from "@turnwright/core";
import { copyPlain } from "@turnwright/core/rules";
import { randomGame } from "@turnwright/testkit";
import type { GameSetup, PlayedGame, Step } from "@turnwright/testkit/internal";
import { describe, expect, test } from "vitest";
import { cases, someOf } from "../../../scripts/cases.js";
import { type Homeward, homeward, standardEdition } from "../src/index.js";
import { bestWalk } from "../src/terms/collecting.js";
import { walkFrom } from "../src/terms/paths.js";
import { invariants } from "./invariants.js";

/** Plays the move that the evaluation likes best, so that cards are bought and top cards taken. */
function playedWell(seats: Homeward["seats"], options: object, seed: string): Step<Homeward>[] {
  const steps: Step<Homeward>[] = [];
  let before: Match<Homeward> = start(homeward, { seats, options, chance: fast(seed) });
  const luck = new RunningChance(fast(`luck ${seed}`));
  while (before.outcome === null) {
    const seat = before.toAct[0];
    const state = homeward.bot!.determinize(view(homeward, before, seat).state, seat, luck);
    const guess = resume(homeward, { seats, options: before.options, state }, { chance: fast("x"), freeze: false });
    const moves = legalMoves(homeward, before, seat);
    const values = moves.map((move) => {
      const tried = play(homeward, guess, seat, move, { freeze: false });
      return tried.ok
        ? homeward.bot!.evaluate(tried.match.state, seat, derivedOf(homeward, tried.match.state))
        : Number.NEGATIVE_INFINITY;
    });
    const move = moves[values.indexOf(Math.max(...values))];
    const answer = play(homeward, before, seat, move);
    if (!answer.ok) throw new Error(answer.refusal.code);
    steps.push({ before, seat, choices: moves.length, move, after: answer.match });
    before = answer.match;
  }
  return steps;
}

const setups: readonly (Required<GameSetup<Homeward>> & { readonly seats: Homeward["seats"] })[] = someOf(
  [
    { name: "two", seats: 2, options: {} },
    { name: "three, refill all", seats: 3, options: { refill: "all", stackSize: 30 } },
    { name: "four, forfeit", seats: 4, options: { supports: "forfeit", tokensPerColour: 6, stackSize: 40 } },
    { name: "two, locked, turn", seats: 2, options: { supports: "locked", ending: "turn", refill: "none" } },
  ],
  2,
);

const random: PlayedGame<Homeward>[] = setups.map((setup) => randomGame(homeward, setup, "histories"));
const histories: (readonly Step<Homeward>[])[] = [
  ...random.map(({ steps }) => steps),
  ...setups.map(({ name, seats, options }) => playedWell(seats, options, name)),
];

function everyStep(look: (step: Step<Homeward>) => void): void {
  for (const steps of histories) for (const step of steps) look(step);
}

/** Numbers that never fall in the course of a game, and numbers that never rise. */
function rising({ order, turn, discard, aside, forfeited }: Immutable<Homeward["state"]>): number[] {
  return [order.length, turn, discard.length, aside.length, forfeited.length];
}

function falling({ stack, decks, pit }: Immutable<Homeward["state"]>): number[] {
  const tops = pit[2].filter((card) => card !== null).length + decks[2].length;
  return [stack.length, ...decks.map((deck) => deck.length), tops];
}

describe("what is true of every step", () => {
  test("invariant 9: what grows never shrinks, what shrinks never grows", () => {
    everyStep(({ before, after }) => {
      rising(after.state).forEach((count, at) => {
        expect(count).toBeGreaterThanOrEqual(rising(before.state)[at]);
      });
      falling(after.state).forEach((count, at) => {
        expect(count).toBeLessThanOrEqual(falling(before.state)[at]);
      });
    });
  });

  test("invariant 11: only walks and payments change tokens, of one seat, and a walk by what it ran over", () => {
    everyStep(({ before, seat, move, after }) => {
      const changes = after.state.tokens.map((own, at) =>
        own.reduce((sum, count, colour) => sum + count - before.state.tokens[at][colour], 0),
      );
      const others = changes.filter((_, at) => at !== seat);
      expect(others.every((change) => change === 0)).toBe(true);
      const walked = after.entry.events.find((event) => event.type === "pawnWalked");
      if (walked !== undefined) expect(changes[seat]).toBeLessThanOrEqual(walked.over.length);
      else if (!["buyCard", "tradeIn", "pay"].includes(move.type)) expect(changes[seat]).toBe(0);
    });
  });

  test("invariant 12: a seat's memory changes by its own move only, and holds tiles of its path", () => {
    everyStep(({ before, seat, move, after }) => {
      for (let other = 0; other < after.seats; other++) {
        const memories = [before, after].map(({ state }) => [state.lastPath[other], state.lastCollected[other]]);
        const isMoving = other === seat && ["walk", "home", "jump", "stay"].includes(move.type);
        if (!isMoving) expect(memories[1]).toEqual(memories[0]);
      }
      const walked = after.entry.events.find((event) => event.type === "pawnWalked");
      if (walked === undefined) return;
      expect(after.state.lastCollected[seat].every((tile) => walked.over.includes(tile))).toBe(true);
    });
  });

  test("invariant 16: the end is brought on once at most, and once in the end", () => {
    for (const steps of histories) {
      const told = [steps[0].before, ...steps.map(({ after }) => after)].flatMap(({ entry }) => entry.events);
      expect(told.filter(({ type }) => type === "endTriggered")).toHaveLength(1);
    }
  });

  test("invariant 18: a path that was walked is the same for the rest of the game", () => {
    for (const steps of histories) {
      const last = steps.at(-1)!.after.state;
      const derived = derivedOf(homeward, last);
      for (const { after } of steps) {
        const walked = after.entry.events.find((event) => event.type === "pawnWalked");
        if (walked === undefined) continue;
        const { from, exit, to, path, over } = walked;
        expect(walkFrom(last, derived, from, exit)).toEqual({ from, to, path, over });
        // From the other end it runs over the same tiles the other way round.
        const [one, other] = path.split("-").map(Number) as [number, number];
        const back = walkFrom(last, derived, to, (one === 4 * from + exit ? other : one) & 3);
        expect([back.to, back.path, [...back.over].sort()]).toEqual([from, path, [...over].sort()]);
      }
    }
  });

  test("all other invariants hold in games that are played well", () => {
    for (const steps of histories.slice(setups.length)) {
      for (const { after } of steps) for (const invariant of Object.values(invariants)) invariant(after);
    }
    const tops = histories.slice(setups.length).map((steps) => steps.at(-1)!.after.state.tops.flat().length);
    expect(tops.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
  });
});

describe("large maps", () => {
  const copies = cases(16);
  const edition = {
    ...standardEdition,
    tiles: [standardEdition.tiles[0], ...new Array(copies).fill(standardEdition.tiles.slice(1)).flat()],
    stackSize: { "2": 64 * copies, "3": 64 * copies, "4": 64 * copies },
  };

  test("hundreds of tiles keep every invariant, however the window has grown", () => {
    const { steps, last } = randomGame(homeward, { name: "large", seats: 2, options: { edition } }, "large", {
      longest: 10_000,
    });
    expect(last.state.order.length).toBeGreaterThan(cases(1000));
    const { width, height } = derivedOf(homeward, last.state);
    expect(width * height).toBeGreaterThan(cases(1024));
    for (const { after } of steps.filter((_, at) => at % 200 === 0)) {
      for (const invariant of Object.values(invariants)) invariant(after);
    }
    for (const invariant of Object.values(invariants)) invariant(last);
  });

  test("counting and naming the placements agrees with listing them", () => {
    const { steps } = randomGame(
      homeward,
      { name: "large", seats: 3, options: { edition, stackSize: 200 } },
      "counted",
    );
    const { offer } = homeward.moves.placeTile;
    const { counted } = homeward.phases.place;
    for (const { before } of steps.filter(({ move }, at) => move.type === "placeTile" && at % 5 === 0)) {
      const state = copyPlain(before.state);
      const derived = derivedOf(homeward, state);
      const listed: Homeward["move"][] = [];
      offer!(state, state.seat, (move) => listed.push(move), derived);
      const { count, nth } = counted!(state, state.seat, derived)!;
      expect(count).toBe(listed.length);
      expect(listed.map((_, index) => nth(index))).toEqual(listed);
      expect(bestWalk(state, derived, state.seat, 0)).toBeGreaterThanOrEqual(0);
    }
  });
});
