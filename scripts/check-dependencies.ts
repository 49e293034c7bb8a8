// What comes with our packages: every foreign dependency stands in docs/dependencies.md with the decision that took it,
// and nothing runs when anything is installed. `node scripts/run.mjs scripts/check-dependencies.ts [workspace]`.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkProgram, type Survey } from "./findings.js";
import type { Manifest, Package } from "./packages.js";

const installScripts = ["preinstall", "install", "postinstall", "prepublish", "preprepare", "prepare", "postprepare"];

/** The rows of the table: a dependency, and the record that its row links. */
const reviewed = (survey: Survey) => {
  const path = join(survey.root, "docs", "dependencies.md");
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  return new Map(
    [...text.matchAll(/^\| `([^`]+)` .*\]\((decisions\/[\w.-]+)\) *\|$/gm)].map(([, name, record]) => [name, record]),
  );
};

const checkReviewed = (
  survey: Survey,
  pkg: Package,
  name: string,
  rows: Map<string | undefined, string | undefined>,
) => {
  const at = `packages/${pkg.folder}/package.json`;
  const record = rows.get(name);
  if (record === undefined)
    return survey.report(
      at,
      `${name} isn't in docs/dependencies.md`,
      "do without, or decide in docs/decisions and add its row",
    );
  const path = join(survey.root, "docs", record);
  if (!existsSync(path) || !readFileSync(path, "utf8").toLowerCase().includes(name))
    survey.report(`docs/${record}`, `doesn't decide about ${name}`, "link the record that took it");
};

const checkScripts = (survey: Survey, at: string, manifest: Manifest) => {
  const found = installScripts.filter((name) => name in (manifest.scripts ?? {}));
  if (found.length > 0) survey.report(at, `has the script ${found.join(", ")}`, "nothing may run when it is installed");
};

/** The installed manifest of what a package depends on. */
const installedOf = (survey: Survey, pkg: Package, name: string): Manifest | undefined => {
  const path = [pkg.path, survey.root].map((from) => join(from, "node_modules", name, "package.json")).find(existsSync);
  return path === undefined ? undefined : JSON.parse(readFileSync(path, "utf8"));
};

export const checkDependencies = (survey: Survey) => {
  const rows = reviewed(survey);
  const ours = new Set(survey.packages.map(({ name }) => name));
  const named = new Set();
  for (const pkg of survey.packages) {
    const { dependencies, optionalDependencies, peerDependencies } = pkg.manifest;
    checkScripts(survey, `packages/${pkg.folder}/package.json`, pkg.manifest);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      if (ours.has(name)) continue;
      named.add(name);
      checkReviewed(survey, pkg, name, rows);
      // What a user brings along is the user's to choose.
      const installed = name in (peerDependencies ?? {}) ? undefined : installedOf(survey, pkg, name);
      if (installed !== undefined) checkScripts(survey, name, installed);
    }
  }
  for (const name of rows.keys())
    if (!named.has(name)) survey.report("docs/dependencies.md", `no package depends on ${name}`, "take its row out");
};

export const main = checkProgram("dependencies", checkDependencies);
