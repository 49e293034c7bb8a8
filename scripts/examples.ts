// The examples as a stranger would have them: outside the workspace, with our packages as they would be published.
// `npm run examples [-- name ...]`, after `npm run build`; all of them if none is named.

import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packAll } from "./pack-all.js";
import { root } from "./root.js";

const cache = join(root, "node_modules", ".cache", "turnwright-examples");

/** Whether the command succeeded; what it prints is shown as it comes. */
const npm = (folder: string, ...words: readonly string[]) => {
  const begun = performance.now();
  const { status } = spawnSync("npm", words, {
    cwd: folder,
    stdio: ["ignore", "inherit", "inherit"],
  });
  console.log(
    `   npm ${words[0]}: ${status === 0 ? "ok" : "FAILED"}, ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  );
  return status === 0;
};

/** Our packages as archives, by name. */
const packed = (): Map<string, string> => {
  rmSync(cache, { recursive: true, force: true });
  return new Map(Object.entries(packAll(cache)).map(([name, { file }]) => [name, `file:${join(cache, file)}`]));
};

/** The same dependencies, ours from their archives. */
const fromArchives = (archives: Map<string, string>, wanted: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(wanted).map(([name, range]) => [name, archives.get(name) ?? range]));

/** A copy of the example that knows nothing of this workspace. */
const copied = (name: string, archives: Map<string, string>) => {
  const from = join(root, "examples", name);
  const folder = mkdtempSync(join(tmpdir(), `turnwright-example-${name}-`));
  const left = ["node_modules", "dist"];
  for (const entry of readdirSync(from).filter((each) => !left.includes(each)))
    cpSync(join(from, entry), join(folder, entry), { recursive: true });
  const manifest = JSON.parse(readFileSync(join(from, "package.json"), "utf8"));
  const dependencies = fromArchives(archives, manifest.dependencies);
  const devDependencies = fromArchives(archives, manifest.devDependencies);
  const overrides = { ...manifest.overrides, ...Object.fromEntries(archives) };
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ ...manifest, dependencies, devDependencies, overrides }, null, 2),
  );
  return folder;
};

const passes = (name: string, archives: Map<string, string>) => {
  console.log(`\n== examples/${name}`);
  const folder = copied(name, archives);
  const good =
    npm(folder, "install", "--silent", "--no-audit", "--no-fund", "--prefer-offline") &&
    npm(folder, "test", "--silent");
  if (good) rmSync(folder, { recursive: true });
  else console.log(`   left to look at: ${folder}`);
  return good;
};

/** Whether the example is made of our packages; one in another language looks at this repository. */
const isOurs = (name: string) => {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, "examples", name, "package.json"), "utf8"));
  return Object.keys(dependencies).some((each) => each.startsWith("@turnwright/"));
};

export const main = (asked: readonly string[]): number => {
  const all = readdirSync(join(root, "examples")).filter(isOurs).sort();
  const unknown = asked.find((name) => !all.includes(name));
  if (unknown !== undefined) throw new Error(`there is no example "${unknown}"; there are: ${all.join(", ")}`);
  const archives = packed();
  console.log(`${archives.size} packages packed`);
  const names = asked.length === 0 ? all : asked;
  const failed = names.filter((name) => !passes(name, archives));
  const failures = failed.map((name) => `\n    ${name} FAILED`).join("");
  console.log(`\nexamples: ${names.length - failed.length} of ${names.length} passed${failures}`);
  return failed.length === 0 ? 0 : 1;
};
