// Every ruling keeps a patch for each decision that reverses it, and its test must notice: `node scripts/run.mjs
// scripts/rulings.ts [workspace] [--only=<part of a file's name>]` runs the named test on the sources, where it must
// pass, and on the reversed sources, where it must fail.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkProgram, type Survey } from "./findings.js";
import type { Package } from "./packages.js";
import { testsOf } from "./rules.js";
import { type Hunk, type Ruling, rulingsOf } from "./rulings/read.js";
import { type Changed, failureOf, testsIn } from "./rulings/run.js";

/** A ruling, and the files that have its test. */
type TestedRuling = { ruling: Ruling; files: readonly string[] };

/** Applies a patch to the sources. Reports, and returns nothing, where the patch does not fit. */
const patchedSources = (
  survey: Survey,
  pkg: Package,
  at: string,
  patch: readonly Hunk[],
): Map<string, string> | undefined => {
  const changed: Map<string, string> = new Map();
  for (const { file, before, after } of patch) {
    const path = join(pkg.path, file);
    const parts = (changed.get(path) ?? (existsSync(path) ? readFileSync(path, "utf8") : "")).split(before);
    if (before === "" || parts.length !== 2) {
      const found = before === "" ? "are none" : `stand ${parts.length - 1} times in ${file}`;
      survey.report(at, `the lines that its patch replaces ${found}`, "write lines that stand there exactly once");
      return undefined;
    }
    changed.set(path, parts.join(after));
  }
  return changed;
};

/** Returns the first failure of a ruling's test on these sources. */
const firstFailure = async (
  survey: Survey,
  { ruling, files }: TestedRuling,
  changed: Changed,
): Promise<string | undefined> => {
  for (const file of files) {
    const failure = await failureOf(await testsIn(survey, file, changed), ruling.tests);
    if (failure !== undefined) return failure;
  }
  return undefined;
};

const checkRuling = async (survey: Survey, pkg: Package, tested: TestedRuling) => {
  const { file, tests, reversals } = tested.ruling;
  const test = tests.join('" or "');
  const broken = await firstFailure(survey, tested, new Map());
  if (broken !== undefined) survey.report(file, `its test "${test}" fails: ${broken}`, "mend the test, or the rules");
  if (reversals.length === 0)
    survey.report(file, "has no patch that reverses it", "add a block ```diff that begins with `--- src/...`");
  for (const [index, patch] of reversals.entries()) {
    const at = reversals.length === 1 ? file : `${file}, patch ${index + 1}`;
    const changed = patchedSources(survey, pkg, at, patch);
    if (changed === undefined) continue;
    try {
      if ((await firstFailure(survey, tested, changed)) !== undefined) continue;
    } catch (thrown) {
      const next = "replace a function that the rulebook requires by one that does nothing";
      survey.report(at, `the reversed rules cannot be loaded: ${String(thrown)}`, next);
      continue;
    }
    survey.report(at, `its test "${test}" passes on the reversed rules`, "let the test ask what was decided");
  }
};

/** Checks that the test of each ruling passes, and fails once the ruling is reversed. */
export const checkRulings = async (survey: Survey, flags: readonly string[]): Promise<void> => {
  const only = flags.find((flag) => flag.startsWith("--only="))?.slice("--only=".length) ?? "";
  for (const pkg of survey.packages) {
    const rulings = rulingsOf(survey.root, pkg).filter(({ file }) => file.includes(only));
    if (rulings.length === 0) continue;
    const { titles } = testsOf(survey.root, pkg);
    for (const ruling of rulings) {
      const named = titles.filter(({ title }) => ruling.tests.some((words) => title.includes(words)));
      const files = [...new Set(named.map(({ at }) => at.replace(/:\d+$/, "")))];
      if (files.length > 0) await checkRuling(survey, pkg, { ruling, files });
      else survey.report(ruling.file, "names no test that is there", "mend the line `test:`");
    }
    survey.say(`${pkg.folder}: ${rulings.length} rulings`);
  }
};

export const main = checkProgram("rulings", checkRulings);
