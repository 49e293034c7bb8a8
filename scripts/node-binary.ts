// Other versions of Node, for the checks that ask whether our packages work there, too.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";

/** The binary of another Node, from npm's packages of binaries, kept in `cache`. */
export const nodeBinary = (version: string, cache: string) => {
  if (process.versions.node.split(".")[0] === version) return process.execPath;
  const platform = process.platform === "win32" ? "win" : process.platform;
  const folder = join(cache, `node-${version}`);
  const binary = join(folder, "node_modules", `node-${platform}-${process.arch}`, "bin", "node");
  if (!existsSync(binary)) {
    mkdirSync(folder, { recursive: true });
    const args = ["install", "--prefix", folder, "--no-audit", "--no-fund", "--no-save", "--silent"];
    execFileSync("npm", [...args, `node-${platform}-${process.arch}@${version}`], { stdio: "inherit" });
  }
  return binary;
};
