import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";

/** Hands an empty folder to `use` and removes it afterwards. */
export const inEmptyFolder = (use: (folder: string) => void): void => {
  const folder = mkdtempSync(join(tmpdir(), "create-turnwright-"));
  try {
    use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Returns the paths of all files below a folder, with slashes, ascending. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, "/"),
    )
    .sort();

/** Reads a JSON file. */
export const readJson = (...path: readonly string[]) => JSON.parse(readFileSync(join(...path), "utf8"));

/** Writes tarballs that nobody opens, with the list that `npm run pack-all` makes. */
export const writeTarballs = (folder: string, needs: { readonly [name: string]: readonly string[] }): void => {
  mkdirSync(folder, { recursive: true });
  const fileOf = (name: string) => `${name.replace("@", "").replace("/", "-")}-9.9.9.tgz`;
  const rows = Object.entries(needs).map(([name, others]) => [name, { file: fileOf(name), needs: others }]);
  for (const name of Object.keys(needs)) writeFileSync(join(folder, fileOf(name)), name);
  writeFileSync(join(folder, "packages.json"), JSON.stringify(Object.fromEntries(rows)));
};
