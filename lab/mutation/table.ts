// The scores of every part that ran, as a table in docs/mutation.md; the numbers are kept in docs/mutation.json.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {{ commit: string, killed: number, timedOut: number, survived: number, unreached: number }} Score */
/** @typedef {{ status: string, replacement?: string, location: { start: { line: number } } }} Mutant */
/** @typedef {{ files: { [file: string]: { mutants: Mutant[] } } }} Report */

const [begin, end] = ["<!-- scores -->", "<!-- /scores -->"];

/** @param {Report} report @returns {Mutant[]} */
const mutantsOf = (report) => Object.values(report.files).flatMap(({ mutants }) => mutants);

/** @param {Report} report @param {string} commit @returns {Score} */
const scoreOf = (report, commit) => {
  /** @param {string} status */
  const count = (status) => mutantsOf(report).filter((mutant) => mutant.status === status).length;
  return {
    commit,
    killed: count("Killed"),
    timedOut: count("Timeout"),
    survived: count("Survived"),
    unreached: count("NoCoverage"),
  };
};

/** @param {string} part @param {Score} score */
const row = (part, { commit, killed, timedOut, survived, unreached }) => {
  const all = killed + timedOut + survived + unreached;
  const share = ((100 * (killed + timedOut)) / all).toFixed(1);
  return `| ${part} | ${commit} | ${[all, killed, timedOut, survived, unreached].join(" | ")} | ${share} % |`;
};

/** Every mutant of a part that no test found, one a line. @param {string} file a report of Stryker's */
export const survivorsIn = (file) => {
  const report = /** @type {Report} */ (JSON.parse(readFileSync(file, "utf8")));
  return Object.entries(report.files).flatMap(([source, { mutants }]) =>
    mutants
      .filter(({ status }) => status === "Survived" || status === "NoCoverage")
      .map(({ status, location, replacement }) => `${status} ${source}:${location.start.line} ${replacement}`),
  );
};

/** Keeps the score of a part that has just run, and writes the table anew. @param {string} root @param {string} part @param {string} file */
export const keepScore = (root, part, file) => {
  const kept = join(root, "docs", "mutation.json");
  /** @type {{ [part: string]: Score }} */
  const scores = existsSync(kept) ? JSON.parse(readFileSync(kept, "utf8")) : {};
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
  scores[part] = scoreOf(JSON.parse(readFileSync(file, "utf8")), commit);
  writeFileSync(kept, `${JSON.stringify(scores, undefined, 2)}\n`);
  const page = join(root, "docs", "mutation.md");
  const text = readFileSync(page, "utf8");
  const head =
    "| part | commit | mutants | killed | timed out | survived | not reached | score |\n|---|---|--:|--:|--:|--:|--:|--:|";
  const table = [head, ...Object.entries(scores).map(([name, score]) => row(name, score))].join("\n");
  writeFileSync(page, `${text.slice(0, text.indexOf(begin))}${begin}\n\n${table}\n\n${text.slice(text.indexOf(end))}`);
};
