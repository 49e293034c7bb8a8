// Rounds without end over all games, looking for anything that breaks: `npm run soak -- --minutes 30 --seed any --shard 1/2 --game hope`.
import { join } from "node:path";
import { bundled, runBundled } from "./run-bundled.mjs";

// Ctrl-C is for the program below, which says its totals; this process waits for it.
process.on("SIGINT", () => undefined);
const databases = ["@electric-sql/pglite", "@libsql/client", "pg"];
const writer = await bundled("packages/log/test/store/writer.ts", databases);
process.exitCode = await runBundled(
  "scripts/soak/run.ts",
  [join(import.meta.dirname, ".."), writer, ...process.argv.slice(2)],
  { outside: ["vitest", "fast-check", ...databases] },
);
