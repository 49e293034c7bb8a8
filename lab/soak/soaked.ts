import type { Game, Kinds } from "@turnwright/core";
import { type GameUnderTest, randomGame } from "@turnwright/testkit";
import { type GameSetup, type PlayedGame, playedOn } from "@turnwright/testkit/internal";

/** A way to begin a game: a setup, or an edited position. */
export interface Beginning {
  readonly name: string;
  /** Absent for edited positions: a log can't tell of them. */
  readonly setup?: GameSetup;
  play(seed: string): PlayedGame<Kinds>;
}

/** A game with what its laws need, of any kind, and every way to begin it. */
export interface Soaked {
  readonly name: string;
  readonly game: Game<Kinds>;
  readonly test: GameUnderTest<Kinds>;
  readonly beginnings: readonly Beginning[];
}

function fromSetup(game: Game<Kinds>, setup: GameSetup): Beginning {
  return { name: `${setup.name} (${setup.seats})`, setup, play: (seed) => randomGame(game, setup, seed) };
}

function fromCase(game: Game<Kinds>, begin: NonNullable<GameUnderTest<Kinds>["cases"]>[number], at: number): Beginning {
  return { name: `case ${at}`, play: (seed) => playedOn(game, begin(), seed) };
}

/**
 * Prepares a game for soaking: the setups of its tests, the game as it comes for every number of seats, and its edited
 * positions.
 */
export function soaked<G extends Kinds>(sound: Game<G>, given: GameUnderTest<G>): Soaked {
  // Forgets which game it is: every drill only uses what every game has. Recorded games are the test suite's: they
  // never change; so are counts that must be reached.
  const { recorded: _recorded, twinStates: _twinStates, ...rest } = given;
  const [game, test] = [sound, rest] as unknown as readonly [Game<Kinds>, GameUnderTest<Kinds>];
  const plain = game.seats.map((seats) => ({ name: "as it comes", seats }));
  const beginnings = [
    ...[...test.setups, ...plain].map((setup) => fromSetup(game, setup)),
    ...(test.cases ?? []).map((begin, at) => fromCase(game, begin, at)),
  ];
  return { name: game.id, game, test, beginnings };
}
