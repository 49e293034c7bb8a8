// The oldest compilers and runtimes that README.md promises, asked with packed packages: `npm run minimums`, after `npm
// run build`. They come from npm.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { transformSync } from "esbuild";
import { bundleInto, install, packTogether } from "./check-packed.js";
import { checkProgram, type Survey } from "./findings.js";
import { nodeBinary } from "./node-binary.js";
import { isGame, isPublic, type Package } from "./packages.js";

const cache = join(import.meta.dirname, "../node_modules/.cache/turnwright-engines");
const next = "mend it, or raise the minimum in README.md";

/** The packages beside the games that pages in browsers load. */
const inBrowsers = ["bots", "client", "core", "hex", "log"];

/** The versions that README.md promises, by what it calls them. */
export const minimumsIn = (readme: string): { readonly [what: string]: string } =>
  Object.fromEntries(
    [...readme.matchAll(/^\| ([A-Z][^|]*?) +\| ([\d.]+) +\|/gm)].map(([, what, least]) => [what, least]),
  );

/** The first release of a version of two numbers: what is not promised is not tried. */
const firstOf = (version: string): string => `${version}.0`;

/** Installs a package of a tool; returns the folder that it is in. */
const tool = (name: string, version: string): string => {
  const folder = join(cache, `${name}-${version}`);
  mkdirSync(folder, { recursive: true });
  const words = ["install", "--prefix", folder, "--no-audit", "--no-fund", "--no-save", "--prefer-offline"];
  spawnSync("npm", [...words, `${name}@${version}`], { cwd: folder, encoding: "utf8" });
  return join(folder, "node_modules", name);
};

const runs = ({ report, say }: Survey, what: string, folder: string, program: string, words: readonly string[]) => {
  const { status, stdout, stderr, error } = spawnSync(program, words, { cwd: folder, encoding: "utf8" });
  if (status === 0) say(`${what}: good`);
  else report(what, `${error?.message ?? ""}${stdout ?? ""}${stderr ?? ""}`.trim(), next);
};

const entriesOf = (packages: readonly Package[]): string[] =>
  packages.flatMap(({ entries }) => entries.filter(isPublic).map(({ specifier }) => specifier));

/** Compiles the program of types as it is written for one kind of module. */
const compile = (survey: Survey, what: string, version: string, folder: string, ending: ".mts" | ".cts"): void => {
  // The test kit is vitest's, whose own types want newer compilers.
  const specifiers = entriesOf(survey.packages).filter((each) => !each.startsWith("@turnwright/testkit"));
  const imports = specifiers.map((each, at) => `export * as all${at} from "${each}";`);
  const program = readFileSync(join(import.meta.dirname, "packed/types.ts"), "utf8");
  writeFileSync(join(folder, `types${ending}`), `${program}${imports.join("\n")}\n`);
  const flags = "--noEmit --strict --skipLibCheck --module nodenext --target es2022 --lib es2022,dom --types node";
  const compiler = join(tool("typescript", `~${version}`), "bin/tsc");
  runs(survey, what, folder, process.execPath, [compiler, ...flags.split(" "), `types${ending}`]);
};

/** Reports files with syntax that the oldest browsers do not read; `lib` of tsconfig.base.json says what they have. */
const checkBrowsers = ({ packages, report, say }: Survey, target: string): void => {
  const files = packages
    .filter((pkg) => isGame(pkg) || inBrowsers.includes(pkg.folder))
    .flatMap(({ path }) =>
      readdirSync(join(path, "dist"), { recursive: true, encoding: "utf8" }).map((file) => join(path, "dist", file)),
    )
    .filter((file) => file.endsWith(".js"));
  for (const file of files) {
    const code = readFileSync(file, "utf8");
    const [asItIs, lowered] = ["esnext", target].map((each) => transformSync(code, { target: each }).code);
    if (asItIs !== lowered) report(file, `has syntax that ${target} does not read`, next);
  }
  say(`${target}: ${files.length} files`);
};

/** Runs programs with the installed packages on the oldest Node, Deno and Bun. */
const checkRuntimes = (survey: Survey, folder: string, at: (what: string) => string): void => {
  const games = survey.packages
    .filter(isGame)
    .map((pkg) => pkg.folder)
    .join();
  for (const program of ["use", "anywhere"]) bundleInto(folder, program);
  const node = nodeBinary(firstOf(at("Node")), cache);
  runs(survey, `Node ${at("Node")}`, folder, node, ["use.mjs", entriesOf(survey.packages).join(), games]);
  const deno = join(tool("deno", firstOf(at("Deno"))), "../.bin/deno");
  runs(survey, `Deno ${at("Deno")}`, folder, deno, ["run", "-A", "--node-modules-dir=manual", "anywhere.mjs", games]);
  const bun = join(tool("bun", firstOf(at("Bun"))), "../.bin/bun");
  runs(survey, `Bun ${at("Bun")}`, folder, bun, ["anywhere.mjs", games]);
};

export const checkMinimums = (survey: Survey): void => {
  const least = minimumsIn(readFileSync(join(survey.root, "README.md"), "utf8"));
  const at = (what: string): string => {
    const version = least[what];
    if (version === undefined) throw new Error(`README.md says no minimum for ${what}`);
    return version;
  };
  for (const browser of ["Chrome", "Firefox", "Safari"])
    checkBrowsers(survey, `${browser.toLowerCase()}${at(browser)}`);
  const folder = mkdtempSync(join(tmpdir(), "turnwright-minimums-"));
  const { failed, says } = install(packTogether(survey, folder), folder);
  if (failed) survey.report("packages", says, "mend their dependencies");
  for (const [kind, ending] of [
    ["TypeScript, ES modules", ".mts"],
    ["TypeScript, CommonJS", ".cts"],
  ] as const)
    compile(survey, kind, at(kind), folder, ending);
  checkRuntimes(survey, folder, at);
  rmSync(folder, { recursive: true });
};

export const main = checkProgram("minimums", checkMinimums);
