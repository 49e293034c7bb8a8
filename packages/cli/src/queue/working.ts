import type { Totals } from "@turnwright/bots";
import type { Job } from "bullmq";
import { Complaint } from "../complaint.js";
import type { GamesWorker, Task } from "../simulation/pool-worker.js";
import type { GameResult } from "../tournament/result.js";
import type { Connection } from "./connection.js";
import { queueName } from "./connection.js";
import { gamesTaskOf, provenPart, readGamesRequest, tournamentOf } from "./games-request.js";
import { proofOf } from "./proof.js";
import { readRequest, simulationOf, taskOf } from "./task-request.js";

/**
 * The time in milliseconds in which a worker twice reports that it is alive. After the same time without a report, its
 * tasks go to other workers.
 */
const silence = 5000;

/** The number of lost workers after which a task is given up: the task may be what ends them. */
const mostLosses = 10;

/** The number of simulations whose proofs are remembered. */
const mostProven = 100;

/** Some games that were played. */
export interface Played {
  readonly game: string;
  readonly games: number;
  /** The numbers of the games, in words. */
  readonly which: string;
}

/** Options for `work`. */
export interface Work {
  readonly connection: Connection;
  /** Starts a worker: at the beginning, and in place of one that failed. */
  readonly hire: () => GamesWorker;
  /** The number of tasks at a time. */
  readonly threads: number;
  readonly onPlayed: (played: Played) => void;
  readonly onRefused: (why: string) => void;
  /** A promise that resolves when the work has to end at once. */
  readonly stop: Promise<unknown>;
}

function differs(game: string): Complaint {
  return new Complaint(`${game} is played differently on different machines: install the same versions on all`);
}

/** Returns functions that lend and return workers. A worker that failed is not lent again. */
function poolFrom(hire: () => GamesWorker): {
  lend<T>(use: (worker: GamesWorker) => Promise<T>): Promise<T>;
  dismiss(): Promise<void>;
} {
  const all = new Set<GamesWorker>();
  const free: GamesWorker[] = [];
  const lend = async <T>(use: (worker: GamesWorker) => Promise<T>): Promise<T> => {
    const worker = free.pop() ?? hire();
    all.add(worker);
    try {
      const answer = await use(worker);
      free.push(worker);
      return answer;
    } catch (thrown) {
      all.delete(worker);
      await worker.dismiss();
      throw thrown;
    }
  };
  return { lend, dismiss: async () => void (await Promise.all([...all].map((worker) => worker.dismiss()))) };
}

type Part = Pick<Task, "game" | "spec">;
type Prove = (worker: GamesWorker, name: string, part: Part) => Promise<string>;

/** Returns a function that makes the proof of a simulation or tournament once for all its tasks. */
function proving(): Prove {
  const proofs = new Map<string, Promise<string>>();
  return (worker, name, part) => {
    const known = proofs.get(name);
    if (known !== undefined) return known;
    if (proofs.size >= mostProven) proofs.clear();
    const proof = proofOf(worker, part);
    proofs.set(name, proof);
    // A proof that failed is made again.
    proof.catch(() => proofs.delete(name));
    return proof;
  };
}

/** What a request of the queue asks for, once it was read. */
interface QueuedWork<Answer> {
  readonly name: string;
  readonly part: Part;
  readonly proof: string;
  readonly played: Played;
  play(worker: GamesWorker): Promise<Answer>;
}

async function simulationIn(data: unknown): Promise<QueuedWork<Totals>> {
  const request = readRequest(data);
  const task = await taskOf(request);
  const { from, to } = task;
  const played = { game: task.game, games: to - from, which: `${from} to ${to - 1}` };
  const play = (worker: GamesWorker): Promise<Totals> => worker.play(task);
  return { name: simulationOf(request), part: task, proof: request.proof, played, play };
}

async function tournamentIn(data: unknown): Promise<QueuedWork<readonly GameResult[]>> {
  const request = readGamesRequest(data);
  const task = await gamesTaskOf(request);
  const { game, games } = task;
  const played = { game, games: games.length, which: `${games.length} of a tournament` };
  const play = (worker: GamesWorker): Promise<readonly GameResult[]> => worker.playGames(task);
  return { name: tournamentOf(request), part: provenPart(request.tournament), proof: request.proof, played, play };
}

function isOfTournament(data: unknown): boolean {
  return typeof data === "object" && data !== null && "format" in data && data.format === "turnwright games 1";
}

/** Plays the tasks in the queue until it is stopped. Other workers play the tasks that it leaves unfinished. */
export async function work({ connection, hire, threads, onPlayed, onRefused, stop }: Work): Promise<void> {
  const { bull, redis } = connection;
  const { lend, dismiss } = poolFrom(hire);
  const prove = proving();
  const once = async ({ data }: Job): Promise<Totals | readonly GameResult[]> => {
    try {
      const { name, part, proof, played, play } = await (isOfTournament(data)
        ? tournamentIn(data)
        : simulationIn(data));
      const answer = await lend(async (worker) =>
        (await prove(worker, name, part)) === proof ? play(worker) : undefined,
      );
      if (answer === undefined) throw differs(part.game);
      onPlayed(played);
      return answer;
    } catch (thrown) {
      const why = thrown instanceof Error ? thrown.message : String(thrown);
      onRefused(why);
      throw thrown instanceof Complaint ? new bull.UnrecoverableError(why) : thrown;
    }
  };
  const worker = new bull.Worker(queueName, once, {
    connection: redis,
    concurrency: threads,
    lockDuration: silence,
    stalledInterval: silence,
    maxStalledCount: mostLosses,
  });
  // A broken connection is restored, and after a lost lock another worker plays the same games. Neither needs a
  // message.
  worker.on("error", () => {});
  await stop;
  await worker.close(true);
  await dismiss();
  redis.disconnect();
}
