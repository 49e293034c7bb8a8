import type { Totals } from "@turnwright/bots";
import type { Job, JobsOptions, Queue } from "bullmq";
import { Complaint } from "../complaint.js";
import type { PoolWorker, Task } from "../simulation/pool-worker.js";
import type { Connection } from "./connection.js";
import { queueName } from "./connection.js";
import { idOf, requestOf } from "./task-request.js";

/** Tasks that lie in the queue at a time: enough for as many threads on all machines. */
const atATime = 256;

/**
 * Results that nobody fetched are swept away after so many seconds: a week. Whoever asks again has them played again.
 */
const age = 7 * 24 * 3600;

/** A worker that fails by itself (out of memory, say) does not do so for ever. */
const how: JobsOptions = { attempts: 3, removeOnComplete: { age }, removeOnFail: { age } };

/** A simulation that was handed to a queue. */
export interface Asking {
  /** Each of them waits for one task that somebody else plays. */
  readonly pool: readonly PoolWorker[];
  /** How many workers listen. */
  workers(): Promise<number>;
  /** Takes back what nobody has begun; results stay for who asks again. */
  withdraw(): Promise<void>;
  /** Throws the results away: they were merged and written. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

async function totalsOf(job: Job, { from, to }: Task): Promise<Totals> {
  const { failedReason, returnvalue } = job;
  // A job that succeeded after a failure still knows the reason.
  if (await job.isCompleted()) {
    if (returnvalue?.games === to - from) return returnvalue;
    throw new Complaint(`a worker answered other games than ${from} to ${to - 1}: are all machines yours?`);
  }
  // Whoever asks again has it tried again.
  await job.remove();
  throw new Complaint(`no worker could play games ${from} to ${to - 1}: ${failedReason}`);
}

const waiting: ReadonlySet<string> = new Set(["waiting", "delayed", "prioritized", "failed"]);

async function withdrawn(queue: Queue, id: string): Promise<void> {
  const job = await queue.getJob(id);
  if (job === undefined || !waiting.has(await job.getState())) return;
  // Somebody may begin just now: then it cannot be taken back any more.
  await queue.remove(id);
}

/**
 * Asks the workers of a queue for a simulation. Tasks that lie there already, or were played for somebody who asked the
 * same and went away, are not put there again: what is awaited is a result under the task's name.
 */
export function asking({ bull, redis }: Connection, edition: string, proof: string): Asking {
  const queue: Queue = new bull.Queue(queueName, { connection: redis });
  const ids = new Set<string>();
  let isOpen = true;
  const play = async (task: Task): Promise<Totals> => {
    const request = requestOf(task, edition, proof);
    const id = idOf(request);
    ids.add(id);
    for (let pause = 50; isOpen; pause = Math.min(pause * 1.5, 1000)) {
      const job = await queue.getJob(id);
      if (job?.finishedOn !== undefined) return totalsOf(job, task);
      if (job === undefined) await queue.add(request.game, request, { ...how, jobId: id });
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
    withdraw: () => each((id) => withdrawn(queue, id)),
    clear: () => each((id) => queue.remove(id)),
    close: async () => {
      await queue.close();
      redis.disconnect();
    },
  };
}
