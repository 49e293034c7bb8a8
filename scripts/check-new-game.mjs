// Whether `npm run new-game` makes a game that is sound as it stands: in a copy of this checkout, which is thrown away.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { packagesOf } from "./packages.mjs";

const root = join(import.meta.dirname, "..");
const copy = mkdtempSync(join(tmpdir(), "turnwright-new-game-"));

/** Every file that is kept, or would be; and what is built, so that the compiler need not begin from nothing. */
const copyFiles = () => {
  const words = ["ls-files", "--cached", "--others", "--exclude-standard"];
  const kept = spawnSync("git", words, { cwd: root, encoding: "utf8" }).stdout.split("\n");
  for (const file of kept.filter((each) => each !== "" && existsSync(join(root, each)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
};

/** Links a folder of packages, but our own and the caches. @param {string} folder */
const linkModules = (folder) => {
  const from = join(root, folder, "node_modules");
  if (!existsSync(from)) return;
  mkdirSync(join(copy, folder, "node_modules"), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== "@turnwright" && name !== ".cache" && !lstatSync(join(from, name)).isFile())
      symlinkSync(join(from, name), join(copy, folder, "node_modules", name));
};

/** What `npm install` would do, without a registry. */
const install = () => {
  linkModules("");
  const packages = packagesOf(copy);
  mkdirSync(join(copy, "node_modules/@turnwright"));
  for (const { folder, path } of packages) {
    linkModules(join("packages", folder));
    symlinkSync(path, join(copy, "node_modules/@turnwright", folder));
  }
};

/** @param {string} line */
const run = (line) => {
  const begun = performance.now();
  const { status, stdout, stderr } = spawnSync(line, { cwd: copy, encoding: "utf8", shell: true });
  console.log(`  ${status === 0 ? "good" : "FAILED"} ${line} ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
};

try {
  copyFiles();
  // The script that makes a game works before the game is installed.
  linkModules("");
  run("node scripts/new-game.mjs demo");
  rmSync(join(copy, "node_modules"), { recursive: true });
  install();
  const bin = join(copy, "node_modules/.bin");
  run(`${bin}/tsc -b`);
  run(`${bin}/tsc -p tsconfig.test.json`);
  run(`${bin}/biome check packages/demo packages/cli scripts README.md tsconfig.json tsconfig.test.json`);
  for (const check of ["imports", "globals", "shape"]) run(`node scripts/check-${check}.mjs`);
  run("node scripts/rules.mjs --check");
  run(`${bin}/vitest run packages/demo packages/cli scripts/test/packages.test.ts scripts/test/boards.test.ts docs`);
  console.log("new-game: nothing to mend");
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true });
}
