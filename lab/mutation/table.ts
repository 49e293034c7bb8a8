// The scores of every part that ran, as a table in docs/mutation.md; the numbers are kept in docs/mutation.json.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isSampled, type Sample } from "./sample.js";

type Score = { commit: string; every?: number; killed: number; timedOut: number; survived: number; unreached: number };
type Mutant = { id: string; status: string; replacement?: string; location: { start: { line: number } } };
type Report = { files: { [file: string]: { mutants: Mutant[] } } };

const [begin, end] = ["<!-- scores -->", "<!-- /scores -->"];

const sampledIn = (mutants: readonly Mutant[], sample: Sample): Mutant[] =>
  mutants.filter(({ id }) => isSampled(id, sample));

const scoreOf = (report: Report, commit: string, sample: Sample): Score => {
  const mutants = Object.values(report.files).flatMap((file) => sampledIn(file.mutants, sample));
  const count = (status: string) => mutants.filter((mutant) => mutant.status === status).length;
  return {
    commit,
    ...(sample.every > 1 ? { every: sample.every } : undefined),
    killed: count("Killed"),
    timedOut: count("Timeout"),
    survived: count("Survived"),
    unreached: count("NoCoverage"),
  };
};

const row = (part: string, { commit, every = 1, killed, timedOut, survived, unreached }: Score) => {
  const all = killed + timedOut + survived + unreached;
  const share = ((100 * (killed + timedOut)) / all).toFixed(1);
  const tested = every > 1 ? `1 in ${every}` : "all";
  return `| ${part} | ${commit} | ${[tested, all, killed, timedOut, survived, unreached].join(" | ")} | ${share} % |`;
};

/** Every mutant of a part that no test found, one a line. `file`: a report of Stryker's. */
export const survivorsIn = (file: string, sample: Sample) => {
  const report = JSON.parse(readFileSync(file, "utf8")) as Report;
  return Object.entries(report.files).flatMap(([source, { mutants }]) =>
    sampledIn(mutants, sample)
      .filter(({ status }) => status === "Survived" || status === "NoCoverage")
      .map(({ status, location, replacement }) => `${status} ${source}:${location.start.line} ${replacement}`),
  );
};

/** Keeps the score of a part that has just run, and writes the table anew. */
export const keepScore = (root: string, part: string, file: string, sample: Sample) => {
  const kept = join(root, "docs", "mutation.json");
  const scores: { [part: string]: Score } = existsSync(kept) ? JSON.parse(readFileSync(kept, "utf8")) : {};
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
  scores[part] = scoreOf(JSON.parse(readFileSync(file, "utf8")), commit, sample);
  writeFileSync(kept, `${JSON.stringify(scores, undefined, 2)}\n`);
  const page = join(root, "docs", "mutation.md");
  const text = readFileSync(page, "utf8");
  const columns = ["part", "commit", "tested", "mutants", "killed", "timed out", "survived", "not reached", "score"];
  const head = `| ${columns.join(" | ")} |\n|---|---|---|--:|--:|--:|--:|--:|--:|`;
  const table = [head, ...Object.entries(scores).map(([name, score]) => row(name, score))].join("\n");
  writeFileSync(page, `${text.slice(0, text.indexOf(begin))}${begin}\n\n${table}\n\n${text.slice(text.indexOf(end))}`);
};
