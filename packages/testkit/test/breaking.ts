import type { Game, Kinds } from "@turnwright/core";
import type { GameRules } from "@turnwright/core/internal";
import { defineGame } from "@turnwright/core/rules";
import { expect } from "vitest";
import type { Line } from "../../core/test/toys/line.js";
import { type Raid, raidSecrecy } from "../../core/test/toys/raid.js";
import type { GameUnderTest } from "../src/index.js";
import type { Law } from "../src/internal.js";
import { trialOf } from "../src/internal.js";
import { lineTest, raidTest, toys } from "./toys.js";

/** What a break may replace: any part of the rules, whatever the types would say to it. */
type Changes<G extends Kinds> = { readonly [K in keyof GameRules<G>]?: unknown };

/** A deliberately broken copy of a game. */
export function broken<G extends Kinds>(game: Game<G>, changes: Changes<G>): Game<G> {
  return defineGame<G>({ ...game, ...changes } as GameRules<G>);
}

/** What was found sound: by law, the games with the test that they passed. */
const foundSound = new WeakMap<Law, { readonly game: object; readonly test: object }[]>();

function isSameTest(one: object, other: object): boolean {
  const fields = Object.entries(one);
  return (
    fields.length === Object.keys(other).length && fields.every(([name, value]) => Reflect.get(other, name) === value)
  );
}

/** Expects a law to hold for the sound game. Many breaks of one law need that only once. */
function expectSound<G extends Kinds>(law: Law, game: Game<G>, test: GameUnderTest<G>): void {
  const found = foundSound.get(law) ?? [];
  if (found.some((each) => each.game === game && isSameTest(each.test, test))) return;
  expect(() => law(trialOf(game, test)), "the sound toy").not.toThrow();
  foundSound.set(law, [...found, { game, test }]);
}

/** Expects a law to hold for the sound game and to catch the broken copy, saying so in these words. */
export function catches<G extends Kinds>(
  law: Law,
  sound: Game<G>,
  changes: Changes<G>,
  test: GameUnderTest<G>,
  words: RegExp,
): void {
  expectSound(law, sound, test);
  expect(() => law(trialOf(broken(sound, changes), test)), "the broken toy").toThrow(words);
}

/** The same for the toy of lines. */
export function catchesInLine(
  law: Law,
  changes: Changes<Line>,
  words: RegExp,
  test: Partial<GameUnderTest<Line>> = {},
): void {
  catches(law, toys.line, changes, { ...lineTest, ...test }, words);
}

/** The same for the toy of raids. */
export function catchesInRaid(
  law: Law,
  changes: Changes<Raid>,
  words: RegExp,
  test: Partial<GameUnderTest<Raid>> = {},
): void {
  catches(law, toys.raid, changes, { ...raidTest, games: 8, ...test }, words);
}

/** The move of lines with some of its rules replaced. */
export function lineMark(changes: object): object {
  return { moves: { mark: { ...toys.line.moves.mark, ...changes } } };
}

/** One move of raids with some of its rules replaced. */
export function raidMove(type: "bid" | "pay" | "shield", changes: object): object {
  return { moves: { ...toys.raid.moves, [type]: { ...toys.raid.moves[type], ...changes } } };
}

/** The tables of what is hidden in raids, one event's fields replaced. */
export function raidEventSecrecy(type: string, fields: object): object {
  const { events } = raidSecrecy;
  return { view: { ...raidSecrecy, events: { ...events, [type]: fields } } };
}

/** The tables of what is hidden in raids, one move's fields replaced. */
export function raidMoveSecrecy(type: "bid" | "pay" | "shield", fields: object): object {
  const { moves } = raidSecrecy;
  return { view: { ...raidSecrecy, moves: { ...moves, [type]: fields } } };
}

/** The tables of what is hidden in raids, some fields of the state replaced. */
export function raidStateSecrecy(fields: object): object {
  return { view: { ...raidSecrecy, state: { ...raidSecrecy.state, ...fields } } };
}

type Case = (state: never, event: never, derived: never) => void;

/** How a game carries out events, each case called by `around`: before, after or instead of something else. */
export function evolvingAround<S, E>(
  { evolve }: { readonly evolve: object },
  around: (state: S, event: E, run: () => void) => void,
): object {
  const cases = Object.entries(evolve as { readonly [type: string]: Case });
  return {
    evolve: Object.fromEntries(
      cases.map(([type, run]): [string, Case] => [
        type,
        (state, event, derived) => around(state as S, event as E, () => run(state, event, derived)),
      ]),
    ),
  };
}

/** How raids carry out events, with something done to the state after each event of one type. */
export function raidEvolving(type: string, after: (state: Raid["state"], event: never) => void): object {
  return evolvingAround<Raid["state"], Raid["event"]>(toys.raid, (state, event, run) => {
    run();
    if (event.type === type) after(state, event as never);
  });
}
