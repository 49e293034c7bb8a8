import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { bundled } from "../../../../scripts/bundled.mjs";
import { endlessRaids } from "./breaks.js";

const root = join(import.meta.dirname, "../../../..");

let program: string;
beforeAll(async () => {
  program = await bundled("packages/testkit/test/endless/program.ts");
});

test.each(Object.keys(endlessRaids))("a loop without end is named, and ends the process: %s", (place) => {
  const { signal, stderr } = spawnSync(process.execPath, [program, place], { encoding: "utf8" });
  expect(stderr).toBe(
    `turnwright: ${place} of raid never ends (law: every random game ends). The test run ends here.\n`,
  );
  expect(signal).toBe("SIGKILL");
});

test("vitest itself says so, instead of hanging", () => {
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const config = join(root, "packages/testkit/test/endless/vitest.config.ts");
  const { signal, stderr } = spawnSync(process.execPath, [vitest, "run", "--config", config, "--root", root], {
    encoding: "utf8",
  });
  expect(stderr).toContain("turnwright: the sentence R3-sealed of raid never ends (law: every random game ends).");
  expect(signal).toBe("SIGKILL");
});
