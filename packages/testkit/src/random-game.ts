import {
  type Chance,
  type ChanceSource,
  fast,
  type Game,
  type Kinds,
  legalMoves,
  type Match,
  type OptionsGiven,
  play,
  RunningChance,
  type Seat,
  start,
} from "@turnwright/core";
import { theRulesThrew } from "./broken.js";
import { longestGame, notEnded, stuck } from "./stuck.js";

/** One setup with which to start a game. */
export interface GameSetup<G extends Kinds = Kinds> {
  /** The name of the setup in tests. */
  readonly name: string;
  /** The number of seats. */
  readonly seats: number;
  /** The options that differ from the defaults. */
  readonly options?: OptionsGiven<G>;
}

/** One move of a game that was played. */
export interface Step<G extends Kinds> {
  readonly before: Match<G>;
  readonly seat: Seat;
  /** The number of legal moves that the seat had. */
  readonly choices: number;
  readonly move: G["move"];
  readonly after: Match<G>;
}

/** A game that was played at random, from its setup or from an edited position. */
export interface PlayedGame<G extends Kinds> {
  /**
   * The name of the game. It contains the name of the setup and the seed. With this setup and seed, `randomGame` plays
   * the same game again.
   */
  readonly name: string;
  /** The match before the first move. */
  readonly first: Match<G>;
  /** Whether the game started from an edited position. */
  readonly edited: boolean;
  /** The moves, in order. */
  readonly steps: readonly Step<G>[];
  /** The match at the end. */
  readonly last: Match<G>;
  /** The reason why the game stopped before its end; absent if the game is over. */
  readonly stopped?: string;
  /** The error that the rules threw, if the game stopped because of it. */
  readonly thrown?: unknown;
}

/** Options for `randomGame`. */
export interface RandomGameOptions {
  /** The source of chance of the match; by default, fast chance with the given seed. */
  readonly chance?: ChanceSource;
  /** The number of moves after which a game counts as endless; by default 2,000. */
  readonly longest?: number;
}

/** How a random game chooses its moves. */
export interface Manner {
  readonly chance: Chance<string>;
  /** Whether the game chooses a type of move before a move. */
  readonly byType: boolean;
}

/** Returns the source of chance for the match of a random game with this seed. */
export function chanceOf(seed: string): ChanceSource {
  return fast(`chance ${seed}`);
}

/** Returns how a random game with this seed chooses its moves. */
export function mannerOf(seed: string): Manner {
  const chance = new RunningChance(fast(`moves ${seed}`));
  return { chance, byType: chance.below("manner", 2) === 0 };
}

/** Returns the seat that moves next. */
export function chosenSeat({ chance }: Manner, toAct: readonly Seat[]): Seat {
  return toAct[chance.below("seat", toAct.length)];
}

/** Returns one of the legal moves. */
export function chosenMove<M extends { readonly type: string }>({ chance, byType }: Manner, moves: readonly M[]): M {
  if (!byType) return moves[chance.below("move", moves.length)];
  // Rare types of moves seldom occur if another type has many moves. So every second game chooses the type first.
  const types = [...new Set(moves.map(({ type }) => type))];
  const type = types[chance.below("type", types.length)];
  const some = moves.filter((move) => move.type === type);
  return some[chance.below("move", some.length)];
}

/** The reason why a game cannot go on. */
type Stop = Pick<PlayedGame<Kinds>, "thrown"> & { readonly stopped: string };

/** Returns the name of a random game. */
export function nameOf(setup: { readonly name: string }, seed: string): string {
  return `${setup.name}, seed "${seed}"`;
}

function legalMove(seat: Seat, move: object): string {
  return `the legal move ${JSON.stringify(move)} of seat ${seat}`;
}

function nextStep<G extends Kinds>(game: Game<G>, before: Match<G>, manner: Manner, freeze: boolean): Step<G> | Stop {
  if (before.toAct.length === 0) return { stopped: "nobody is to act" };
  try {
    const seat = chosenSeat(manner, before.toAct);
    const moves = legalMoves(game, before, seat);
    if (moves.length === 0) return { stopped: stuck(seat) };
    const move = chosenMove<G["move"]>(manner, moves);
    const answer = play(game, before, seat, move, { freeze });
    if (!answer.ok) return { stopped: `${legalMove(seat, move)} is refused: ${JSON.stringify(answer.refusal)}` };
    return { before, seat, choices: moves.length, move, after: answer.match };
  } catch (thrown) {
    return { stopped: theRulesThrew(thrown), thrown };
  }
}

/**
 * Plays random moves from a match until it is over or cannot continue. The seed is any text. Rules read states faster
 * that are not frozen.
 */
export function playedOn<G extends Kinds>(
  game: Game<G>,
  first: Match<G>,
  seed: string,
  longest: number = longestGame,
  freeze = true,
): PlayedGame<G> {
  const manner = mannerOf(seed);
  const steps: Step<G>[] = [];
  let last = first;
  let stop: Stop | undefined;
  while (last.outcome === null && stop === undefined) {
    const step = steps.length >= longest ? { stopped: notEnded(longest) } : nextStep(game, last, manner, freeze);
    if ("stopped" in step) stop = step;
    else {
      steps.push(step);
      last = step.after;
    }
  }
  return { name: seed, first, edited: true, steps, last, ...stop };
}

/**
 * Plays a game at random. The same seed gives the same game. With some seeds, each step first chooses a type of move
 * and then a move of this type. If the rules throw an error or the game cannot continue, this function does not throw.
 * Then `stopped` contains the reason.
 */
export function randomGame<G extends Kinds>(
  game: Game<G>,
  setup: GameSetup<G>,
  seed: string,
  how: RandomGameOptions = {},
): PlayedGame<G> {
  const name = nameOf(setup, seed);
  const given = { seats: setup.seats, chance: how.chance ?? chanceOf(seed) };
  const first = start(game, setup.options === undefined ? given : { ...given, options: { ...setup.options } });
  return { ...playedOn(game, first, seed, how.longest), name, edited: false };
}
