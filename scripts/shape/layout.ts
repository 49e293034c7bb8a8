// The files of a game package: the same in every game, so that who knows one finds everything in the next.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Package } from "../packages.js";
import type { Breach } from "../settled.js";

/** Files that every game has, beside the one named after it. */
const requiredFiles = [
  ..."index rulebook kinds options state event evolve view setup ending outcome notation".split(" "),
  ..."move pieces open position check".split(" ").map((name) => `notation/${name}`),
  "terms/terms",
  "bot/bot",
  "drawing/draw",
];
/** Files that a game has where it needs them. */
const otherFiles = ["derive.ts"];
const requiredFolders = ["moves", "phases", "content"];
/** Parts of the files of their names, and folders that a game has where it needs them. */
const otherFolders = "bot drawing terms notation procedures edition evolve kinds event state derive".split(" ");

/** Folders that one game has of its own, for a subject that others lack. */
const ownFolders: { readonly [game: string]: readonly string[] } = { aeronaut: ["map", "generator"] };

/** Where something belongs that has no place of its own at the top. */
const homes: { readonly [name: string]: string } = {
  "blank.ts": "move it to state.ts",
  "clone.ts": "move it to state.ts",
  "bot.ts": "move it to bot/",
  "edition.ts": "move it to edition/",
  scoring: "the end and its points are in ending.ts",
  evolving: "call it evolve/",
};

const breach = ({ folder }: Package, name: string, wrong: string, next: string): Breach => ({
  rule: "layout",
  where: folder,
  at: `packages/${folder}/src/${name}`,
  wrong,
  next,
});

const missing = (pkg: Package): Breach[] => {
  const src = join(pkg.path, "src");
  const files = [...requiredFiles, pkg.folder].filter((name) => !existsSync(join(src, `${name}.ts`)));
  const folders = requiredFolders.filter(
    (name) => !existsSync(join(src, name)) || readdirSync(join(src, name)).length === 0,
  );
  return [
    ...files.map((name) =>
      breach(pkg, `${name}.ts`, "missing: every game has it", "write it; CONTRIBUTING.md says what it holds"),
    ),
    ...folders.map((name) =>
      breach(pkg, `${name}/`, "missing or empty: every game has it", `write the first file of ${name}/`),
    ),
  ];
};

/** What stands in a folder, with a slash behind folders. */
const namesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    : [];

const strange = (pkg: Package): Breach[] => {
  const src = join(pkg.path, "src");
  const entries = pkg.entries.map(({ source }) => source.replace("src/", ""));
  const known = [
    ...[...requiredFiles, pkg.folder].map((name) => `${name}.ts`),
    ...entries,
    ...otherFiles,
    ...[...requiredFolders, ...otherFolders, ...(ownFolders[pkg.folder] ?? [])].map((name) => `${name}/`),
    // A feature that only this game has may be an entry: with its parts in a folder of its name, or all in that folder.
    ...entries.map((file) => `${file.split(/[/.]/, 1).join()}/`),
  ];
  const found = [...namesIn(src), ...namesIn(join(src, "notation")).map((name) => `notation/${name}`)];
  const next = "put it into one of the folders that every game has; CONTRIBUTING.md lists them";
  return found
    .filter((name) => !known.includes(name))
    .map((name) => breach(pkg, name, "no other game has it", homes[name.replace(/\/$/, "")] ?? next));
};

/** What a game lacks, and what it has where no other has anything. */
export const layoutBreaches = (pkg: Package): Breach[] => [...missing(pkg), ...strange(pkg)];
