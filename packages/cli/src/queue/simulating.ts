import type { Worker } from "node:worker_threads";
import type { SimulationSpec, Totals } from "@turnwright/bots";
import type { Game, Kinds } from "@turnwright/core";
import { hired, ownHands } from "../simulation/pool-worker.js";
import { simulated } from "../simulation/running.js";
import { addressOf } from "./address.js";
import { type Asking, asking } from "./asking.js";
import { connected } from "./connection.js";
import { proofOf } from "./proof.js";

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
async function ownProof({ game, spec, hire }: Remote): Promise<string> {
  const worker = hire === undefined ? ownHands() : hired(hire());
  try {
    return await proofOf(worker, { game: game.id, spec });
  } finally {
    await worker.dismiss();
  }
}

async function fetched(remote: Remote, request: Asking): Promise<Totals> {
  const { game, spec, games, task: size, onProgress, stop } = remote;
  let totals: Totals | undefined;
  let workers = 0;
  const onTotals = (soFar: Totals): void => {
    totals = soFar;
    onProgress(totals, workers);
  };
  const watch = async (): Promise<void> => {
    workers = await request.workers();
    onProgress(totals, workers);
  };
  // If a count fails, the last number stays.
  const watching = setInterval(() => void watch().catch(() => {}), often);
  try {
    return await simulated({ name: game.id, game, spec, games, pool: request.pool, size, onTotals, stop });
  } finally {
    clearInterval(watching);
  }
}

/**
 * Lets the workers of a queue play a simulation. After `stop`, returns what has been played so far. Throws a
 * `Complaint` when the queue cannot be reached, or workers refuse the simulation.
 */
export async function simulatedByWorkers(remote: Remote): Promise<Fetched> {
  const connection = await connected(addressOf(remote.queue));
  const request = asking(connection, remote.game.edition, await ownProof(remote));
  try {
    const totals = await fetched(remote, request);
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
