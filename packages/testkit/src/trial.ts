import type { Game, Kinds, Match, OptionsGiven, ReadableGame, Seat, Viewer } from "@turnwright/core";
import type { TrainingDescription } from "@turnwright/core/train";
import { playing } from "./broken.js";
import { type LogBeginnings, logBeginnings } from "./log-lines.js";
import { type GameSetup, nameOf, type PlayedGame, playedOn, randomGame } from "./random-game.js";
import { type Sample, sampled } from "./samples.js";
import type { SeatTable } from "./seats.js";
import { longestGame } from "./stuck.js";

/** The invariants of a game, by title. Each is a function that throws if the invariant does not hold. */
export type Invariants<G extends Kinds> = {
  /** Throws if the invariant does not hold. */
  readonly [title: string]: (match: Match<G>) => void;
};

/** The default number of random games for each setup. */
export const usualGames = 10;

/** The facts about a game that the laws need. */
export interface GameUnderTest<G extends Kinds> {
  /** The setups with which the laws play games. */
  readonly setups: readonly GameSetup<G>[];
  /**
   * The values to try for each option, in addition to its default. By default, the laws try the values in the game's
   * description of the option: all words, both booleans, or both bounds of a number. If an option takes a user's own
   * content, such as a map, the description has no values. List some values here.
   */
  readonly optionValues?: { readonly [O in keyof G["options"]]?: readonly OptionsGiven<G>[O][] };
  /**
   * The option values that hide something which is public with the default: `[{ secretAreas: true }]`. Each of these
   * values must be part of a setup. You need not list a default that hides something.
   */
  readonly hiding?: readonly OptionsGiven<G>[];
  /**
   * The fields of events whose value viewers see in the event, although the state hides it from them afterwards:
   * `["candidatesFound.cards"]`. Examples are a card that is shown and then put under its deck, and a stolen card that
   * its former owner knows. List a field only if the rules of the game require this.
   */
  readonly shownThenHidden?: readonly string[];
  /** The number of random games for each setup; by default 10. */
  readonly games?: number;
  /**
   * The number of random games on tables, for all setups together; by default 200. In these games, only the invariants
   * are checked.
   */
  readonly manyGames?: number;
  /**
   * The minimum number of malformed moves to try. If there are too few positions, the laws try fewer. By default, the
   * laws try malformed moves at one position for each stack of phases.
   */
  readonly malformedMoves?: number;
  /**
   * The minimum number of twins to compare. A twin is a match that a viewer cannot distinguish from the actual match.
   * By default, the laws compare the twins of all sampled positions.
   */
  readonly twinStates?: number;
  /**
   * The number of random moves after which a game counts as endless; by default 2,000. If a game is endless, the law
   * "every random game ends" fails, and no other law is checked.
   */
  readonly longestGame?: number;
  /** The time in milliseconds after which a running sentence counts as endless; by default 20,000. */
  readonly longestSentence?: number;
  /** The seed of random games, garbage and twins. It is any text; by default the empty text. */
  readonly seed?: string;
  /**
   * The number of positions at which laws check every move; by default 200. At least two positions of each kind are
   * always included.
   */
  readonly positions?: number;
  /**
   * Returns every move that the schemas allow in this match, including illegal moves. It must leave out moves with
   * cells that do not exist, because these moves are `malformed`.
   */
  everyMove(at: ReadableGame<G>): Iterable<G["move"]>;
  /**
   * Returns whether a move that `everyMove` leaves out is well-formed. This function is needed only if the schemas of a
   * game allow too many moves to list. An example are moves to every cell of a plane without borders.
   */
  isWellFormed?(at: ReadableGame<G>, move: G["move"]): boolean;
  /**
   * The rules for rotating seats in the game's data. If the rules of the game treat all seats differently, a text that
   * says why.
   */
  readonly seats: SeatTable<G> | string;
  /** The invariants of every match of this game, by title. */
  readonly invariants?: Invariants<G>;
  /**
   * The description of the game for programs that learn, which the game's package exports. If absent, the laws for
   * training are not checked.
   */
  readonly training?: TrainingDescription<G>;
  /** The folder of recorded games (`*.jsonl`), as a URL that ends in a slash. */
  readonly recorded?: { readonly href: string };
  /**
   * The sentences, refusal codes and endings that do not occur in the games of the laws, each with the reason. Other
   * possible keys:
   *
   * - an option value that makes no difference in any game, as JSON: `"openHands: true"`
   * - a hidden field of a move: `"bid.card"`
   * - `positions`, if positions have no notation
   */
  readonly unseen?: { readonly [sentenceOrCodeOrEnd: string]: string };
  /** All refusal codes that the game defines. */
  readonly codes: readonly G["objection"]["code"][];
  /** All endings: the values of the outcome's `reason`. */
  readonly ends: readonly G["outcome"]["reason"][];
  /**
   * Functions that return further matches, from which the laws also play games. Use them for positions that random
   * games do not reach.
   */
  readonly cases?: readonly (() => Match<G>)[];
}

/** The input of a law: a game, and random games that were played with it. */
export interface Trial<G extends Kinds> extends GameUnderTest<G> {
  readonly game: Game<G>;
  /**
   * Returns random games from the setups and from the cases. Every call returns the same games. If a game is endless,
   * it is the last game.
   */
  played(): readonly PlayedGame<G>[];
  /** Returns the first game that counts as endless; `undefined` if all games end. */
  endless(): PlayedGame<G> | undefined;
  /**
   * Returns positions of these games for laws that check every move: a few hundred, spread evenly, with at least two of
   * each kind.
   */
  samples(): readonly Sample<G>[];
  /** Returns the beginning of a log for the seats and options of a match. The secret is always the same. */
  readonly logBeginningOf: LogBeginnings<G>;
}

/**
 * Prepares a game for the laws. Games are played when the first law needs them. By default, these are random games.
 */
export function trialOf<G extends Kinds>(
  game: Game<G>,
  test: GameUnderTest<G>,
  play: () => Iterable<PlayedGame<G>> = () => randomGames(game, test),
): Trial<G> {
  const { longestGame: longest = longestGame } = test;
  let games: PlayedGame<G>[] | undefined;
  let samples: Sample<G>[] | undefined;
  const played = (): PlayedGame<G>[] => {
    games ??= [...untilEndless(play(), longest)];
    return games;
  };
  return {
    ...test,
    everyMove: (at) => test.everyMove(at),
    game,
    played,
    endless: () => played().find((each) => isEndless(each, longest)),
    samples: () => {
      samples ??= sampled(game, played(), test.positions ?? 200);
      return samples;
    },
    logBeginningOf: logBeginnings(game),
  };
}

function isEndless<G extends Kinds>({ steps, last }: PlayedGame<G>, longest: number): boolean {
  return last.outcome === null && steps.length >= longest;
}

/** Yields games up to the first endless game. With more endless games, each law would take minutes. */
function* untilEndless<G extends Kinds>(games: Iterable<PlayedGame<G>>, longest: number): Iterable<PlayedGame<G>> {
  for (const played of games) {
    yield played;
    if (isEndless(played, longest)) return;
  }
}

function* randomGames<G extends Kinds>(game: Game<G>, test: GameUnderTest<G>): Iterable<PlayedGame<G>> {
  yield* fromSetups(game, test);
  yield* fromCases(game, test);
}

function* fromSetups<G extends Kinds>(
  game: Game<G>,
  { setups, games = usualGames, seed = "", longestGame: longest = longestGame }: GameUnderTest<G>,
): Iterable<PlayedGame<G>> {
  const begun = (setup: GameSetup<G>, own: string): PlayedGame<G> =>
    playing(nameOf(setup, own), () => randomGame(game, setup, own, { longest }));
  for (const setup of setups) {
    for (let number = 0; number < games; number++) yield begun(setup, `${seed}${setup.name} ${number}`);
  }
}

function* fromCases<G extends Kinds>(
  game: Game<G>,
  { cases = [], seed = "", longestGame: longest = longestGame }: GameUnderTest<G>,
): Iterable<PlayedGame<G>> {
  for (const [number, begun] of cases.entries()) {
    const name = `${seed}case ${number}`;
    yield playing(name, () => playedOn(game, begun(), name, longest));
  }
}

/** Returns all viewers of a match. */
export function viewersOf(at: { readonly seats: number }): Viewer[] {
  return [...Array.from({ length: at.seats }, (_, seat) => seat), "spectator"];
}

/** Returns a text that says at which position of a game something was found. */
export function placeOf<G extends Kinds>(played: PlayedGame<G>, match: Match<G>): string {
  return placeAfter(
    played.name,
    played.steps.filter(({ before }) => before.version < match.version),
  );
}

/** Returns a text that names the position of a game after these moves. */
export function placeAfter(name: string, moves: readonly { readonly seat: Seat; readonly move: object }[]): string {
  const last = moves.slice(-3).map(({ seat, move }) => `${seat}: ${JSON.stringify(move)}`);
  return `${name}, after ${moves.length} moves${last.length === 0 ? "" : ` (the last: ${last.join(", ")})`}`;
}

/** Returns all matches of a game, from the first to the last. */
export function matchesOf<G extends Kinds>({ first, steps }: PlayedGame<G>): Match<G>[] {
  return [first, ...steps.map(({ after }) => after)];
}
