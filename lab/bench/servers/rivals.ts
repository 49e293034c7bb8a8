// The rivals are no dependencies of this repository: they are installed into a folder of their own, with the
// versions that docs/decisions/0049-servers-to-compare-with.md names: servers and rules of chess.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "../../../scripts/root.js";

const folder = join(root, "node_modules/.cache/turnwright-rivals");

/** The versions that the bench installs. */
export const rivals = {
  "@colyseus/core": "0.18.17",
  "@colyseus/ws-transport": "0.18.4",
  "boardgame.io": "0.50.2",
  "chess.js": "1.4.0",
  chessops: "0.15.1",
  "node-persist": "3.1.3",
} as const;

/** A fresh install of boardgame.io answers 404 on every route of its lobby with a newer one. */
const overrides = { "koa-compose": "4.1.0" };

/** Loads a module of a rival. Throws unless `installRivals` was called once on this machine. */
export const rival: NodeJS.Require = createRequire(join(folder, "package.json"));

/** Installs the rivals unless they are there in these versions. Throws when npm fails. */
export function installRivals(): void {
  const manifest = `${JSON.stringify({ private: true, dependencies: rivals, overrides }, undefined, 2)}\n`;
  const path = join(folder, "package.json");
  const isThere = existsSync(path) && readFileSync(path, "utf8") === manifest;
  if (isThere && existsSync(join(folder, "node_modules/chessops"))) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, manifest);
  const words = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = spawnSync("npm", words, { cwd: folder, stdio: "inherit" });
  if (status !== 0) throw new Error("bench: the rivals could not be installed");
}
