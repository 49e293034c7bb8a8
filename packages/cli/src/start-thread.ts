import { Worker } from "node:worker_threads";

/**
 * Starts a thread that runs this program, by the URL of its file. The executable of this command has another module in
 * the place of this one.
 */
export function startThread(program: string): Worker {
  return new Worker(new URL(program));
}
