// All packages as the registry will have them, for people who use them before they are published: `npm run pack-all
// [-- <folder>]`, after `npm run build`. The folder is `packed` unless given; there are no flags.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import type { Result } from "@turnwright/core";
import { type Package, packagesOf } from "./packages.js";
import { root } from "./root.js";

/** A package as a tarball; `packages.json` in the folder of tarballs lists them by name. */
export interface Tarball {
  readonly version: string;
  /** The name of the file in the folder. */
  readonly file: string;
  /** The packages of ours that it needs. */
  readonly needs: readonly string[];
}

/** Tarballs by the names of their packages. */
export interface Tarballs {
  readonly [name: string]: Tarball;
}

/** Returns the tarball of a package. npm names the file; a file of another name is missed when it is asked for. */
const tarballOf = ({ manifest, name }: Package, ours: readonly string[]): Tarball => ({
  version: manifest.version,
  file: `${name.replace("@", "").replace("/", "-")}-${manifest.version}.tgz`,
  needs: Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }).filter((each) => ours.includes(each)),
});

const unbuiltIn = (packages: readonly Package[]): string | undefined =>
  packages
    .flatMap(({ entries, path }) => entries.map(({ built }) => join(path, built)))
    .find((path) => !existsSync(path));

/** Returns the tarballs of these packages, whether they are written or not. */
export const tarballsOf = (packages: readonly Package[]): Tarballs => {
  const names = packages.map(({ name }) => name);
  return Object.fromEntries(packages.map((each) => [each.name, tarballOf(each, names)]));
};

/** Removes the tarballs of other versions, so that `*.tgz` names every package once. */
const clear = (folder: string) => {
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder).filter((each) => /^(create-)?turnwright-.+\.tgz$/.test(each)))
    rmSync(join(folder, file));
};

/** Packs every package into a folder and lists them there. Throws when one is not built. */
export const packAll = (folder: string): Tarballs => {
  const packages = packagesOf(root).filter(({ hasSource }) => hasSource);
  const unbuilt = unbuiltIn(packages);
  if (unbuilt !== undefined) throw new Error(`${relative(root, unbuilt)} is missing: run \`npm run build\` first`);
  clear(folder);
  const chosen = packages.flatMap((each) => ["--workspace", `packages/${each.folder}`]);
  const words = ["pack", "--silent", "--ignore-scripts", "--pack-destination", folder, ...chosen];
  const { status, stderr } = spawnSync("npm", words, {
    cwd: root,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`npm pack failed:\n${stderr}`);
  const tarballs = tarballsOf(packages);
  writeFileSync(join(folder, "packages.json"), `${JSON.stringify(tarballs, null, 2)}\n`);
  return tarballs;
};

/** Returns the folder that the words of the command name, or what is wrong with them. */
export const folderIn = (words: readonly string[]): Result<string, string> => {
  const [folder = "packed", ...others] = words;
  const wrong = words.find((word) => word.startsWith("-") || word === "") ?? others[0];
  if (wrong === undefined) return { ok: true, value: folder };
  const use = "use: npm run pack-all [-- <folder>]";
  return { ok: false, problem: `unexpected word ${JSON.stringify(wrong)}; ${use}` };
};

export const main = (words: readonly string[]): number => {
  const folder = folderIn(words);
  if (!folder.ok) {
    console.error(folder.problem);
    return 1;
  }
  const target = resolve(folder.value);
  const tarballs = packAll(target);
  const names = Object.keys(tarballs);
  const starter = join(target, tarballs["create-turnwright"]?.file ?? "create-turnwright-*.tgz");
  console.log(`${names.length} packages are in ${target}: ${names.join(", ")}`);
  console.log(`
In a project of yours, install them together; each finds the others there:
  npm install ${join(target, "turnwright-*.tgz")}
Or begin a project:
  npx --package ${starter} create-turnwright my-game --local ${target}`);
  return 0;
};
