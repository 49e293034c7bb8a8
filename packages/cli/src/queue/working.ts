import type { Totals } from "@turnwright/bots";
import type { Job } from "bullmq";
import { Complaint } from "../complaint.js";
import type { PoolWorker, Task } from "../simulation/pool-worker.js";
import type { Connection } from "./connection.js";
import { queueName } from "./connection.js";
import { proofOf } from "./proof.js";
import { readRequest, simulationOf, type TaskRequest, taskOf } from "./task-request.js";

/**
 * A worker says that it is alive twice in so many milliseconds; after as many without a word its tasks go to others.
 */
const silence = 5000;

/** A task that outlived so many workers is given up: perhaps it is what ends them. */
const mostLosses = 10;

/** As many simulations are remembered as proven. */
const mostProven = 100;

/** Who plays what lies in a queue. */
export interface Work {
  readonly connection: Connection;
  /** Somebody new: at the beginning, and in place of one who failed. */
  readonly hire: () => PoolWorker;
  /** Tasks at a time. */
  readonly threads: number;
  readonly onPlayed: (task: Task) => void;
  readonly onRefused: (why: string) => void;
  /** Comes true when the work is to end, at once. */
  readonly stop: Promise<unknown>;
}

function differs({ game }: Task): string {
  return `${game} is played differently on different machines: install the same versions on all`;
}

/** Lends workers: who fails is not lent again. */
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

/** Makes the proof of a simulation once for all its tasks. */
function proving(): Prove {
  const proofs = new Map<string, Promise<string>>();
  return (worker, simulation, task) => {
    const known = proofs.get(simulation);
    if (known !== undefined) return known;
    if (proofs.size >= mostProven) proofs.clear();
    const proof = proofOf(worker, task);
    proofs.set(simulation, proof);
    // What could not be made is made again.
    proof.catch(() => proofs.delete(simulation));
    return proof;
  };
}

/** The totals of a request; `undefined` when it is played differently where it comes from. */
async function played(worker: PoolWorker, task: Task, request: TaskRequest, prove: Prove): Promise<Totals | undefined> {
  const proof = await prove(worker, simulationOf(request), task);
  return proof === request.proof ? worker.play(task) : undefined;
}

/** Plays what lies in the queue until somebody stops it. What it then leaves half played, others play. */
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
  // A broken line is mended, a lost lock has somebody else play the same games: neither is worth a word.
  worker.on("error", () => {});
  await stop;
  await worker.close(true);
  await dismiss();
  redis.disconnect();
}
