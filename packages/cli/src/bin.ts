#!/usr/bin/env node
import { isMainThread, parentPort } from "node:worker_threads";
import { main } from "./main.js";
import { serve } from "./simulation/pool-worker.js";
import { startThread } from "./start-thread.js";
import { ownTerminal } from "./terminal.js";

if (isMainThread) {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    // The program that read the output has ended (a pager, `head`): there is nothing left to do.
    if (error.code === "EPIPE") process.exit(0);
    throw error;
  });
  process.exitCode = await main(process.argv.slice(2), ownTerminal(), () => startThread(import.meta.url));
  process.stdin.unref?.();
} else if (parentPort !== null) serve(parentPort);
