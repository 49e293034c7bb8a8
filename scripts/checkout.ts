// A copy of this checkout to try things in: made of links where it can be, thrown away afterwards.

import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { packagesOf } from "./packages.js";
import { root } from "./root.js";

/** Every file that is kept, or would be. */
const copyFiles = (copy: string) => {
  const words = ["ls-files", "--cached", "--others", "--exclude-standard"];
  const kept = spawnSync("git", words, { cwd: root, encoding: "utf8" }).stdout.split("\n");
  for (const file of kept.filter((each) => each !== "" && existsSync(join(root, each)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
};

/** Links what is installed in a folder, but our own packages and the caches. */
const linkModules = (copy: string, folder: string) => {
  const from = join(root, folder, "node_modules");
  if (!existsSync(from)) return;
  const to = join(copy, folder, "node_modules");
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from))
    if (
      !["@turnwright", ".cache"].includes(name) &&
      !lstatSync(join(from, name)).isFile() &&
      !existsSync(join(to, name))
    )
      symlinkSync(join(from, name), join(to, name));
};

/** What `npm install` would do in a copy, without a registry; again after a package was added. */
export const linkPackages = (copy: string) => {
  linkModules(copy, "");
  mkdirSync(join(copy, "node_modules/@turnwright"), { recursive: true });
  for (const { folder, path } of packagesOf(copy)) {
    linkModules(copy, join("packages", folder));
    const link = join(copy, "node_modules/@turnwright", folder);
    if (!existsSync(link)) symlinkSync(path, link);
  }
};

/** Copies the type declarations as they are built here, so that a copy builds only what differs. */
export const copyDeclarations = (copy: string) => {
  const isType = (path: string): boolean => statSync(path).isDirectory() || /\.d\.ts$|\.tsbuildinfo$/.test(path);
  for (const { folder } of packagesOf(root)) {
    const dist = join("packages", folder, "dist");
    if (existsSync(join(root, dist))) cpSync(join(root, dist), join(copy, dist), { recursive: true, filter: isType });
  }
};

/** Runs a command in a copy. */
export type Run = (line: string) => void;

/**
 * Calls `trial` with a copy of the checkout as it lies here, not committed things too, and with a way to run commands
 * in it. Prints each command and its seconds; the first that fails ends the trial, and what it said is printed. Returns
 * the exit code.
 */
export const inCopy = async (trial: (copy: string, run: Run) => void): Promise<number> => {
  const copy = mkdtempSync(join(tmpdir(), "turnwright-copy-"));
  const PATH = `${join(copy, "node_modules/.bin")}:${process.env["PATH"]}`;
  const run: Run = (line) => {
    const begun = performance.now();
    const env = { ...process.env, PATH };
    const { status, stdout, stderr } = spawnSync(line, { cwd: copy, encoding: "utf8", shell: true, env });
    console.log(`  ${status === 0 ? "good" : "FAILED"} ${line} ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    if (status !== 0) throw new Error(`${stdout}${stderr}`);
  };
  try {
    copyFiles(copy);
    linkPackages(copy);
    trial(copy, run);
    return 0;
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return 1;
  } finally {
    rmSync(copy, { recursive: true });
  }
};
