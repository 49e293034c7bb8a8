import { mkdtempSync } from "node:fs";
import { Child } from "./bench/servers/child.js";
export const main = async () => {
  for (const [f, w] of [["stored-matches", ["5000"]], ["long-match", []]] as const) {
    const t = Date.now();
    const c = await Child.start<object, any>(`lab/bench/servers/alone/${f}.ts`, [mkdtempSync("/tmp/bash_jobs.0/hb-"), ...w], 0);
    console.log(JSON.stringify(await c.next("found")), Date.now() - t);
    await c.stop();
  }
};
