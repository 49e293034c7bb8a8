// The command `turnwright` as one file that needs nothing but Node: `npm run bundle [-- <folder>]`. The folder is
// `bundle` unless given; it also gets the licence.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
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

/** The module that takes the place of `packages/cli/src/package-file.ts`: it has the files inside. */
const packageFileModule = (games: readonly string[]): string =>
  `const files = ${JSON.stringify(filesOf(games))};
export const packageFile = (name: string, path: string): string | undefined => files[name + "/" + path];`;

/** Puts other modules in the place of some in `packages/cli/src`, by their names. */
const replacing = (modules: { readonly [name: string]: string }): Plugin => ({
  name: "replacing",
  setup: (bundler) =>
    bundler.onLoad({ filter: /[\\/]packages[\\/]cli[\\/]src[\\/][a-z-]+\.ts$/ }, ({ path }) => {
      const contents = modules[basename(path, ".ts")];
      return contents === undefined ? undefined : { contents, loader: "ts" };
    }),
});

/**
 * Writes the command as one module into a folder. Returns its path. `modules` has what takes the place of other modules
 * in `packages/cli/src`, by their names.
 */
export const bundleCommand = async (
  folder: string,
  modules: { readonly [name: string]: string } = {},
): Promise<string> => {
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
    plugins: [
      replacing({ "package-file": packageFileModule(gamesIn(packages)), ...modules }),
      ourEntries(packages, "source"),
    ],
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
