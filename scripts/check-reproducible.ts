// The same commit gives the same packages, byte for byte: two clones in folders of different names, built under another
// clock zone and language, are packed and compared. `node scripts/run.mjs scripts/check-reproducible.ts`: what is
// committed counts. npm keeps the permissions of files, so both are built with umask 022, as a release is.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkProgram, type Survey } from "./findings.js";
import { packagesOf } from "./packages.js";

const run = (program: string, words: readonly string[], folder: string, env: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`${program} ${words.join(" ")} in ${folder}:\n${stdout}${stderr}`);
};

/** The installed dependencies, by link, and our own packages as they are in the clone. */
const installed = (root: string, clone: string) => {
  const from = realpathSync(join(root, "node_modules"));
  mkdirSync(join(clone, "node_modules", "@turnwright"), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== "@turnwright" && name !== ".cache") symlinkSync(join(from, name), join(clone, "node_modules", name));
  for (const { folder } of packagesOf(clone)) {
    symlinkSync(join(clone, "packages", folder), join(clone, "node_modules", "@turnwright", folder));
    const own = join(root, "packages", folder, "node_modules");
    if (existsSync(own)) cpSync(own, join(clone, "packages", folder, "node_modules"), { recursive: true });
  }
};

/** SHA-256 of each tarball, by its name. */
const packed = (root: string, clone: string, env: Record<string, string>) => {
  run("sh", ["-c", 'umask 022 && git clone --quiet "$0" "$1"', root, clone], root);
  installed(root, clone);
  const out = join(clone, "packed");
  mkdirSync(out);
  const words = packagesOf(clone).flatMap(({ folder }) => ["-w", `packages/${folder}`]);
  run("sh", ["-c", "umask 022 && npm run build"], clone, env);
  run("npm", ["pack", "--ignore-scripts", "--pack-destination", out, ...words], clone, env);
  return new Map(
    readdirSync(out).map((name) => [
      name,
      createHash("sha256")
        .update(readFileSync(join(out, name)))
        .digest("hex"),
    ]),
  );
};

export const checkReproducible = (survey: Survey) => {
  const folder = mkdtempSync(join(tmpdir(), "turnwright-reproducible-"));
  const one = packed(survey.root, join(folder, "one"), { TZ: "UTC", LANG: "C" });
  const other = packed(survey.root, join(folder, "a folder of another name"), {
    TZ: "Asia/Tokyo",
    LANG: "tr_TR.UTF-8",
  });
  rmSync(folder, { recursive: true });
  if (one.size === 0) survey.report("packages", "nothing was packed", "look at what npm pack says");
  for (const [name, hash] of one) {
    if (other.get(name) === hash) survey.say(`${hash}  ${name}`);
    else
      survey.report(
        name,
        "two builds of one commit differ",
        "unpack both and compare: a path, a clock or an order has got in",
      );
  }
};

export const main = checkProgram("reproducible", checkReproducible);
