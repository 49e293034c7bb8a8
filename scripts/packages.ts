// The packages of this workspace and their public entries, read from the package.json files: the export maps are the
// only list of entries there is; the build, the tests and the checks all derive theirs from it.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import type { Plugin } from "esbuild";

/** What we read of a package.json. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly license?: string;
  readonly type?: string;
  readonly sideEffects?: boolean;
  readonly scripts?: { readonly [name: string]: string };
  /** Entries are built; what is exported as it lies there is a path. */
  readonly exports?: { readonly [subpath: string]: string | { readonly default: string } };
  readonly bin?: { readonly [command: string]: string };
  readonly dependencies?: Ranges;
  readonly devDependencies?: Ranges;
  readonly peerDependencies?: Ranges;
  readonly optionalDependencies?: Ranges;
  /** Of a game: its name as people write it. */
  readonly turnwright?: { readonly game: string };
  readonly [field: string]: unknown;
}

/** Versions that a package wants of others, by their names. */
export interface Ranges {
  readonly [name: string]: string;
}

/** A package of this workspace. */
export interface Package {
  readonly name: string;
  readonly folder: string;
  /** Absolute. */
  readonly path: string;
  readonly manifest: Manifest;
  readonly entries: readonly Entry[];
  readonly hasSource: boolean;
}

/** What can be imported from a package, or run. */
export interface Entry {
  readonly subpath: string;
  /** What an import says; empty for a command. */
  readonly specifier: string;
  /** Inside the package. */
  readonly source: string;
  /** Inside the package. */
  readonly built: string;
  /** `built` without `dist/` and `.js`. */
  readonly name: string;
}

/** Whether people import an entry: `./internal` is for our own packages, and has no report and no page. */
export const isPublic = ({ subpath, specifier }: Entry): boolean => specifier !== "" && subpath !== "./internal";

/** The source file that becomes this file of dist. */
const sourceOf = (built: string) => built.replace(/^\.\/dist\//, "src/").replace(/\.js$/, ".ts");

const entry = (specifier: string, subpath: string, target: string): Entry => ({
  subpath,
  specifier,
  source: sourceOf(target),
  built: target.replace(/^\.\//, ""),
  name: target.replace(/^\.\/dist\//, "").replace(/\.js$/, ""),
});

const entriesOf = ({ name, exports = {}, bin = {} }: Manifest): Entry[] => [
  // What is exported as it lies there (schemas) has no source.
  ...Object.entries(exports).flatMap(([subpath, target]) =>
    typeof target === "string" ? [] : [entry(posix.join(name, subpath), subpath, target.default)],
  ),
  ...Object.entries(bin).map(([command, target]) => entry("", `(command ${command})`, target)),
];

/** Every package under `<root>/packages`, whether it has source yet or not. */
export const packagesOf = (root: string): Package[] =>
  readdirSync(join(root, "packages"))
    .sort()
    .filter((folder) => existsSync(join(root, "packages", folder, "package.json")))
    .map((folder) => {
      const path = join(root, "packages", folder);
      const manifest: Manifest = JSON.parse(readFileSync(join(path, "package.json"), "utf8"));
      const entries = entriesOf(manifest);
      const hasSource = entries.some((each) => existsSync(join(path, each.source)));
      return { name: manifest.name, folder, path, manifest, entries, hasSource };
    });

/** The entries whose source file is written. */
export const writtenEntries = (pkg: Package) => pkg.entries.filter((entry) => existsSync(join(pkg.path, entry.source)));

/** What a package carries along inside its build instead of having it installed beside it (decision 0029). */
export const carried: { readonly [folder: string]: readonly string[] } = { core: ["valibot", "@noble/hashes"] };

/** Whether a package is a game: its package.json says how people write its name. */
export const isGame = ({ manifest }: Package): boolean => manifest.turnwright !== undefined;

/** The names of the games of a workspace: the folders of their packages. */
export const gamesIn = (packages: readonly Package[]): string[] => packages.filter(isGame).map(({ folder }) => folder);

/** The name of a game as people write it. Throws when there is no game in such a folder. */
export const titleOf = (packages: readonly Package[], game: string): string => {
  const title = packages.find(({ folder }) => folder === game)?.manifest.turnwright?.game;
  if (title === undefined) throw new Error(`packages/${game}/package.json has no "turnwright": { "game": "..." }`);
  return title;
};

/** For esbuild: our packages' names stand for their own files here, whatever is installed. */
export const ourEntries = (packages: readonly Package[], which: "source" | "built"): Plugin => ({
  name: "our-entries",
  setup: (bundler) =>
    bundler.onResolve({ filter: /^@turnwright\// }, ({ path }) => {
      for (const pkg of packages)
        for (const entry of pkg.entries) if (entry.specifier === path) return { path: join(pkg.path, entry[which]) };
      return undefined;
    }),
});
