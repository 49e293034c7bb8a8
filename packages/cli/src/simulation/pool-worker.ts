import type { MessagePort, Worker } from "node:worker_threads";
import { type SimulationSpec, simulateJob, type Totals } from "@turnwright/bots";
import { gameCalled } from "../games.js";

/** Some games of a simulation, as they are sent to a thread. */
export interface Task {
  /** The game's name. */
  readonly game: string;
  readonly spec: SimulationSpec;
  readonly from: number;
  readonly to: number;
}

/** Somebody who plays tasks, one at a time. */
export interface PoolWorker {
  play(task: Task): Promise<Totals>;
  /** Stops at once, whatever is being played. */
  dismiss(): Promise<void>;
}

async function played({ game, spec, from, to }: Task): Promise<Totals> {
  return simulateJob((await gameCalled(game)).game, spec, from, to);
}

/** What a thread of a simulation does: plays the tasks that come and sends totals back, never states. */
export function serve(port: MessagePort): void {
  port.on("message", async (task: Task) => port.postMessage(await played(task)));
}

/** Plays in this thread, taking a breath between tasks so that Ctrl-C and timers get their turn. */
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

/** Plays in another thread, which must run `serve`. What fails there fails here. */
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
