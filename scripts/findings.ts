// How every check works and speaks. A check looks at a workspace and reports what is wrong, where, and what to do next;
// as a script it prints that and fails when there is anything to mend.
import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { packagesOf } from "./packages.mjs";

/**
 * @typedef {{ at: string, wrong: string, next: string }} Finding
 * @typedef {object} Survey one look at one workspace
 * @property {string} root
 * @property {import("./packages.mjs").Package[]} packages
 * @property {Finding[]} findings
 * @property {string[]} lines what is worth saying even when nothing is wrong
 * @property {(at: string, wrong: string, next: string) => void} report
 * @property {(line: string) => void} say
 */

/** @param {string} root @returns {Survey} */
export const surveyOf = (root) => {
  /** @type {Finding[]} */
  const findings = [];
  /** @type {string[]} */
  const lines = [];
  return {
    root,
    packages: packagesOf(root),
    findings,
    lines,
    report: (at, wrong, next) => void findings.push({ at, wrong, next }),
    say: (line) => void lines.push(line),
  };
};

/** Everything that a survey has to say, as it is printed. @param {string} name @param {Survey} survey */
export const textOf = (name, { findings, lines }) => {
  const problems = findings.map(({ at, wrong, next }) => `${at}: ${wrong}\n    next: ${next}`);
  const verdict = findings.length === 0 ? `${name}: nothing to mend` : `${name}: ${findings.length} to mend`;
  return [...lines, ...problems, verdict].join("\n");
};

/**
 * Runs a check when its file is what was called: `node scripts/<file> [workspace] [--flags]`.
 * @param {string} url the file's import.meta.url
 * @param {string} name
 * @param {(survey: Survey, flags: readonly string[]) => void | Promise<void>} check
 */
export const asScript = async (url, name, check) => {
  // Resolved, or a check called through a link would silently look at nothing.
  if (process.argv[1] === undefined || realpathSync(process.argv[1]) !== fileURLToPath(url)) return;
  const words = process.argv.slice(2);
  const flags = words.filter((word) => word.startsWith("--"));
  const survey = surveyOf(
    words.find((word) => !word.startsWith("--")) ?? fileURLToPath(new URL("..", import.meta.url)),
  );
  await check(survey, flags);
  console.log(textOf(name, survey));
  if (survey.findings.length > 0) process.exitCode = 1;
};
