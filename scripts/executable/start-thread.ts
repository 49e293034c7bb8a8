// In the place of packages/cli/src/start-thread.ts in the executable, which has its program inside and not in a file.
import { getAsset } from "node:sea";
import { Worker } from "node:worker_threads";

/** Starts a thread that runs this program. */
export const startThread = (): Worker => new Worker(getAsset("program", "utf8"), { eval: true });
