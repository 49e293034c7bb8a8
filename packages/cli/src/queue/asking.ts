import type { Job, JobsOptions, Queue } from "bullmq";
import { Complaint } from "../complaint.js";
import type { Connection } from "./connection.js";
import { queueName } from "./connection.js";
import type { GamesRequest } from "./games-request.js";
import type { TaskRequest } from "./task-request.js";

/** The number of tasks in the queue at a time: enough for as many threads on all machines. */
export const atATime = 256;

/**
 * The number of seconds after which results that nobody fetched are removed: a week. A later request has the games
 * played again.
 */
const age = 7 * 24 * 3600;

/**
 * The settings of a job. A worker that fails by itself (out of memory, for example) gets a limited number of attempts.
 */
const how: JobsOptions = { attempts: 3, removeOnComplete: { age }, removeOnFail: { age } };

/** A request, its name in the queue, and its games in words. */
export interface QueueRequest<Answer> {
  readonly request: TaskRequest | GamesRequest;
  readonly id: string;
  readonly games: string;
  /** Returns the answer in what a worker sent, or `undefined` if it answers other games. */
  readonly answerIn: (sent: unknown) => Answer | undefined;
}

/** Requests to the workers of a queue. */
export interface Asking {
  /** Waits until a worker of the queue has answered a request. Throws a `Complaint` when none could. */
  answerTo<Answer>(wanted: QueueRequest<Answer>): Promise<Answer>;
  /** Waits for nothing any more. */
  end(): void;
  /** Returns the number of workers that listen. */
  workers(): Promise<number>;
  /** Removes the tasks that no worker has started. Results stay for the next request. */
  withdraw(): Promise<void>;
  /** Removes the results, once they were merged and written, and those of earlier requests with these names. */
  clear(earlier?: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

async function answerOf<Answer>(job: Job, { games, answerIn }: QueueRequest<Answer>): Promise<Answer> {
  const { failedReason, returnvalue } = job;
  // A job that succeeded after a failure keeps the reason of the failure.
  if (await job.isCompleted()) {
    const answer = answerIn(returnvalue);
    if (answer !== undefined) return answer;
    throw new Complaint(`a worker answered with other games than ${games}; are all workers yours?`);
  }
  // The next request tries the job again.
  await job.remove();
  throw new Complaint(`no worker could play games ${games}: ${failedReason}`);
}

const waiting: ReadonlySet<string> = new Set(["waiting", "delayed", "prioritized", "failed"]);

async function withdrawn(queue: Queue, id: string): Promise<void> {
  const job = await queue.getJob(id);
  if (job === undefined || !waiting.has(await job.getState())) return;
  // A worker may start the job just now; then it cannot be removed.
  await queue.remove(id);
}

/**
 * Sends requests to the workers of a queue. A request that is in the queue already is not added again, nor is one with
 * an answer from before. The answer is read under the name of the request.
 */
export function asking({ bull, redis }: Connection): Asking {
  const queue: Queue = new bull.Queue(queueName, { connection: redis });
  const ids = new Set<string>();
  const adding = new Set<Promise<unknown>>();
  let isOpen = true;
  const add = async ({ id, request }: QueueRequest<unknown>): Promise<void> => {
    const { game } = "tournament" in request ? request.tournament : request;
    const added = queue.add(game, request, { ...how, jobId: id });
    adding.add(added);
    await added.finally(() => adding.delete(added));
  };
  const answerTo = async <Answer>(wanted: QueueRequest<Answer>): Promise<Answer> => {
    const { id } = wanted;
    ids.add(id);
    for (let pause = 50; isOpen; pause = Math.min(pause * 1.5, 1000)) {
      const job = await queue.getJob(id);
      if (job?.finishedOn !== undefined) return answerOf(job, wanted);
      if (job === undefined && isOpen) await add(wanted);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    throw new Complaint("nobody waits for these games any more");
  };
  const each = async (what: (id: string) => Promise<unknown>): Promise<void> =>
    void (await Promise.all([...ids].map(what)));
  return {
    answerTo,
    end: () => {
      isOpen = false;
    },
    workers: () => queue.getWorkersCount(),
    withdraw: async () => {
      isOpen = false;
      await Promise.allSettled(adding);
      await each((id) => withdrawn(queue, id));
    },
    clear: async (earlier = []) => {
      for (const id of earlier) ids.add(id);
      await each((id) => queue.remove(id));
    },
    close: async () => {
      await queue.close();
      redis.disconnect();
    },
  };
}
