import { copyFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A folder of tarballs, as `npm run pack-all` writes it: its `packages.json` by the names of packages. */
interface Tarballs {
  readonly [name: string]: { readonly file: string; readonly needs: readonly string[] };
}

/** The folder of a project in which its tarballs are. */
const vendor = "vendor";

/** Parses `packages.json`; `undefined` when it is not what `npm run pack-all` writes. */
const parsed = (text: string): Tarballs | undefined => {
  try {
    const tarballs: Tarballs = JSON.parse(text);
    const isSound = Object.values(tarballs).every(({ file, needs }) => typeof file === "string" && Array.isArray(needs));
    return isSound ? tarballs : undefined;
  } catch {
    return undefined;
  }
};

/** Reads which tarballs are in a folder; `undefined` when it is no folder of tarballs. */
export const readTarballs = (folder: string): Tarballs | undefined => {
  const list = join(folder, "packages.json");
  return existsSync(list) ? parsed(readFileSync(list, "utf8")) : undefined;
};

/** Adds a package and all that it needs to `found`. */
const addWithNeeds = (tarballs: Tarballs, name: string, found: Set<string>): void => {
  if (found.has(name)) return;
  found.add(name);
  for (const other of tarballs[name]?.needs ?? []) addWithNeeds(tarballs, other, found);
};

/**
 * Copies the tarballs of these packages, and of all that they need, into a project. Returns their ranges by name. Throws
 * when a tarball is missing.
 */
export const vendorTarballs = (
  from: string,
  tarballs: Tarballs,
  names: readonly string[],
  project: string,
): { readonly [name: string]: string } => {
  const found = new Set<string>();
  for (const name of names) addWithNeeds(tarballs, name, found);
  mkdirSync(join(project, vendor));
  const copied = [...found].sort().map((name) => {
    const file = tarballs[name]?.file;
    if (file === undefined) throw new Error(`${join(from, "packages.json")} has no ${name}: pack all packages again`);
    copyFileSync(join(from, file), join(project, vendor, file));
    return [name, `file:./${vendor}/${file}`];
  });
  return Object.fromEntries(copied);
};
