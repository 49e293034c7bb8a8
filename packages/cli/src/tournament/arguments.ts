import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { botsIn, gameArgument, option, parsed, wholeNumber } from "../arguments.js";
import { commandTable } from "../command-table.js";
import { Complaint } from "../complaint.js";
import { recipeOf } from "../players.js";
import { commandOf, defaultMilliseconds } from "../program-bot.js";
import { mostRounds } from "./schedule.js";

/** The arguments of `turnwright tournament`. */
export interface TournamentArguments {
  readonly game: string | undefined;
  /** The bots: recipes as people write them, or `exec:` and a command. */
  readonly bots: readonly string[];
  readonly rounds: number;
  readonly seats: number | undefined;
  readonly options: { readonly [name: string]: unknown };
  /** The seed. If a tournament is continued, the default is its own seed. */
  readonly seed: string | undefined;
  /** The file that keeps the results. */
  readonly file: string;
  readonly threads: number;
  /** The milliseconds that a program has for a move. */
  readonly milliseconds: number;
  readonly json: string | undefined;
  /** The address of a queue whose workers play in place of local threads. */
  readonly queue: string | undefined;
  /** The number of games of each task in the queue. */
  readonly task: number;
}

/** The default number of games of a task. It is small, because a game between bots that search takes seconds. */
const defaultTask = 4;

/** The most bots of a tournament. */
const mostBots = 64;

/** Parses the arguments of `tournament`. Throws a `Complaint` for arguments that are not valid. */
export function tournamentArguments(args: readonly string[]): TournamentArguments {
  const { values, positionals } = parsed(args, commandTable.tournament.flags);
  const bots = botsIn(values.bots ?? "random,greedy");
  if (bots.length < 2 || bots.length > mostBots) throw new Complaint(`--bots takes 2 to ${mostBots} bots`);
  const twice = bots.find((bot, at) => bots.indexOf(bot) !== at);
  if (twice !== undefined) throw new Complaint(`--bots names ${twice} twice: each bot plays every other`);
  for (const bot of bots) if (commandOf(bot) === undefined) recipeOf(bot);
  const { seats, threads, milliseconds, queue, task } = values;
  if (queue !== undefined && threads !== undefined)
    throw new Complaint("--threads does not go with --queue; give it to turnwright worker");
  if (queue === undefined && task !== undefined) throw new Complaint("--task needs --queue");
  const program = bots.find((bot) => commandOf(bot) !== undefined);
  if (queue !== undefined && program !== undefined)
    throw new Complaint(`${program} is a program of this machine, which the workers of a queue do not start`);
  const rounds = wholeNumber(values.rounds ?? "10", "--rounds", 1);
  if (rounds > mostRounds) throw new Complaint(`--rounds takes at most ${mostRounds}, not ${rounds}`);
  return {
    game: gameArgument(positionals),
    bots,
    rounds,
    seats: seats === undefined ? undefined : wholeNumber(seats, "--seats", 1),
    options: Object.fromEntries((values.option ?? []).map(option)),
    seed: values.seed,
    file: values.file ?? "tournament.jsonl",
    threads: threads === undefined ? availableParallelism() : Math.min(64, wholeNumber(threads, "--threads", 1)),
    milliseconds: milliseconds === undefined ? defaultMilliseconds : wholeNumber(milliseconds, "--milliseconds", 1),
    json: values.json,
    queue,
    task: task === undefined ? defaultTask : wholeNumber(task, "--task", 1),
  };
}

/** Returns a seed that nobody has chosen. */
export function drawnTournamentSeed(): string {
  return randomBytes(6).toString("hex");
}
