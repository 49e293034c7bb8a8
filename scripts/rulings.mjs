// Every ruling keeps a patch for each decision that reverses it, and its test must notice: `node scripts/rulings.mjs [workspace] [--only=<part of a
// file's name>]` runs the named test as it stands, which must pass, and on the reversed sources, where it must fail.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { asScript } from "./findings.mjs";
import { testsOf } from "./rules.mjs";
import { rulingsOf } from "./rulings/read.mjs";
import { failureOf, testsIn } from "./rulings/run.mjs";

/** @typedef {import("./findings.mjs").Survey} Survey @typedef {import("./packages.mjs").Package} Package */
/** @typedef {import("./rulings/read.mjs").Hunk} Hunk @typedef {import("./rulings/run.mjs").Changed} Changed */
/** @typedef {{ ruling: import("./rulings/read.mjs").Ruling, files: readonly string[] }} Asked a ruling, and the files that have its test */

/** The sources with a patch; nothing where the patch does not fit. @param {Survey} survey @param {Package} pkg @param {string} at @param {readonly Hunk[]} patch @returns {Changed | undefined} */
const patched = (survey, pkg, at, patch) => {
  /** @type {Map<string, string>} */
  const changed = new Map();
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

/** The first failure of a ruling's test on these sources. @param {Survey} survey @param {Asked} asked @param {Changed} changed */
const firstFailure = async (survey, { ruling, files }, changed) => {
  for (const file of files) {
    const failure = await failureOf(await testsIn(survey, file, changed), ruling.tests);
    if (failure !== undefined) return failure;
  }
  return undefined;
};

/** @param {Survey} survey @param {Package} pkg @param {Asked} asked */
const checkRuling = async (survey, pkg, asked) => {
  const { file, tests, reversals } = asked.ruling;
  const test = tests.join('" or "');
  const broken = await firstFailure(survey, asked, new Map());
  if (broken !== undefined) survey.report(file, `its test "${test}" fails: ${broken}`, "mend the test, or the rules");
  if (reversals.length === 0)
    survey.report(file, "has no patch that reverses it", "add a block ```diff that begins with `--- src/...`");
  for (const [index, patch] of reversals.entries()) {
    const at = reversals.length === 1 ? file : `${file}, patch ${index + 1}`;
    const changed = patched(survey, pkg, at, patch);
    if (changed === undefined || (await firstFailure(survey, asked, changed)) !== undefined) continue;
    survey.report(at, `its test "${test}" passes on the reversed rules`, "let the test ask what was decided");
  }
};

/** @param {Survey} survey @param {readonly string[]} flags */
export const checkRulings = async (survey, flags) => {
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

await asScript(import.meta.url, "rulings", checkRulings);
