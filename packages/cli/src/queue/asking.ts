import type { Totals } from "@turnwright/bots";
import type { Job, JobsOptions, Queue } from "bullmq";
import { Complaint } from "../complaint.js";
import type { PoolWorker, Task } from "../simulation/pool-worker.js";
import type { Connection } from "./connection.js";
import { queueName } from "./connection.js";
import { idOf, requestOf, type TaskRequest } from "./task-request.js";

/** The number of tasks in the queue at a time: enough for as many threads on all machines. */
const atATime = 256;

/**
 * The number of seconds after which results that nobody fetched are removed: a week. A later request has the games
 * played again.
 */
const age = 7 * 24 * 3600;

/**
 * The settings of a job. A worker that fails by itself (out of memory, for example) gets a limited number of attempts.
 */
const how: JobsOptions = { attempts: 3, removeOnComplete: { age }, removeOnFail: { age } };

/** A simulation that was sent to a queue. */
export interface Asking {
  /** The members of the pool. Each waits for one task that a worker of the queue plays. */
  readonly pool: readonly PoolWorker[];
  /** Returns the number of workers that listen. */
  workers(): Promise<number>;
  /** Removes the tasks that no worker has started. Results stay for the next request. */
  withdraw(): Promise<void>;
  /** Removes the results, once they were merged and written. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

async function totalsOf(job: Job, { from, to }: Task): Promise<Totals> {
  const { failedReason, returnvalue } = job;
  // A job that succeeded after a failure keeps the reason of the failure.
  if (await job.isCompleted()) {
    if (returnvalue?.games === to - from) return returnvalue;
    throw new Complaint(`a worker answered other games than ${from} to ${to - 1}: are all machines yours?`);
  }
  // The next request tries the job again.
  await job.remove();
  throw new Complaint(`no worker could play games ${from} to ${to - 1}: ${failedReason}`);
}

const waiting: ReadonlySet<string> = new Set(["waiting", "delayed", "prioritized", "failed"]);

async function withdrawn(queue: Queue, id: string): Promise<void> {
  const job = await queue.getJob(id);
  if (job === undefined || !waiting.has(await job.getState())) return;
  // A worker may start the job just now; then it cannot be removed.
  await queue.remove(id);
}

/**
 * Sends a simulation to the workers of a queue. A task that is in the queue already is not added again, nor is one with
 * a result from an earlier, identical request. The result is read under the name of the task.
 */
export function asking({ bull, redis }: Connection, edition: string, proof: string): Asking {
  const queue: Queue = new bull.Queue(queueName, { connection: redis });
  const ids = new Set<string>();
  const adding = new Set<Promise<unknown>>();
  let isOpen = true;
  const add = async (id: string, request: TaskRequest): Promise<void> => {
    const added = queue.add(request.game, request, { ...how, jobId: id });
    adding.add(added);
    await added.finally(() => adding.delete(added));
  };
  const play = async (task: Task): Promise<Totals> => {
    const request = requestOf(task, edition, proof);
    const id = idOf(request);
    ids.add(id);
    for (let pause = 50; isOpen; pause = Math.min(pause * 1.5, 1000)) {
      const job = await queue.getJob(id);
      if (job?.finishedOn !== undefined) return totalsOf(job, task);
      if (job === undefined && isOpen) await add(id, request);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    throw new Complaint("nobody waits for these games any more");
  };
  const dismiss = async (): Promise<void> => {
    isOpen = false;
  };
  const each = async (what: (id: string) => Promise<unknown>): Promise<void> =>
    void (await Promise.all([...ids].map(what)));
  return {
    pool: Array.from({ length: atATime }, () => ({ play, dismiss })),
    workers: () => queue.getWorkersCount(),
    withdraw: async () => {
      isOpen = false;
      await Promise.allSettled(adding);
      await each((id) => withdrawn(queue, id));
    },
    clear: () => each((id) => queue.remove(id)),
    close: async () => {
      await queue.close();
      redis.disconnect();
    },
  };
}
