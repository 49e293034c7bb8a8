import type { Seat } from "@turnwright/core";
import { equal, isRecord, optionLimits, plain } from "@turnwright/core/internal";
import {
  array,
  check,
  custom,
  type GenericSchema,
  literal,
  maxLength,
  pipe,
  safeParse,
  strictObject,
  string,
  whole,
} from "@turnwright/core/schema";
import { commandOf } from "../program-bot.js";
import { mostRounds, roundOf } from "./schedule.js";

/** The settings of a tournament: everything on which its results depend. */
export interface TournamentSpec {
  readonly tournament: 1;
  readonly game: string;
  readonly edition: string;
  readonly seats: number;
  readonly options: object;
  readonly bots: readonly string[];
  readonly seed: string;
}

/** A bot that gave no legal move in time. */
export interface GameFault {
  readonly seat: Seat;
  readonly says: string;
}

/** A game of the schedule. */
export interface ScheduledGame {
  /** The number of the game, from 0. */
  readonly number: number;
  /** The number of the bot in each seat. */
  readonly bots: readonly number[];
}

/** The result of one game. */
export interface GameResult extends ScheduledGame {
  readonly reason: string;
  readonly winners: readonly Seat[];
  readonly ranking: readonly (readonly Seat[])[];
  readonly moves: number;
  /** The first fault of each seat that had one. From then on, random moves were made for this seat. */
  readonly faults: readonly GameFault[];
}

const anySeat = whole(0, 63);
const text = pipe(string(), maxLength(1000));

/** The schema of the settings of a tournament. */
export const specSchema: GenericSchema<unknown, TournamentSpec> = strictObject({
  tournament: literal(1),
  game: string(),
  edition: string(),
  seats: whole(1, 64),
  options: custom<object>((value) => isRecord(value) && plain(value, optionLimits).ok, "an object with options"),
  bots: array(string()),
  seed: string(),
});

/** The schemas of the fields of a scheduled game. */
export const scheduledFields: { readonly [F in keyof ScheduledGame]: GenericSchema<unknown, ScheduledGame[F]> } = {
  number: whole(0, Number.MAX_SAFE_INTEGER),
  bots: array(whole(0, 63)),
};

/** The schema of the results of one tournament. */
export type ResultSchema = GenericSchema<unknown, GameResult>;

const areDifferent = (seats: readonly Seat[]): boolean => new Set(seats).size === seats.length;

/** Returns whether a ranking has each seat once, and further seats only after the last one, without gaps. */
function isRankingOf(seats: number, ranked: readonly Seat[]): boolean {
  return areDifferent(ranked) && ranked.length >= seats && ranked.every((seat) => seat < ranked.length);
}

/**
 * Returns the schemas of what a game with `seats` seats comes to. Winners and ranking can have further seats, numbered
 * after the others: an opponent that the rules themselves play.
 */
function endingFieldsOf(seats: number) {
  const seat = whole(0, seats - 1);
  const group = pipe(
    array(anySeat),
    check((group) => group.length > 0, "a group of seats"),
  );
  return {
    reason: text,
    winners: pipe(
      array(anySeat),
      check((winners) => areDifferent(winners), "different seats"),
    ),
    ranking: pipe(
      array(group),
      check((groups) => isRankingOf(seats, groups.flat()), "groups with each seat once"),
    ),
    moves: whole(1, Number.MAX_SAFE_INTEGER),
    faults: pipe(
      array(strictObject({ seat, says: text })),
      check((faults) => areDifferent(faults.map((fault) => fault.seat)), "at most one fault of each seat"),
    ),
  };
}

/**
 * Returns the schema of the results of a tournament. It accepts the games of any number of rounds, but no results that
 * these bots in these seats cannot have.
 */
export function resultSchemaOf({ bots, seats }: TournamentSpec): ResultSchema {
  const round = roundOf(bots.length, seats);
  const seatedIn = (number: number): readonly number[] => round[number % round.length];
  const programs = new Set([...bots.keys()].filter((number) => commandOf(bots[number]) !== undefined));
  return pipe(
    strictObject({
      number: whole(0, round.length * mostRounds - 1),
      bots: array(whole(0, bots.length - 1)),
      ...endingFieldsOf(seats),
    }),
    check(
      (game) => equal(game.bots, seatedIn(game.number)),
      ({ input: { number } }) => `the bots ${JSON.stringify(seatedIn(number))} in game ${number}`,
    ),
    check(
      ({ faults, bots: seated }) => faults.every(({ seat }) => programs.has(seated[seat])),
      "faults only of seats with programs",
    ),
    check(
      ({ winners, ranking }) => winners.every((seat) => ranking.at(0)?.includes(seat)),
      "winners only from the first group of the ranking",
    ),
  );
}

/**
 * Returns the results of these games in a value from elsewhere. `schema` is that of the tournament. Returns `undefined`
 * if the value contains other results, or something else.
 */
export function resultsOf(
  schema: ResultSchema,
  games: readonly ScheduledGame[],
  value: unknown,
): readonly GameResult[] | undefined {
  const parsed = safeParse(array(schema), value);
  if (!parsed.success || parsed.output.length !== games.length) return undefined;
  return parsed.output.every(({ number }, at) => number === games[at].number) ? parsed.output : undefined;
}
