// The packages as a stranger would install them: packed, asked by publint and by are-the-types-wrong, then installed
// together and used on several versions of Node. `node scripts/run.mjs scripts/check-packed.ts [workspace]
// [--nodes=20,22,24]`, after `npm run build`.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { checkProgram, type Survey } from "./findings.js";
import { nodeBinary } from "./node-binary.js";
import { carried, isGame, isPublic, type Package } from "./packages.js";
import { brokenLinks } from "./packed/links.js";

type Packed = { pkg: Package; tarball: string };

const modules = join(import.meta.dirname, "../node_modules");
const command = (name: string) => join(modules, ".bin", name);
const mendManifest = "mend its package.json";

const run = (program: string, words: readonly string[], folder: string) => {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, encoding: "utf8" });
  return { failed: status !== 0, stdout, says: `${stdout ?? ""}${stderr ?? ""}`.trim() };
};

/** What every package.json of ours says. */
const checkManifest = ({ report }: Survey, { folder, manifest }: Package) => {
  const wanted = ["description", "keywords", "license", "repository", "engines", "exports", "files", "publishConfig"];
  const missing = wanted.filter((field) => manifest[field] === undefined);
  if (manifest.type !== "module") missing.push("type");
  if (manifest.sideEffects !== false) missing.push("sideEffects");
  if (missing.length > 0) report(`packages/${folder}/package.json`, `without ${missing.join(", ")}`, mendManifest);
};

/** What else may be in a tarball: its build, schemas, drawings, and templates as they are in the repository. */
const allowed =
  /^(dist\/.+\.(js|js\.map|d\.ts)|schema\/.+\.(json|ndjson)|pages\/.+\.md|rulebook\/.+\.svg|templates\/(?!.*(node_modules|dist|vendor)\/).+)$/;

/** What must be in the tarball, and what must not. */
const checkFiles = ({ report }: Survey, { folder, entries, path }: Package, files: readonly string[]) => {
  const declared = entries.filter(({ specifier }) => specifier !== "").map(({ name }) => `dist/${name}.d.ts`);
  const licences = folder in carried ? ["LICENSE", "THIRD-PARTY-LICENSES.md"] : ["LICENSE"];
  const changes = ["CHANGELOG.md", "RULEBOOK.md"].filter((file) => existsSync(join(path, file)));
  const wanted = [
    "package.json",
    "README.md",
    ...licences,
    ...changes,
    ...declared,
    ...entries.map(({ built }) => built),
  ];
  const missing = wanted.filter((file) => !files.includes(file));
  if (missing.length > 0) report(`packages/${folder}`, `packed without ${missing.join(", ")}`, mendManifest);
  const extra = files.filter((file) => !wanted.includes(file) && !allowed.test(file));
  if (extra.length > 0) report(`packages/${folder}`, `packed with ${extra.join(", ")}`, "mend `files` in it");
};

/** Where a page of a tarball leads. */
const checkLinks = ({ report }: Survey, { pkg, tarball }: Packed, page: string, files: readonly string[]) => {
  const read = run("tar", ["-xOf", tarball, `package/${page}`], pkg.path);
  const broken = brokenLinks(read.stdout, files);
  const next = "link to the repository with its whole address, or add the file to `files` in package.json";
  if (read.failed) report(`packages/${pkg.folder}/${page}`, `cannot be read: ${read.says}`, "pack it");
  if (broken.length > 0)
    report(`packages/${pkg.folder}/${page}`, `packed without what it links: ${broken.join(", ")}`, next);
};

/** Its tarball, or nothing when npm could not make it. */
const pack = (survey: Survey, pkg: Package, folder: string): Packed[] => {
  const { failed, stdout, says } = run(
    "npm",
    ["pack", "--json", "--ignore-scripts", "--pack-destination", folder],
    pkg.path,
  );
  if (failed) {
    survey.report(`packages/${pkg.folder}`, `npm pack failed:\n${says}`, mendManifest);
    return [];
  }
  const [{ filename, files }] = JSON.parse(stdout);
  const paths = files.map(({ path }: { path: string }) => path);
  const packed = { pkg, tarball: join(folder, filename) };
  checkFiles(survey, pkg, paths);
  for (const page of ["README.md", ...paths.filter((path: string) => path === "RULEBOOK.md")])
    checkLinks(survey, packed, page, paths);
  return [packed];
};

const ask = (survey: Survey, { pkg, tarball }: Packed) => {
  const at = `packages/${pkg.folder}`;
  const lint = run(command("publint"), ["run", tarball, "--strict"], pkg.path);
  if (lint.failed) survey.report(at, `publint:\n${lint.says}`, mendManifest);
  const types = run(command("attw"), [tarball, "--profile", "esm-only", "--no-emoji"], pkg.path);
  if (types.failed) survey.report(at, `are-the-types-wrong:\n${types.says}`, "mend the `exports` of its package.json");
  survey.say(`${pkg.name}: packed and asked`);
};

/** Bundles a program of `packed` into a folder whose node_modules it uses. */
export const bundleInto = (folder: string, name: string): void => {
  const entryPoints = [join(import.meta.dirname, "packed", `${name}.ts`)];
  const outfile = join(folder, `${name}.mjs`);
  buildSync({ entryPoints, outfile, bundle: true, packages: "external", format: "esm", target: "node20" });
};

/** Installs the tarballs together, as a user's package.json would name them. */
export const install = (packed: readonly Packed[], folder: string) => {
  const dependencies = Object.fromEntries(packed.map(({ pkg, tarball }) => [pkg.name, `file:${tarball}`]));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module", dependencies }));
  return run("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--prefer-offline"], folder);
};

/** Installs them there and uses them on these Nodes. */
export const use = (survey: Survey, packed: readonly Packed[], folder: string, nodes: readonly string[]) => {
  bundleInto(folder, "use");
  const { failed, says } = install(packed, folder);
  if (failed) return survey.report("packages", `cannot be installed together:\n${says}`, "mend their dependencies");
  const specifiers = packed.flatMap(({ pkg }) => pkg.entries.filter(isPublic).map(({ specifier }) => specifier));
  const games = packed.filter(({ pkg }) => isGame(pkg)).map(({ pkg }) => pkg.folder);
  const cache = join(modules, ".cache", "turnwright-engines");
  mkdirSync(cache, { recursive: true });
  for (const node of nodes) {
    const used = run(nodeBinary(node, cache), ["use.mjs", specifiers.join(), games.join()], folder);
    if (used.failed) survey.report("packages", `installed, on Node ${node}:\n${used.says}`, "run it with that Node");
    else survey.say(`used on Node ${node}: ${used.says}`);
  }
};

/** Whether all that its entries promise is built. */
const isBuilt = (survey: Survey, pkg: Package) => {
  const missing = pkg.entries.find((entry) => !existsSync(join(pkg.path, entry.built)));
  if (missing === undefined) return true;
  const next = `write ${missing.source}, run \`npm run build\``;
  survey.report(`packages/${pkg.folder}/${missing.built}`, "not built", next);
  return false;
};

/** All packages, their manifests looked at, as tarballs in this folder. */
export const packTogether = (survey: Survey, folder: string) => {
  const written = survey.packages.filter(({ hasSource }) => hasSource);
  for (const pkg of written) checkManifest(survey, pkg);
  return written.filter((pkg) => isBuilt(survey, pkg)).flatMap((pkg) => pack(survey, pkg, folder));
};

export const checkPacked = (survey: Survey, flags: readonly string[]) => {
  const [, nodes = "20,22,24"] = flags.find((flag) => flag.startsWith("--nodes="))?.split("=") ?? [];
  const folder = mkdtempSync(join(tmpdir(), "turnwright-packed-"));
  const packed = packTogether(survey, folder);
  for (const each of packed) ask(survey, each);
  if (survey.findings.length === 0) use(survey, packed, folder, nodes.split(","));
  rmSync(folder, { recursive: true });
};

export const main = checkProgram("packed", checkPacked);
