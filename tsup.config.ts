// JavaScript only: declarations come from `tsc -b`. tsup has no maintainer any more, so all that is known of it is
// here.
import { join, relative } from "node:path";
import { defineConfig, type Options } from "tsup";
import { carried, packagesOf, writtenEntries } from "./scripts/packages.js";

const root = import.meta.dirname;
const here = (path: string): string => relative(root, path);

const builds: Options[] = packagesOf(root)
  .filter((pkg) => writtenEntries(pkg).length > 0)
  .map((pkg) => ({
    name: pkg.folder,
    entry: Object.fromEntries(writtenEntries(pkg).map((entry) => [entry.name, here(join(pkg.path, entry.source))])),
    outDir: here(join(pkg.path, "dist")),
    tsconfig: here(join(pkg.path, "tsconfig.json")),
    format: "esm",
    target: "es2022",
    platform: "neutral",
    external: [
      /^node:/,
      ...[pkg.manifest.dependencies, pkg.manifest.peerDependencies]
        .flatMap((wanted) => Object.keys(wanted ?? {}))
        .filter((name) => !carried[pkg.folder]?.includes(name))
        .map((name) => new RegExp(`^${name}(/|$)`)),
    ],
    noExternal: [...(carried[pkg.folder] ?? [])],
    sourcemap: true,
    splitting: true,
    removeNodeProtocol: false,
    dts: false,
    // What `tsc -b` wrote stays: it would not write it again.
    clean: ["!**/*.d.ts", "!**/*.tsbuildinfo"],
    silent: true,
  }));

export default defineConfig(builds);
