import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ownRoot } from "./templates.js";

/** Version ranges that a project requires, by the name of the package. */
export interface Ranges {
  readonly [name: string]: string;
}

/** The parts of a project's package.json that this program reads and writes. */
export interface Manifest {
  readonly dependencies?: Ranges;
  readonly devDependencies?: Ranges;
  readonly [field: string]: unknown;
}

/** Reads the package.json in a folder. `file` is the name of the file. */
export const readManifest = (folder: string, file = "package.json"): Manifest =>
  JSON.parse(readFileSync(join(folder, file), "utf8"));

const isOurs = (name: string): boolean => name.startsWith("@turnwright/");

/** Returns those packages of ours that a project requires. */
export const oursIn = ({ dependencies, devDependencies }: Manifest): string[] =>
  Object.keys({ ...dependencies, ...devDependencies }).filter(isOurs);

/**
 * Returns the version ranges of our packages that belong to this version of `create-turnwright`. Templates contain only
 * `*`. Every release updates the development dependencies of this package, from which the ranges are taken.
 */
export const publishedRanges = (): Ranges => readManifest(ownRoot).devDependencies ?? {};

const withRanges = (wanted: Ranges, ranges: Ranges): Ranges =>
  Object.fromEntries(
    Object.entries(wanted).map(([name, range]) => [name, isOurs(name) ? rangeOf(name, ranges) : range]),
  );

const rangeOf = (name: string, ranges: Ranges): string => {
  const range = ranges[name];
  if (range === undefined) throw new Error(`create-turnwright has no version of ${name}`);
  return range;
};

/** Returns the package.json of a project, with the version ranges of our packages filled in. */
export const filledManifest = (manifest: Manifest, ranges: Ranges): Manifest => ({
  ...manifest,
  ...(manifest.dependencies && { dependencies: withRanges(manifest.dependencies, ranges) }),
  ...(manifest.devDependencies && { devDependencies: withRanges(manifest.devDependencies, ranges) }),
});

/**
 * Returns the package.json of a project whose packages are tarballs. It also names the packages that other packages
 * require, so that the installer does not look them up in a registry. Yarn needs these as `resolutions`.
 */
export const vendoredManifest = (manifest: Manifest, ranges: Ranges): Manifest => {
  const direct = oursIn(manifest);
  const others = Object.entries(ranges).filter(([name]) => !direct.includes(name));
  const { devDependencies, ...filled } = filledManifest(manifest, ranges);
  return { ...filled, devDependencies: { ...devDependencies, ...Object.fromEntries(others) }, resolutions: ranges };
};
