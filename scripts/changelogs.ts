// What a release says and whether it can be published: `npm run release:notes -- @turnwright/core@0.2.0` prints a
// section of a changelog; `npm run release:ready` fails while a changeset waits or a changelog lacks its version.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkProgram, type Survey } from "./findings.js";
import { type Package, packagesOf } from "./packages.js";
import { root } from "./root.js";

/** Returns what a changelog says of a version, without its heading; `undefined` when it says nothing. */
export const sectionOf = (changelog: string, version: string): string | undefined => {
  const [, after] = changelog.split(`\n## ${version}\n`);
  return after?.split(/^## /m)[0]?.trim();
};

/** Returns the section of the changelog that describes a version of a package. */
export const notesOf = ({ path, manifest: { version } }: Package): string | undefined => {
  const changelog = join(path, "CHANGELOG.md");
  return existsSync(changelog) ? sectionOf(readFileSync(changelog, "utf8"), version) : undefined;
};

/** The changesets that wait. */
export const waitingIn = (workspace: string): string[] =>
  readdirSync(join(workspace, ".changeset")).filter((file) => file.endsWith(".md") && file !== "README.md");

/** Reports what must be done before the packages of a workspace can be published. */
export const checkReady = (survey: Survey): void => {
  const next = "run `npm run release:versions` and commit what it writes";
  for (const file of waitingIn(survey.root)) survey.report(`.changeset/${file}`, "still waits", next);
  for (const pkg of survey.packages)
    if (notesOf(pkg) === undefined)
      survey.report(`packages/${pkg.folder}/CHANGELOG.md`, `says nothing of ${pkg.manifest.version}`, next);
};

const ready = checkProgram("release", checkReady);

/** Prints the notes of a tag, such as `@turnwright/core@0.2.0`. Throws when that is not the version of a package. */
const printNotes = (tag: string): number => {
  const pkg = packagesOf(root).find(({ name, manifest }) => tag === `${name}@${manifest.version}`);
  const notes = pkg && notesOf(pkg);
  if (notes === undefined) throw new Error(`no changelog says anything of ${tag}`);
  console.log(notes);
  return 0;
};

export const main = ([tag]: readonly string[]): number | Promise<number> =>
  tag === undefined ? ready([]) : printNotes(tag);
