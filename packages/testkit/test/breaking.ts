import { defineGame, type Game, type GameRules, type Kinds } from "@turnwright/core";
import { expect } from "vitest";
import type { Line } from "../../core/test/toys/line.js";
import type { Raid } from "../../core/test/toys/raid.js";
import { type GameUnderTest, type Law, trialOf } from "../src/index.js";
import { lineTest, raidTest, toys } from "./toys.js";

/** What a break may replace: any part of the rules, whatever the types would say to it. */
type Changes<G extends Kinds> = { readonly [K in keyof GameRules<G>]?: unknown };

/** A deliberately broken copy of a game. */
export function broken<G extends Kinds>(game: Game<G>, changes: Changes<G>): Game<G> {
  return defineGame<G>({ ...game, ...changes } as GameRules<G>);
}

/** Expects a law to hold for the sound game and to catch the broken copy, saying so in these words. */
export function catches<G extends Kinds>(
  law: Law,
  sound: Game<G>,
  changes: Changes<G>,
  test: GameUnderTest<G>,
  words: RegExp,
): void {
  expect(() => law(trialOf(sound, test)), "the sound toy").not.toThrow();
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
  const { events } = toys.raid.secrecy;
  return { secrecy: { ...toys.raid.secrecy, events: { ...events, [type]: fields } } };
}

/** The tables of what is hidden in raids, one move's fields replaced. */
export function raidMoveSecrecy(type: "bid" | "pay" | "shield", fields: object): object {
  const { moves } = toys.raid.secrecy;
  return { secrecy: { ...toys.raid.secrecy, moves: { ...moves, [type]: fields } } };
}

/** The tables of what is hidden in raids, some fields of the state replaced. */
export function raidStateSecrecy(fields: object): object {
  return { secrecy: { ...toys.raid.secrecy, state: { ...toys.raid.secrecy.state, ...fields } } };
}

/** How raids carry out events, with something done to the state after each event of one type. */
export function raidEvolving(type: string, after: (state: Raid["state"], event: never) => void): object {
  return {
    evolve: (state: Raid["state"], event: Raid["event"]) => {
      toys.raid.evolve(state, event);
      if (event.type === type) after(state, event as never);
    },
  };
}
