import type { Totals } from "@turnwright/bots";
import type { Job } from "bullmq";
import { Complaint } from "../complaint.js";
import type { Crewman, Task } from "../simulation/crew.js";
import type { Connection } from "./connection.js";
import { queueName } from "./connection.js";
import { readErrand, simulationOf, taskOf } from "./errand.js";
import { proofOf } from "./proof.js";

/** A worker says that it is alive twice in so many milliseconds; after as many without a word its tasks go to others. */
const silence = 5000;

/** A task that outlived so many workers is given up: perhaps it is what ends them. */
const mostLosses = 10;

/** As many simulations are remembered as proven. */
const mostProven = 100;

/** Who plays what lies in a queue. */
export interface Work {
  readonly connection: Connection;
  /** Somebody new: at the beginning, and in place of one who failed. */
  readonly hire: () => Crewman;
  /** Tasks at a time. */
  readonly threads: number;
  readonly onPlayed: (task: Task) => void;
  readonly onRefused: (why: string) => void;
  /** Comes true when the work is to end, at once. */
  readonly stop: Promise<unknown>;
}

/** Plays errands; refuses those that would be played differently where they come from. */
function player(hire: () => Crewman): {
  play(data: unknown): Promise<Task & { totals: Totals }>;
  dismiss(): Promise<void>;
} {
  const free: Crewman[] = [];
  const busy = new Set<Crewman>();
  const proofs = new Map<string, Promise<string>>();
  const proven = (crewman: Crewman, simulation: string, task: Task): Promise<string> => {
    const proof = proofs.get(simulation) ?? proofOf(crewman, task);
    if (proofs.size >= mostProven) proofs.clear();
    proofs.set(simulation, proof);
    return proof;
  };
  const played = async (crewman: Crewman, data: unknown): Promise<Task & { totals: Totals }> => {
    const errand = readErrand(data);
    const task = await taskOf(errand);
    const simulation = simulationOf(errand);
    try {
      if ((await proven(crewman, simulation, task)) !== errand.proof)
        throw new Complaint(
          `${task.game} is played differently on different machines: install the same versions on all`,
        );
      return { ...task, totals: await crewman.play(task) };
    } catch (thrown) {
      proofs.delete(simulation);
      throw thrown;
    }
  };
  const play = async (data: unknown): Promise<Task & { totals: Totals }> => {
    const crewman = free.pop() ?? hire();
    busy.add(crewman);
    try {
      const answer = await played(crewman, data);
      free.push(crewman);
      return answer;
    } catch (thrown) {
      if (thrown instanceof Complaint) free.push(crewman);
      else await crewman.dismiss();
      throw thrown;
    } finally {
      busy.delete(crewman);
    }
  };
  return {
    play,
    dismiss: async () => void (await Promise.all([...free, ...busy].map((crewman) => crewman.dismiss()))),
  };
}

/** Plays what lies in the queue until somebody stops it. What it then leaves half played, others play. */
export async function work({ connection, hire, threads, onPlayed, onRefused, stop }: Work): Promise<void> {
  const { bull, redis } = connection;
  const { play, dismiss } = player(hire);
  const once = async ({ data }: Job): Promise<Totals> => {
    try {
      const { totals, ...task } = await play(data);
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
