#!/usr/bin/env node
import { main } from "./main.js";
import { ownTerminal } from "./terminal.js";

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // Whoever read our lines has gone (a pager, `head`): nothing is left to be said.
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});
process.exitCode = await main(process.argv.slice(2), ownTerminal());
process.stdin.unref?.();
