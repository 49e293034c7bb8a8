// The packages of this workspace and their public entries, read from the package.json files: the export maps are the
// only list of entries there is; the build, the tests and the checks all derive theirs from it.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

/**
 * @typedef {{ name: string, folder: string, path: string, manifest: any, entries: Entry[], hasSource: boolean }} Package
 * @typedef {{ subpath: string, specifier: string, source: string, built: string, name: string }} Entry
 *   specifier: what an import says ("" for a command); source, built: paths inside the package; name: built without dist/ and .js
 */

/** The source file that becomes this file of dist. @param {string} built */
const sourceOf = (built) => built.replace(/^\.\/dist\//, "src/").replace(/\.js$/, ".ts");

/** @param {string} specifier @param {string} subpath @param {string} target @returns {Entry} */
const entry = (specifier, subpath, target) => ({
  subpath,
  specifier,
  source: sourceOf(target),
  built: target.replace(/^\.\//, ""),
  name: target.replace(/^\.\/dist\//, "").replace(/\.js$/, ""),
});

/** @param {string} name @param {any} manifest @returns {Entry[]} */
const entriesOf = (name, manifest) => {
  /** @type {[string, any][]} */
  const exported = Object.entries(manifest.exports ?? {});
  /** @type {[string, string][]} */
  const commands = Object.entries(manifest.bin ?? {});
  return [
    // What is exported as it lies there (schemas) has no source.
    ...exported
      .filter(([, target]) => typeof target !== "string")
      .map(([subpath, target]) => entry(posix.join(name, subpath), subpath, target.default)),
    ...commands.map(([command, target]) => entry("", `(command ${command})`, target)),
  ];
};

/** Every package under `<root>/packages`, whether it has source yet or not. @param {string} root @returns {Package[]} */
export const packagesOf = (root) =>
  readdirSync(join(root, "packages"))
    .sort()
    .filter((folder) => existsSync(join(root, "packages", folder, "package.json")))
    .map((folder) => {
      const path = join(root, "packages", folder);
      const manifest = JSON.parse(readFileSync(join(path, "package.json"), "utf8"));
      const entries = entriesOf(manifest.name, manifest);
      const hasSource = entries.some((each) => existsSync(join(path, each.source)));
      return { name: manifest.name, folder, path, manifest, entries, hasSource };
    });

/** The entries whose source file is written. @param {Package} pkg */
export const writtenEntries = (pkg) => pkg.entries.filter((entry) => existsSync(join(pkg.path, entry.source)));

/**
 * What a package carries along inside its build instead of having it installed beside it (decision 0029).
 * @type {{ readonly [folder: string]: readonly string[] }}
 */
export const carried = { core: ["valibot", "@noble/hashes"] };

/** The names that section 6 of the architecture gives to games: known before their rulebook is written. */
export const knownGames = ["artifact", "portals", "aeronaut", "homeward", "hope"];

/** A game has a rulebook and a page named after it. @param {Package} pkg */
export const isGame = (pkg) =>
  knownGames.includes(pkg.folder) ||
  ["rulebook", pkg.folder].every((name) => existsSync(join(pkg.path, "src", `${name}.ts`)));

/**
 * For esbuild: our packages' names stand for their own files here, whatever is installed.
 * @param {readonly Package[]} packages
 * @param {"source" | "built"} which
 * @returns {import("esbuild").Plugin}
 */
export const ourEntries = (packages, which) => ({
  name: "our-entries",
  setup: (bundler) =>
    bundler.onResolve({ filter: /^@turnwright\// }, ({ path }) => {
      for (const pkg of packages)
        for (const entry of pkg.entries) if (entry.specifier === path) return { path: join(pkg.path, entry[which]) };
      return undefined;
    }),
});
