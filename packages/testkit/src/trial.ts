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

/** The number of random games for each setup, if the test does not say. */
export const usualGames = 10;

/** The facts about a game that the laws need. */
export interface GameUnderTest<G extends Kinds> {
  /** The setups that are tried. */
  readonly setups: readonly GameSetup<G>[];
  /**
   * The values to try for an option besides its default. By default, they come from the game's description: all words
   * of a choice, both values of a switch, both bounds of a number. For own content (a map, an edition), there are none,
   * so list some.
   */
  readonly optionValues?: { readonly [O in keyof G["options"]]?: readonly OptionsGiven<G>[O][] };
  /**
   * The option values that hide something which is public under other values: `[{ secretAreas: true }]`. Some setup
   * must play each.
   */
  readonly hiding?: readonly OptionsGiven<G>[];
  /**
   * The fields of events that show everybody, or some seats, a value which the state hides from them afterwards: a card
   * that is turned over and then put under its deck, or a stolen card that its former owner has seen:
   * `["candidatesFound.cards"]`. List a field only if the rules of the game require this.
   */
  readonly shownThenHidden?: readonly string[];
  /** The number of random games for each setup; by default 10. */
  readonly games?: number;
  /**
   * The number of random games on tables, over all setups, in which only the invariants are checked; by default 200.
   */
  readonly manyGames?: number;
  /**
   * The minimum number of malformed moves, if there are enough positions. By default, each stack of phases is tried
   * once.
   */
  readonly malformedMoves?: number;
  /**
   * The minimum number of twins that are compared. A twin is a truth that a viewer cannot distinguish from the actual
   * one. By default, as many as the samples have.
   */
  readonly twinStates?: number;
  /**
   * The number of random moves after which a game counts as endless; by default 2,000. If a game is endless, the law
   * "it ends" is broken and no other law is checked.
   */
  readonly longestGame?: number;
  /** The time in milliseconds after which a running sentence counts as endless; by default 20,000. */
  readonly longestSentence?: number;
  /** The seed of random games, garbage and twins: any text, by default an empty one. */
  readonly seed?: string;
  /** The number of positions that laws check with every move; by default 200, and at least two of each kind. */
  readonly positions?: number;
  /**
   * Returns every move that the schemas allow in this match, legal or not. Omits moves with cells that do not exist,
   * which are `malformed`.
   */
  everyMove(at: ReadableGame<G>): Iterable<G["move"]>;
  /**
   * Returns whether a move that `everyMove` omits is well-formed all the same. Only for games whose schemas allow too
   * many moves to list, such as every cell of a plane without borders.
   */
  isWellFormed?(at: ReadableGame<G>, move: G["move"]): boolean;
  /** The places of seats in the game's data, or a text that says why no two seats are alike. */
  readonly seats: SeatTable<G> | string;
  /** The invariants of every match of this game, by title. */
  readonly invariants?: Invariants<G>;
  /** The description of the game for programs that learn, as its package exports it; by default none is tried. */
  readonly training?: TrainingDescription<G>;
  /** The folder of recorded games (`*.jsonl`), as a URL that ends in a slash. */
  readonly recorded?: { readonly href: string };
  /**
   * The sentences, refusal codes and endings that cannot occur here, with the reason. Other keys are: an option value
   * that makes no difference in any game (`"openHands: true"`, the value as JSON), a hidden field of a move
   * (`"bid.card"`), and `positions` if positions have no notation.
   */
  readonly unseen?: { readonly [sentenceOrCodeOrEnd: string]: string };
  /** All refusal codes of the game's own. */
  readonly codes: readonly G["objection"]["code"][];
  /** All endings: the values of the outcome's `reason`. */
  readonly ends: readonly G["outcome"]["reason"][];
  /** Further starts: positions that random play does not reach. */
  readonly cases?: readonly (() => Match<G>)[];
}

/** A game, and played games of it: the input of a law. */
export interface Trial<G extends Kinds> extends GameUnderTest<G> {
  readonly game: Game<G>;
  /** Returns random games from the setups and from the cases, always the same ones. An endless game is the last one. */
  played(): readonly PlayedGame<G>[];
  /** Returns the first game that counts as endless; `undefined` if all games end. */
  endless(): PlayedGame<G> | undefined;
  /**
   * Returns positions of these games for laws that check every move: a few hundred, spread evenly, with at least two of
   * each kind.
   */
  samples(): readonly Sample<G>[];
  /** The beginning of some log with the seats and options of a match, always with the same secret. */
  readonly logBeginningOf: LogBeginnings<G>;
}

/**
 * Prepares a game for the laws. Nothing is played before the first law needs it. By default, the games are random ones.
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

/** Yields games up to the first endless one: each law would take minutes if all games were as long. */
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

/** Returns a text that says where in a game something was found. */
export function placeOf<G extends Kinds>(played: PlayedGame<G>, match: Match<G>): string {
  return placeAfter(
    played.name,
    played.steps.filter(({ before }) => before.version < match.version),
  );
}

/** Returns a text that says where a game was after these moves. */
export function placeAfter(name: string, moves: readonly { readonly seat: Seat; readonly move: object }[]): string {
  const last = moves.slice(-3).map(({ seat, move }) => `${seat}: ${JSON.stringify(move)}`);
  return `${name}, after ${moves.length} moves${last.length === 0 ? "" : ` (the last: ${last.join(", ")})`}`;
}

/** Returns all matches of a game, from the first to the last. */
export function matchesOf<G extends Kinds>({ first, steps }: PlayedGame<G>): Match<G>[] {
  return [first, ...steps.map(({ after }) => after)];
}
