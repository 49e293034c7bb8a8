// Speed as ratios of one run: `npm run bench -- [rounds] [milliseconds]`.
import { runBundled } from "../scripts/run-bundled.mjs";

process.exitCode = await runBundled("bench/main.ts", process.argv.slice(2));
