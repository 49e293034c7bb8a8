// The command `turnwright` as one file that needs nothing but Node: `npm run bundle [-- <folder>]`. The folder is
// `bundle` unless given; it also gets the licence.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { build, type Plugin } from "esbuild";
import { gamesIn, ourEntries, packagesOf } from "./packages.js";
import { root } from "./root.js";

/** Returns what the command reads of our packages while it runs, by package and path. */
const filesOf = (games: readonly string[]): { readonly [name: string]: string } => {
  const published = [...games, "log", "cli"].flatMap((folder) =>
    readdirSync(join(root, "packages", folder, "schema")).map((file) => `${folder}/schema/${file}`),
  );
  const paths = [...published, "cli/package.json"];
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, "packages", path), "utf8")]));
};

/** Puts the files into the bundle. */
const embedded = (files: { readonly [name: string]: string }): Plugin => ({
  name: "embedded",
  setup: (bundler) =>
    bundler.onLoad({ filter: /[\\/]packages[\\/]cli[\\/]src[\\/]package-file\.ts$/ }, () => ({
      contents: `const files = ${JSON.stringify(files)};
export const packageFile = (name, path) => files[name + "/" + path];`,
      loader: "js",
    })),
});

/** Writes the file `turnwright.mjs` into a folder. Returns its path. */
export const bundleCommand = async (folder: string): Promise<string> => {
  const packages = packagesOf(root);
  const outfile = join(folder, "turnwright.mjs");
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: [join(root, "packages/cli/src/bin.ts")],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20.19",
    format: "esm",
    // Only `simulate --queue` needs them, and says so.
    external: ["bullmq", "ioredis"],
    legalComments: "inline",
    logLevel: "error",
    plugins: [embedded(filesOf(gamesIn(packages))), ourEntries(packages, "source")],
  });
  copyFileSync(join(root, "LICENSE"), join(folder, "LICENSE"));
  return outfile;
};

export const main = async ([folder = "bundle"]: readonly string[]): Promise<void> => {
  const file = await bundleCommand(resolve(folder));
  const megabytes = (statSync(file).size / 1e6).toFixed(1);
  console.log(
    `bundle: ${relative(process.cwd(), file)}, ${megabytes} MB; try node ${relative(process.cwd(), file)} help`,
  );
};
