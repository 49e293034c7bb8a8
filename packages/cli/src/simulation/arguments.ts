import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import type { Recipe } from "@turnwright/bots/internal";
import { botsIn, gameArgument, option, parsed, wholeNumber } from "../arguments.js";
import { commandTable } from "../command-table.js";
import { Complaint } from "../complaint.js";
import { recipeOf } from "../players.js";

/** The arguments of `turnwright simulate`. */
export interface SimulateArguments {
  readonly game: string | undefined;
  readonly games: number;
  readonly seats: number | undefined;
  readonly options: { readonly [name: string]: unknown };
  readonly bots: readonly Recipe[];
  readonly rotate: boolean;
  readonly seed: string;
  readonly threads: number;
  /** The address of a queue whose workers play in place of local threads. */
  readonly queue: string | undefined;
  /** The number of games of each task in the queue. */
  readonly task: number;
  /** The name of the JSON file to write. */
  readonly json: string | undefined;
  readonly report: string | undefined;
}

/**
 * Returns the number of games of a task: at least a hundred, and more if there would be over a thousand tasks. It
 * depends only on the number of games, so that a repeated request has the same tasks.
 */
function taskSize(games: number): number {
  return Math.max(100, Math.ceil(games / 1000));
}

/** The most threads: each needs some 15 MB. */
const mostThreads = 64;

/** Parses the arguments of `simulate`. Throws a `Complaint` for arguments that are not valid. */
export function simulateArguments(args: readonly string[]): SimulateArguments {
  const { values, positionals } = parsed(args, commandTable.simulate.flags);
  const { seats, threads, queue, task } = values;
  if (queue !== undefined && threads !== undefined)
    throw new Complaint("--threads does not go with --queue; give it to turnwright worker");
  if (queue === undefined && task !== undefined) throw new Complaint("--task needs --queue");
  const games = wholeNumber(values.games ?? "1000", "--games", 1);
  return {
    game: gameArgument(positionals),
    games,
    seats: seats === undefined ? undefined : wholeNumber(seats, "--seats", 1),
    options: Object.fromEntries((values.option ?? []).map(option)),
    bots: botsIn(values.bots ?? "random").map(recipeOf),
    rotate: values.rotate ?? false,
    seed: values.seed ?? randomBytes(6).toString("hex"),
    threads:
      threads === undefined ? availableParallelism() : Math.min(mostThreads, wholeNumber(threads, "--threads", 1)),
    queue,
    task: task === undefined ? taskSize(games) : wholeNumber(task, "--task", 1),
    json: values.json,
    report: values.report,
  };
}
