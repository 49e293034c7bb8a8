// Bytes a move of logs, packed games and score sheets: `npm run bytes -- [games]`.
import { join } from "node:path";
import { runBundled } from "../scripts/run-bundled.mjs";

process.exitCode = await runBundled("bench/bytes.ts", [join(import.meta.dirname, ".."), ...process.argv.slice(2)]);
