// Another commit beside this one.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";

interface Lock {
  readonly packages: { readonly [path: string]: { readonly version?: string; readonly link?: boolean } };
}

function lockOf(tree: string): Lock["packages"] {
  return (JSON.parse(readFileSync(join(tree, "package-lock.json"), "utf8")) as Lock).packages;
}

/** What one checkout wants that another has not locked, or not at this version. */
function notLocked(wanted: Lock["packages"], locked: Lock["packages"]): readonly string[] {
  return Object.entries(wanted)
    .filter(([path, { link }]) => path.includes("node_modules/") && link !== true)
    .filter(([path, { version }]) => locked[path]?.version !== version)
    .map(([path, { version }]) => `${path} ${version}`);
}

/** The folders of a checkout in which something is installed: its root, and packages that want another version. */
function installedIn(root: string): readonly string[] {
  const packages = readdirSync(join(root, "packages")).map((folder) => `packages/${folder}`);
  return ["", ...packages].filter((folder) => existsSync(join(root, folder, "node_modules")));
}

function link(root: string, tree: string): void {
  for (const folder of installedIn(root).filter((each) => existsSync(join(tree, each))))
    symlinkSync(join(root, folder, "node_modules"), join(tree, folder, "node_modules"));
}

/** Installs what a checkout wants, and returns whether that was possible. */
function hasInstalled(tree: string): boolean {
  const words = ["ci", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund"];
  return spawnSync("npm", words, { cwd: tree, stdio: "ignore" }).status === 0;
}

function install(root: string, tree: string): void {
  if (existsSync(join(tree, "node_modules"))) return;
  const others = notLocked(lockOf(tree), lockOf(root));
  if (others.length > 0 && hasInstalled(tree)) return;
  if (others.length > 0)
    console.log(`cannot install what that commit wants; what is installed here stands for ${others.join(", ")}`);
  rmSync(join(tree, "node_modules"), { recursive: true, force: true });
  link(root, tree);
}

/**
 * Checks a commit out beside what is installed, and returns the folder. What is installed here is linked there when the
 * commit wants nothing else, or what it wants cannot be installed any more; then a line says so. A second call finds
 * what the first one made. Throws when there is no such commit.
 */
export function checkedOut(root: string, commit: string): string {
  const git = (...words: string[]) => execFileSync("git", words, { cwd: root, encoding: "utf8", stdio: "pipe" }).trim();
  const hash = git("rev-parse", "--verify", "--end-of-options", `${commit}^{commit}`);
  const tree = join(root, "node_modules/.cache/turnwright-rates", hash.slice(0, 12));
  if (!existsSync(join(tree, "package.json"))) {
    rmSync(tree, { recursive: true, force: true });
    mkdirSync(join(tree, ".."), { recursive: true });
    // Forced: git may still know a checkout that was deleted with what is installed.
    git("worktree", "add", "--quiet", "--force", "--detach", tree, hash);
  }
  install(root, tree);
  return tree;
}
