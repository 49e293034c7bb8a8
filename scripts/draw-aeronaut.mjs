// Writes docs/games/aeronaut-*.svg, the drawings of aeronaut-maps.md: `node scripts/draw-aeronaut.mjs`.
import { join } from "node:path";
import { runBundled } from "./run-bundled.mjs";

process.exitCode = await runBundled("scripts/maps/run.ts", [join(import.meta.dirname, "..")]);
