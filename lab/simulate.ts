import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Totals } from "@turnwright/bots";
import { bundled } from "../scripts/bundled.mjs";

/** Runs `turnwright simulate ...` in a process of its own and returns what its `--json` tells. Throws when it fails. */
export async function simulate(words: readonly string[]): Promise<{ readonly totals: Totals }> {
  const folder = mkdtempSync(join(tmpdir(), "turnwright-simulate-"));
  try {
    const file = join(folder, "totals.json");
    const program = await bundled("packages/cli/src/bin.ts");
    const { status } = spawnSync(process.execPath, [program, ...words, "--json", file], { stdio: "inherit" });
    if (status !== 0) throw new Error(`turnwright ${words.join(" ")} ended with ${status}`);
    return JSON.parse(readFileSync(file, "utf8"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
