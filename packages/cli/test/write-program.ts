import { chmodSync, writeFileSync } from "node:fs";

/**
 * Writes a program that answers each request with the line that `line`, an expression of `request`, gives; with none if
 * it is undefined. The program writes each request, with its own process id, to `<path>.log`. Returns the bot.
 */
export function writeProgram(path: string, line: string): string {
  writeFileSync(
    path,
    `#!/usr/bin/env node
require("node:readline").createInterface({ input: process.stdin }).on("line", (given) => {
  const request = JSON.parse(given);
  require("node:fs").appendFileSync(${JSON.stringify(`${path}.log`)}, JSON.stringify({ pid: process.pid, ...request }) + "\\n");
  const line = ${line};
  if (line !== undefined) console.log(line);
});`,
  );
  chmodSync(path, 0o755);
  return `exec:${path}`;
}
