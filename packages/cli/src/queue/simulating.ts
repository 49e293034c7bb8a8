import type { Worker } from "node:worker_threads";
import type { SimulationSpec, Totals } from "@turnwright/bots";
import type { Game, Kinds } from "@turnwright/core";
import { hired, ownHands, type PoolWorker, type Task } from "../simulation/pool-worker.js";
import { simulated } from "../simulation/running.js";
import { addressOf } from "./address.js";
import { type Asking, asking, atATime } from "./asking.js";
import { connected } from "./connection.js";
import { proofOf } from "./proof.js";
import { idOf, requestOf } from "./task-request.js";

/** The time between two counts of the workers, in milliseconds. */
const often = 1000;

/** A simulation that the workers of a queue play. */
export interface Remote {
  readonly game: Game<Kinds>;
  readonly spec: SimulationSpec;
  readonly games: number;
  /** The address of the queue. */
  readonly queue: string;
  /** The number of games of each task. */
  readonly task: number;
  readonly hire: (() => Worker) | undefined;
  /**
   * A callback that is called every second and after each task, with the totals so far, if any, and the number of
   * workers.
   */
  readonly onProgress: (totals: Totals | undefined, workers: number) => void;
  readonly stop: Promise<unknown>;
}

/** The totals of a simulation whose results stay in the queue until they are removed. */
export interface Fetched {
  readonly totals: Totals;
  /** Ends the simulation. `isKept` is true when the totals were saved, so that the results can be removed. */
  leave(isKept: boolean): Promise<void>;
}

/** Plays the few games of the proof on this machine. */
export async function ownProof(part: Pick<Task, "game" | "spec">, hire: (() => Worker) | undefined): Promise<string> {
  const worker = hire === undefined ? ownHands() : hired(hire());
  try {
    return await proofOf(worker, part);
  } finally {
    await worker.dismiss();
  }
}

/** Calls a function with the number of workers every second. Returns a function that ends it. */
export function watchWorkers(request: Asking, onWorkers: (workers: number) => void): () => void {
  // If a count fails, the last number stays.
  const watching = setInterval(() => void request.workers().then(onWorkers, () => {}), often);
  return () => clearInterval(watching);
}

/** Returns whether a value has the totals of this number of games. Workers are machines of the same owner. */
function isTotalsOf(value: unknown, games: number): value is Totals {
  return typeof value === "object" && value !== null && "games" in value && value.games === games;
}

/** Returns a pool whose members each wait for one task that a worker of the queue plays. */
function poolOf(request: Asking, edition: string, proof: string): PoolWorker[] {
  const play = (task: Task): Promise<Totals> => {
    const { from, to } = task;
    const sent = requestOf(task, edition, proof);
    const answerIn = (answer: unknown): Totals | undefined => (isTotalsOf(answer, to - from) ? answer : undefined);
    return request.answerTo({ request: sent, id: idOf(sent), games: `${from} to ${to - 1}`, answerIn });
  };
  const dismiss = async (): Promise<void> => request.end();
  return Array.from({ length: atATime }, () => ({ play, dismiss }));
}

async function fetched(remote: Remote, request: Asking, proof: string): Promise<Totals> {
  const { game, spec, games, task: size, onProgress, stop } = remote;
  let totals: Totals | undefined;
  let workers = 0;
  const onTotals = (soFar: Totals): void => {
    totals = soFar;
    onProgress(totals, workers);
  };
  const unwatch = watchWorkers(request, (count) => {
    workers = count;
    onProgress(totals, workers);
  });
  try {
    const pool = poolOf(request, game.edition, proof);
    return await simulated({ name: game.id, game, spec, games, pool, size, onTotals, stop });
  } finally {
    unwatch();
  }
}

/**
 * Lets the workers of a queue play a simulation. After `stop`, returns what has been played so far. Throws a
 * `Complaint` when the queue cannot be reached, or workers refuse the simulation.
 */
export async function simulatedByWorkers(remote: Remote): Promise<Fetched> {
  const connection = await connected(addressOf(remote.queue));
  const { game, spec, hire } = remote;
  const proof = await ownProof({ game: game.id, spec }, hire);
  const request = asking(connection);
  try {
    const totals = await fetched(remote, request, proof);
    const leave = async (isKept: boolean): Promise<void> => {
      await (isKept ? request.clear() : request.withdraw());
      await request.close();
    };
    return { totals, leave };
  } catch (thrown) {
    await request.withdraw();
    await request.close();
    throw thrown;
  }
}
