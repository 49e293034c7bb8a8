import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ownRoot } from "./templates.js";

/** Versions that a project wants, by the names of packages. */
export interface Ranges {
  readonly [name: string]: string;
}

/** What we read and write of the package.json of a project. */
export interface Manifest {
  readonly dependencies?: Ranges;
  readonly devDependencies?: Ranges;
  readonly [field: string]: unknown;
}

/** Reads the package.json in a folder, or the file that holds one under another name. */
export const readManifest = (folder: string, file = "package.json"): Manifest =>
  JSON.parse(readFileSync(join(folder, file), "utf8"));

const isOurs = (name: string): boolean => name.startsWith("@turnwright/");

/** Returns the packages of ours that a project asks for. */
export const oursIn = ({ dependencies, devDependencies }: Manifest): string[] =>
  Object.keys({ ...dependencies, ...devDependencies }).filter(isOurs);

/**
 * Returns the ranges of our packages that go with this version of `create-turnwright`: templates say `*`, and the
 * development dependencies of this package are raised with every release.
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

/** Returns the package.json of a project with the ranges of our packages filled in. */
export const filledManifest = (manifest: Manifest, ranges: Ranges): Manifest => ({
  ...manifest,
  ...(manifest.dependencies && { dependencies: withRanges(manifest.dependencies, ranges) }),
  ...(manifest.devDependencies && { devDependencies: withRanges(manifest.devDependencies, ranges) }),
});

/**
 * Returns the package.json of a project whose packages are tarballs. It names those that others need, too, so that no
 * registry is asked for them; yarn wants them as `resolutions`.
 */
export const vendoredManifest = (manifest: Manifest, ranges: Ranges): Manifest => {
  const direct = oursIn(manifest);
  const others = Object.entries(ranges).filter(([name]) => !direct.includes(name));
  const { devDependencies, ...filled } = filledManifest(manifest, ranges);
  return { ...filled, devDependencies: { ...devDependencies, ...Object.fromEntries(others) }, resolutions: ranges };
};
