// What a move costs on maps of growing size: `node bench/maps.mjs`.
import { runBundled } from "../scripts/run-bundled.mjs";

process.exitCode = await runBundled("bench/homeward-maps.ts", process.argv.slice(2));
