import { appendFileSync } from "node:fs";
import { hope } from "@turnwright/hope";
import { laws, trialOf } from "@turnwright/testkit";
import { test } from "vitest";
import { codes, ends } from "./codes.js";
import { everyMove } from "./every-move.js";
import { invariants } from "./invariants.js";
import { setups } from "./setups.js";

test("times", () => {
  const trial = trialOf(hope, { setups: setups.slice(5, 6), games: 1, everyMove, invariants, codes, ends });
  for (const [title, law] of Object.entries(laws)) {
    const t = performance.now();
    let r = "";
    try {
      law(trial);
    } catch (e) {
      r = String(e).slice(0, 3000);
    }
    appendFileSync("/tmp/laws.txt", `${title}: ${Math.round(performance.now() - t)} ms ${r}\n`);
  }
}, 500000);
