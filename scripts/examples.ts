// The examples as a stranger would have them: outside the workspace, with our packages as they would be published.
// `npm run examples [-- name ...]`, after `npm run build`; all of them if none is named.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packagesOf } from "./packages.mjs";

const root = join(import.meta.dirname, "..");
const cache = join(root, "node_modules", ".cache", "turnwright-examples");

/** Whether the command succeeded; what it prints is shown as it comes. @param {string} folder @param {readonly string[]} words */
const npm = (folder, ...words) => {
  const begun = performance.now();
  const { status } = spawnSync("npm", words, {
    cwd: folder,
    stdio: ["ignore", words[0] === "pack" ? "ignore" : "inherit", "inherit"],
  });
  console.log(
    `   npm ${words[0]}: ${status === 0 ? "ok" : "FAILED"}, ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  );
  return status === 0;
};

/** Our packages as archives, by name. @returns {Map<string, string>} */
const packed = () => {
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  const packages = packagesOf(root).filter(({ hasSource }) => hasSource);
  const chosen = packages.flatMap(({ folder }) => ["--workspace", `packages/${folder}`]);
  if (!npm(root, "pack", "--silent", "--ignore-scripts", "--pack-destination", cache, ...chosen))
    throw new Error("npm pack failed: `npm run build` first");
  // Named as npm names them, so that an archive that is missing is noticed when it is asked for.
  return new Map(
    packages.map(({ name, manifest }) => {
      const file = `${name.replace("@", "").replace("/", "-")}-${manifest.version}.tgz`;
      return [name, `file:${join(cache, file)}`];
    }),
  );
};

/** The same dependencies, ours from their archives. @param {Record<string, string>} [wanted] @param {Map<string, string>} archives */
const fromArchives = (archives, wanted = {}) =>
  Object.fromEntries(Object.entries(wanted).map(([name, range]) => [name, archives.get(name) ?? range]));

/** A copy of the example that knows nothing of this workspace. @param {string} name @param {Map<string, string>} archives */
const copied = (name, archives) => {
  const from = join(root, "examples", name);
  const folder = mkdtempSync(join(tmpdir(), `turnwright-example-${name}-`));
  const left = ["node_modules", "dist"];
  for (const entry of readdirSync(from).filter((each) => !left.includes(each)))
    cpSync(join(from, entry), join(folder, entry), { recursive: true });
  const manifest = JSON.parse(readFileSync(join(from, "package.json"), "utf8"));
  const dependencies = fromArchives(archives, manifest.dependencies);
  const devDependencies = fromArchives(archives, manifest.devDependencies);
  const overrides = Object.fromEntries(archives);
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ ...manifest, dependencies, devDependencies, overrides }, null, 2),
  );
  return folder;
};

/** @param {string} name @param {Map<string, string>} archives */
const passes = (name, archives) => {
  console.log(`\n== examples/${name}`);
  const folder = copied(name, archives);
  const good =
    npm(folder, "install", "--silent", "--no-audit", "--no-fund", "--prefer-offline") &&
    npm(folder, "test", "--silent");
  if (good) rmSync(folder, { recursive: true });
  else console.log(`   left to look at: ${folder}`);
  return good;
};

/** Whether the example is made of our packages; one in another language looks at this repository. @param {string} name */
const isOurs = (name) => {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, "examples", name, "package.json"), "utf8"));
  return Object.keys(dependencies).some((each) => each.startsWith("@turnwright/"));
};

const all = readdirSync(join(root, "examples")).filter(isOurs).sort();
const asked = process.argv.slice(2);
const unknown = asked.find((name) => !all.includes(name));
if (unknown !== undefined) throw new Error(`there is no example "${unknown}"; there are: ${all.join(", ")}`);
const archives = packed();
console.log(`${archives.size} packages packed`);
const names = asked.length === 0 ? all : asked;
const failed = names.filter((name) => !passes(name, archives));
console.log(
  `\nexamples: ${names.length - failed.length} of ${names.length} passed${failed.map((name) => `\n    ${name} FAILED`).join("")}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
