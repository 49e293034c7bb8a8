import { availableParallelism } from "node:os";
import type { Worker } from "node:worker_threads";
import { parsed, wholeNumber } from "../arguments.js";
import { commandTable } from "../command-table.js";
import { Complaint } from "../complaint.js";
import { rateText, showProgress } from "../progress.js";
import { addressOf, addressShown } from "../queue/address.js";
import { connected } from "../queue/connection.js";
import { type Played, work } from "../queue/working.js";
import { grouped } from "../simulation/figures.js";
import { hired, ownHands } from "../simulation/pool-worker.js";
import type { Terminal } from "../terminal.js";

interface WorkerArguments {
  readonly queue: string;
  readonly threads: number;
}

function workerArguments(args: readonly string[]): WorkerArguments {
  const { values, positionals } = parsed(args, commandTable.worker.flags);
  if (values.queue === undefined || positionals.length > 0)
    throw new Complaint("turnwright worker takes a queue and no game: turnwright worker --queue redis://host:port/db");
  const { queue, threads } = values;
  return {
    queue,
    threads: threads === undefined ? availableParallelism() : Math.min(256, wholeNumber(threads, "--threads", 1)),
  };
}

/** Plays what `simulate --queue` and `tournament --queue` ask for, until Ctrl-C. Returns the exit code. */
export async function workerCommand(args: readonly string[], terminal: Terminal, hire?: () => Worker): Promise<number> {
  const { queue, threads } = workerArguments(args);
  const address = addressOf(queue);
  const connection = await connected(address);
  terminal.say(`listening at ${addressShown(address)}, ${threads} at a time; Ctrl-C ends it`);
  let tasks = 0;
  let games = 0;
  let last = "waiting for the first";
  const textAt = (seconds: number): string =>
    `${grouped(tasks)} tasks, ${grouped(games)} games, ${rateText(games / Math.max(1, seconds))}; ${last}`;
  const progress = showProgress(terminal, textAt);
  const onPlayed = ({ game, games: played, which }: Played): void => {
    tasks++;
    games += played;
    last = `last: ${game} ${which}`;
    progress.update();
  };
  const stop = new Promise<void>((resolve) => void terminal.onInterrupt(resolve));
  const onRefused = (why: string): void => terminal.complain(`turnwright: refused a task: ${why}`);
  const working = work({
    connection,
    hire: () => (hire === undefined ? ownHands() : hired(hire())),
    threads: hire === undefined ? 1 : threads,
    onPlayed,
    onRefused,
    stop,
  });
  await working.finally(progress.end);
  terminal.say(`played ${grouped(games)} games in ${grouped(tasks)} tasks`);
  return 0;
}
