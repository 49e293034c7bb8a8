import type { MessagePort, Worker } from "node:worker_threads";
import { type SimulationSpec, simulateJob, type Totals } from "@turnwright/bots";
import { gameNamed } from "../games.js";

/** Some games of a simulation, as they are sent to a thread. */
export interface Task {
  /** The name of the game, or the path of its module. Tasks of a queue have names only. */
  readonly game: string;
  readonly spec: SimulationSpec;
  readonly from: number;
  readonly to: number;
}

/** A worker that plays tasks, one at a time. */
export interface PoolWorker {
  play(task: Task): Promise<Totals>;
  /** Stops at once, even during a task. */
  dismiss(): Promise<void>;
}

async function played({ game, spec, from, to }: Task): Promise<Totals> {
  return simulateJob((await gameNamed(game)).game, spec, from, to);
}

/** Runs a thread of a simulation: plays the tasks that arrive and sends totals back, never states. */
export function serve(port: MessagePort): void {
  port.on("message", async (task: Task) => port.postMessage(await played(task)));
}

/** Returns a worker that plays in this thread. It pauses between tasks so that Ctrl-C and timers are handled. */
export function ownHands(): PoolWorker {
  let next: NodeJS.Immediate | undefined;
  return {
    play: async (task) => {
      await new Promise<void>((breathed) => {
        next = setImmediate(breathed);
      });
      return played(task);
    },
    dismiss: async () => clearImmediate(next),
  };
}

/** Returns a worker that plays in another thread, which must run `serve`. Errors of that thread are thrown here. */
export function hired(worker: Worker): PoolWorker {
  return {
    play: (task) =>
      new Promise((answered, failed) => {
        worker.removeAllListeners().once("message", answered).once("error", failed);
        worker.postMessage(task);
      }),
    dismiss: async () => void (await worker.terminate()),
  };
}
