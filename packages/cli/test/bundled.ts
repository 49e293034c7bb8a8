import { join } from "node:path";
import { build } from "esbuild";
import { ourEntries, packagesOf } from "../../../scripts/packages.js";
import { root } from "../../../scripts/root.js";

/** Bundles a module of this repository, by its path below the root, into one file that Node runs. */
export async function bundled(from: string, to: string): Promise<void> {
  await build({
    entryPoints: [join(root, from)],
    outfile: to,
    bundle: true,
    platform: "node",
    format: "esm",
    external: ["bullmq", "ioredis"],
    logLevel: "error",
    plugins: [ourEntries(packagesOf(root), "source")],
  });
}
