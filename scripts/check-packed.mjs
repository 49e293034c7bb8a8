// The packages as a stranger would install them: packed, then asked by publint and by are-the-types-wrong.
// `node scripts/check-packed.mjs [workspace]`, after `npm run build`.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asScript } from "./findings.mjs";

/** @typedef {import("./findings.mjs").Survey} Survey @typedef {import("./packages.mjs").Package} Package */

/** @param {string} name */
const command = (name) => join(import.meta.dirname, "../node_modules/.bin", name);

/** @param {string} program @param {readonly string[]} words @param {string} folder */
const run = (program, words, folder) => {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, encoding: "utf8" });
  return { failed: status !== 0, says: `${stdout ?? ""}${stderr ?? ""}`.trim() };
};

/** The packed package's path, or what npm said instead. @param {Package} pkg @param {string} folder */
const pack = (pkg, folder) => {
  const { failed, says } = run("npm", ["pack", "--ignore-scripts", "--pack-destination", folder], pkg.path);
  const file = readdirSync(folder).find((name) => name.endsWith(".tgz"));
  return failed || file === undefined ? { says } : { file: join(folder, file), says };
};

/** @param {Survey} survey @param {Package} pkg @param {string} folder */
const checkPackage = (survey, pkg, folder) => {
  const at = `packages/${pkg.folder}`;
  const { file, says } = pack(pkg, folder);
  if (file === undefined) return survey.report(at, `npm pack failed:\n${says}`, "mend its package.json");
  const lint = run(command("publint"), ["run", file, "--strict"], pkg.path);
  if (lint.failed) survey.report(at, `publint:\n${lint.says}`, "mend its package.json");
  const types = run(command("attw"), [file, "--profile", "esm-only", "--no-emoji"], pkg.path);
  if (types.failed) survey.report(at, `are-the-types-wrong:\n${types.says}`, "mend the `exports` of its package.json");
  survey.say(`${pkg.name}: packed and asked`);
};

/** @param {Survey} survey */
export const checkPacked = (survey) => {
  for (const pkg of survey.packages.filter(({ hasSource }) => hasSource)) {
    const missing = pkg.entries.find((entry) => !existsSync(join(pkg.path, entry.built)));
    if (missing !== undefined) {
      survey.report(
        `packages/${pkg.folder}/${missing.built}`,
        "not built",
        `write ${missing.source}, run \`npm run build\``,
      );
      continue;
    }
    const folder = mkdtempSync(join(tmpdir(), "turnwright-packed-"));
    checkPackage(survey, pkg, folder);
    rmSync(folder, { recursive: true });
  }
};

await asScript(import.meta.url, "packed", checkPacked);
