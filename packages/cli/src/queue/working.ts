import type { Totals } from "@turnwright/bots";
import type { Job } from "bullmq";
import { Complaint } from "../complaint.js";
import type { PoolWorker, Task } from "../simulation/pool-worker.js";
import type { Connection } from "./connection.js";
import { queueName } from "./connection.js";
import { proofOf } from "./proof.js";
import { readRequest, simulationOf, type TaskRequest, taskOf } from "./task-request.js";

/**
 * The time in milliseconds in which a worker twice reports that it is alive. After the same time without a report, its
 * tasks go to other workers.
 */
const silence = 5000;

/** The number of lost workers after which a task is given up: the task may be what ends them. */
const mostLosses = 10;

/** The number of simulations whose proofs are remembered. */
const mostProven = 100;

/** Options for `work`. */
export interface Work {
  readonly connection: Connection;
  /** Starts a worker: at the beginning, and in place of one that failed. */
  readonly hire: () => PoolWorker;
  /** The number of tasks at a time. */
  readonly threads: number;
  readonly onPlayed: (task: Task) => void;
  readonly onRefused: (why: string) => void;
  /** A promise that resolves when the work has to end at once. */
  readonly stop: Promise<unknown>;
}

function differs({ game }: Task): string {
  return `${game} is played differently on different machines: install the same versions on all`;
}

/** Returns functions that lend and return workers. A worker that failed is not lent again. */
function poolFrom(hire: () => PoolWorker): {
  lend<T>(use: (worker: PoolWorker) => Promise<T>): Promise<T>;
  dismiss(): Promise<void>;
} {
  const all = new Set<PoolWorker>();
  const free: PoolWorker[] = [];
  const lend = async <T>(use: (worker: PoolWorker) => Promise<T>): Promise<T> => {
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

type Prove = (worker: PoolWorker, simulation: string, task: Task) => Promise<string>;

/** Returns a function that makes the proof of a simulation once for all its tasks. */
function proving(): Prove {
  const proofs = new Map<string, Promise<string>>();
  return (worker, simulation, task) => {
    const known = proofs.get(simulation);
    if (known !== undefined) return known;
    if (proofs.size >= mostProven) proofs.clear();
    const proof = proofOf(worker, task);
    proofs.set(simulation, proof);
    // A proof that failed is made again.
    proof.catch(() => proofs.delete(simulation));
    return proof;
  };
}

/** Returns the totals of a request; `undefined` when the requesting machine plays it differently. */
async function played(worker: PoolWorker, task: Task, request: TaskRequest, prove: Prove): Promise<Totals | undefined> {
  const proof = await prove(worker, simulationOf(request), task);
  return proof === request.proof ? worker.play(task) : undefined;
}

/** Plays the tasks in the queue until it is stopped. Other workers play the tasks that it leaves unfinished. */
export async function work({ connection, hire, threads, onPlayed, onRefused, stop }: Work): Promise<void> {
  const { bull, redis } = connection;
  const { lend, dismiss } = poolFrom(hire);
  const prove = proving();
  const once = async ({ data }: Job): Promise<Totals> => {
    try {
      const request = readRequest(data);
      const task = await taskOf(request);
      const totals = await lend((worker) => played(worker, task, request, prove));
      if (totals === undefined) throw new Complaint(differs(task));
      onPlayed(task);
      return totals;
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
