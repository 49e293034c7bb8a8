import { copyFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Ranges } from "./manifest.js";

/**
 * The `packages.json` of a folder of tarballs, as `npm run pack-all` writes it: tarballs by the name of the package.
 */
interface Tarballs {
  readonly [name: string]: { readonly file: string; readonly needs: readonly string[] };
}

/** The tarballs that a project needs. */
export interface LocalPackages {
  /** The absolute path of their folder. */
  readonly folder: string;
  /** The file names of the tarballs, by the name of the package. */
  readonly files: { readonly [name: string]: string };
}

/** The folder of a project that contains its tarballs. */
const vendor = "vendor";

/** Parses `packages.json`. Returns `undefined` if `npm run pack-all` did not write it. */
const parsed = (text: string): Tarballs | undefined => {
  try {
    const tarballs: Tarballs = JSON.parse(text);
    const isSound = Object.values(tarballs).every(
      ({ file, needs }) => typeof file === "string" && Array.isArray(needs),
    );
    return isSound ? tarballs : undefined;
  } catch {
    return undefined;
  }
};

/** Adds a package and all its dependencies to `found`. */
const addWithNeeds = (tarballs: Tarballs, name: string, found: Set<string>): void => {
  if (found.has(name)) return;
  found.add(name);
  for (const other of tarballs[name]?.needs ?? []) addWithNeeds(tarballs, other, found);
};

/**
 * Finds the tarballs of these packages and their dependencies in a folder. Returns what is wrong with the folder if a
 * tarball is missing.
 */
export const findTarballs = (folder: string, names: readonly string[]): LocalPackages | string => {
  const list = join(folder, "packages.json");
  const tarballs = existsSync(list) ? parsed(readFileSync(list, "utf8")) : undefined;
  if (tarballs === undefined) return `${folder} has no list of packages`;
  const found = new Set<string>();
  for (const name of names) addWithNeeds(tarballs, name, found);
  const missing = [...found].find((name) => !existsSync(join(folder, tarballs[name]?.file ?? `no ${name}`)));
  if (missing !== undefined) return `${folder} has no tarball of ${missing}`;
  const files = [...found].sort().map((name) => [name, tarballs[name]?.file]);
  return { folder, files: Object.fromEntries(files) };
};

/**
 * Copies tarballs into a project. Returns the version ranges of its package.json that refer to the tarballs, by the
 * name of the package.
 */
export const vendorTarballs = ({ folder, files }: LocalPackages, project: string): Ranges => {
  mkdirSync(join(project, vendor));
  for (const file of Object.values(files)) copyFileSync(join(folder, file), join(project, vendor, file));
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, `file:./${vendor}/${file}`]));
};
