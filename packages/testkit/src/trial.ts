import type { Game, Kinds, Match, OptionsGiven, ReadableGame, Viewer } from "@turnwright/core";
import { type LogBeginnings, logBeginnings } from "./log-lines.js";
import { type GameSetup, type PlayedGame, playedOn, randomGame } from "./random-game.js";
import { type Sample, sampled } from "./samples.js";
import type { SeatTable } from "./seats.js";

/** By title, what is true of every match: a function that throws where it isn't. */
export type Invariants<G extends Kinds> = {
  /** Throws where it isn't true. */
  readonly [title: string]: (match: Match<G>) => void;
};

/** What the laws need to know of a game. */
export interface GameUnderTest<G extends Kinds> {
  /** The ways to begin that are tried. */
  readonly setups: readonly GameSetup<G>[];
  /**
   * The values that are tried of an option besides its default, where they are not those that the game's description
   * names: all words of a choice, both of a switch, both bounds of a number. Own content (a map, an edition) has none
   * there: list some.
   */
  readonly optionValues?: { readonly [O in keyof G["options"]]?: readonly OptionsGiven<G>[O][] };
  /**
   * The option values that hide something which stands open without them: `[{ secretAreas: true }]`. A setup must play
   * each.
   */
  readonly hiding?: readonly OptionsGiven<G>[];
  /** Random games for each setup; 10 if not given. */
  readonly games?: number;
  /** Random games on tables, over all setups, in which only the invariants are asked; 200 if not given. */
  readonly manyGames?: number;
  /**
   * Malformed moves that are tried at least, where there are positions enough; each stack of phases is tried once if
   * not given.
   */
  readonly malformedMoves?: number;
  /**
   * Twins that are compared at least: truths that a viewer can't tell from a position's own; as many as come with the
   * samples if not given.
   */
  readonly twinStates?: number;
  /** Milliseconds after which one sentence that still runs counts as endless; 20,000 if not given. */
  readonly longestSentence?: number;
  /** Any text: another one gives other random games, other garbage and other twins; none if not given. */
  readonly seed?: string;
  /**
   * Positions that laws look at with every move, out of all that were played; 200 if not given, and two of each kind at
   * least.
   */
  readonly positions?: number;
  /**
   * Every move that the schemas allow in this match, legal or not: cells that aren't there are `malformed` and stay
   * out.
   */
  everyMove(at: ReadableGame<G>): Iterable<G["move"]>;
  /**
   * Whether a move that `everyMove` leaves out is well-formed all the same: only for games whose schemas allow more
   * moves than anybody can list, such as every cell of a plane without borders.
   */
  isWellFormed?(at: ReadableGame<G>, move: G["move"]): boolean;
  /** Where seats stand in what the game says; or in words why no two of its seats are alike. */
  readonly seats: SeatTable<G> | string;
  /** What is true of every match of this game, by title: throws where it isn't. */
  readonly invariants?: Invariants<G>;
  /** The folder of recorded games (`*.jsonl`), as an URL that ends in a slash. */
  readonly recorded?: { readonly href: string };
  /**
   * Sentences, refusal codes and endings that nothing here shows, with the reason; `positions` when positions
   * aren't written down.
   */
  readonly unseen?: { readonly [sentenceOrCodeOrEnd: string]: string };
  /** Every refusal code of the game's own. */
  readonly codes: readonly string[];
  /** Every ending: the values of the outcome's `reason`. */
  readonly ends: readonly string[];
  /** More beginnings: positions that random play doesn't reach. */
  readonly cases?: readonly (() => Match<G>)[];
}

/** A game, and games of it that were played: what a law looks at. */
export interface Trial<G extends Kinds> extends GameUnderTest<G> {
  readonly game: Game<G>;
  /** Random games from the setups and from the cases, always the same. */
  played(): readonly PlayedGame<G>[];
  /**
   * Positions of these games, for laws that ask about every move: a few hundred, evenly, with two of each kind at
   * least.
   */
  samples(): readonly Sample<G>[];
  /** The beginning of some log with the seats and options of a match, always with the same secret. */
  readonly logBeginningOf: LogBeginnings<G>;
}

/**
 * Prepares a game for the laws. Nothing is played before the first law looks. The games may be given; random ones if
 * not.
 */
export function trialOf<G extends Kinds>(
  game: Game<G>,
  test: GameUnderTest<G>,
  play: () => Iterable<PlayedGame<G>> = () => [...fromSetups(game, test), ...fromCases(game, test)],
): Trial<G> {
  let games: PlayedGame<G>[] | undefined;
  let samples: Sample<G>[] | undefined;
  const played = (): PlayedGame<G>[] => {
    games ??= [...play()];
    return games;
  };
  return {
    ...test,
    everyMove: (at) => test.everyMove(at),
    game,
    played,
    samples: () => {
      samples ??= sampled(game, played(), test.positions ?? 200);
      return samples;
    },
    logBeginningOf: logBeginnings(game),
  };
}

function* fromSetups<G extends Kinds>(
  game: Game<G>,
  { setups, games = 10, seed = "" }: GameUnderTest<G>,
): Iterable<PlayedGame<G>> {
  for (const setup of setups) {
    for (let number = 0; number < games; number++) yield randomGame(game, setup, `${seed}${setup.name} ${number}`);
  }
}

function* fromCases<G extends Kinds>(
  game: Game<G>,
  { cases = [], seed = "" }: GameUnderTest<G>,
): Iterable<PlayedGame<G>> {
  for (const [number, begun] of cases.entries()) yield playedOn(game, begun(), `${seed}case ${number}`);
}

/** Everybody who can look at a match. */
export function viewersOf(at: { readonly seats: number }): Viewer[] {
  return [...Array.from({ length: at.seats }, (_, seat) => seat), "spectator"];
}

/** Where in a game something was seen. */
export function placeOf<G extends Kinds>(played: PlayedGame<G>, match: Match<G>): string {
  const moves = played.steps.filter(({ before }) => before.version < match.version);
  const last = moves.slice(-3).map(({ seat, move }) => `${seat}: ${JSON.stringify(move)}`);
  return `${played.name}, after ${moves.length} moves${last.length === 0 ? "" : ` (the last: ${last.join(", ")})`}`;
}

/** Every match of a game, from the first to the last. */
export function matchesOf<G extends Kinds>({ first, steps }: PlayedGame<G>): Match<G>[] {
  return [first, ...steps.map(({ after }) => after)];
}
