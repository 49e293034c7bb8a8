// A workspace made for one test in a temporary folder, looked at by a check as its script would.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Survey, surveyOf, textOf } from "../findings.js";

/** Paths from the workspace's root, and what stands there. */
export type Files = Readonly<Record<string, string>>;
type Check = (survey: Survey, flags: readonly string[]) => void | Promise<void>;

/** The packages of these names are games. */
const games = ["hope", "artifact"];

const manifest = (folder: string): string =>
  JSON.stringify({
    name: `@turnwright/${folder}`,
    exports: { ".": { types: "./dist/index.d.ts", default: "./dist/index.js" } },
    dependencies: folder === "core" ? {} : { "@turnwright/core": "^0.1.0" },
    ...(games.includes(folder) ? { turnwright: { game: folder.toUpperCase() } } : {}),
  });

/** Writes a workspace. Every package that the files touch gets a manifest, unless the files bring one. */
export const workspace = (files: Files): { root: string; remove: () => void } => {
  const root = mkdtempSync(join(tmpdir(), "turnwright-"));
  const touched = Object.keys(files).flatMap((path) => /^packages\/([^/]+)\//.exec(path)?.[1] ?? []);
  const manifests: Files = Object.fromEntries(
    ["core", ...touched].map((folder) => [`packages/${folder}/package.json`, manifest(folder)]),
  );
  for (const [path, text] of Object.entries({ ...manifests, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { root, remove: () => rmSync(root, { recursive: true }) };
};

/** What the check prints about a workspace, and how much there is to mend. */
export const look = async (
  root: string,
  check: Check,
  ...flags: string[]
): Promise<{ wrong: number; says: string }> => {
  const survey = surveyOf(root);
  await check(survey, flags);
  return { wrong: survey.findings.length, says: textOf("verdict", survey) };
};

/** The same for a workspace that is thrown away afterwards. */
export const lookAt = async (files: Files, check: Check, ...flags: string[]): ReturnType<typeof look> => {
  const { root, remove } = workspace(files);
  const answer = await look(root, check, ...flags);
  remove();
  return answer;
};
