// The command `turnwright` as one executable file that needs no Node: `npm run executable [-- <folder>]`. The folder is
// `bundle` unless given. With `--check` the executable is made in a folder of its own, and must answer as the bundle
// does. Node 26 makes it, from npm's package of its binary for this platform.
import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { build } from "esbuild";
import { bundleCommand } from "./bundle.js";
import { nodeBinary } from "./node-binary.js";
import { ourEntries, packagesOf } from "./packages.js";
import { root } from "./root.js";

/** The platforms for which npm has a package with the binary of Node 26. */
const platforms = ["darwin-arm64", "darwin-x64", "linux-arm64", "linux-x64", "win32-x64"];

const cache = join(root, "node_modules", ".cache", "turnwright-engines");

/** Returns why there can be no executable here; `undefined` when there can. */
const obstacle = (): string | undefined => {
  const platform = `${process.platform}-${process.arch}`;
  if (!platforms.includes(platform)) return `npm has no Node 26 for ${platform}, only for ${platforms.join(", ")}`;
  const { status } = spawnSync(nodeBinary("26", cache), ["--version"]);
  return status === 0 ? undefined : "Node 26 does not run on this system";
};

/** Runs a program. Throws with what it said when it fails. */
const demandRun = (program: string, words: readonly string[], cwd: string): void => {
  const { status, stdout, stderr, error } = spawnSync(program, words, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${words.join(" ")}: ${error?.message ?? `${stdout}${stderr}`}`);
};

/** Returns the modules that take the place of those of the command in the executable. */
const ownModules = (): { readonly [name: string]: string } =>
  Object.fromEntries(
    ["import-file", "start-thread"].map((name) => [
      name,
      readFileSync(join(root, "scripts", "executable", `${name}.ts`), "utf8"),
    ]),
  );

/** Writes the executable into a folder. Returns its path. */
const writeExecutable = async (folder: string): Promise<string> => {
  const node = nodeBinary("26", cache);
  const parts = mkdtempSync(join(tmpdir(), "turnwright-executable-"));
  const output = join(folder, process.platform === "win32" ? "turnwright.exe" : "turnwright");
  try {
    const program = await bundleCommand(parts, ownModules());
    const settings = {
      main: program,
      mainFormat: "module",
      output,
      assets: { program },
      disableExperimentalSEAWarning: true,
      // What imports the games of others is experimental in Node, and it is the same in every executable.
      execArgv: ["--disable-warning=ExperimentalWarning"],
    };
    writeFileSync(join(parts, "settings.json"), JSON.stringify(settings));
    mkdirSync(folder, { recursive: true });
    demandRun(node, ["--build-sea", join(parts, "settings.json")], folder);
    copyFileSync(join(root, "LICENSE"), join(folder, "LICENSE"));
    // Most of the executable is Node.
    const licence = join(dirname(node), "..", "LICENSE");
    if (existsSync(licence)) copyFileSync(licence, join(folder, "LICENSE-NODE"));
    // macOS runs signed programs only; the signature of Node's binary is broken by what was added to it.
    if (process.platform === "darwin") demandRun("codesign", ["--sign", "-", "--force", output], folder);
  } finally {
    rmSync(parts, { recursive: true });
  }
  return output;
};

/** Command lines with their exit codes and their input, to be answered as the bundle answers them. */
const questions: readonly (readonly [code: number, words: readonly string[], requests?: readonly object[]])[] = [
  [0, ["version"]],
  [0, ["help"]],
  [0, ["games"]],
  [0, ["schema", "hope", "rulebook"]],
  [0, ["simulate", "portals", "--seats", "2", "--games", "4", "--threads", "2", "--seed", "one file"]],
  [0, ["simulate", "./tic-tac-toe.mjs", "--games", "4", "--threads", "2", "--seed", "one file"]],
  [2, ["simulate", "./missing.mjs"]],
  [
    0,
    ["serve", "--game", "./tic-tac-toe.mjs"],
    [
      { jsonrpc: "2.0", id: 1, method: "rpc.discover" },
      { jsonrpc: "2.0", id: 2, method: "rulebook", params: { game: "tic-tac-toe" } },
      {
        jsonrpc: "2.0",
        id: 3,
        method: "simulate",
        params: { game: "portals", seats: 2, games: 2, bots: ["greedy:1"], seed: "one file" },
      },
    ],
  ],
];

const answerOf = (program: readonly string[], cwd: string, words: readonly string[], requests: readonly object[]) => {
  const [file = "", ...first] = program;
  const input = requests.map((request) => `${JSON.stringify(request)}\n`).join("");
  const { status, stdout, stderr } = spawnSync(file, [...first, ...words], { cwd, encoding: "utf8", input });
  return { status, said: JSON.stringify({ status, stdout, stderr }) };
};

/** Returns the command lines to which the executable gives another answer than the bundle, with both answers. */
const differences = (folder: string, executable: string, bundle: string): string[] =>
  questions.flatMap(([code, words, requests = []]) => {
    const wanted = answerOf([process.execPath, bundle], folder, words, requests);
    const found = answerOf([executable], folder, words, requests);
    if (found.said === wanted.said && found.status === code) return [];
    return [`turnwright ${words.join(" ")}\n  the bundle:     ${wanted.said}\n  the executable: ${found.said}`];
  });

/** Makes the executable and the bundle in a folder of their own. Returns how they differ. */
const checkExecutable = async (): Promise<string[]> => {
  const folder = mkdtempSync(join(tmpdir(), "turnwright-executable-"));
  try {
    await build({
      entryPoints: [join(root, "examples/own-game/tic-tac-toe.ts")],
      outfile: join(folder, "tic-tac-toe.mjs"),
      bundle: true,
      platform: "node",
      format: "esm",
      logLevel: "error",
      plugins: [ourEntries(packagesOf(root), "source")],
    });
    return differences(folder, await writeExecutable(folder), await bundleCommand(folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

export const main = async (words: readonly string[]): Promise<number> => {
  const isCheck = words.includes("--check");
  const found = obstacle();
  if (found !== undefined) {
    console.log(`executable: none can be made here: ${found}; next: npm run bundle makes a file for any Node`);
    return isCheck ? 0 : 2;
  }
  if (isCheck) {
    const told = await checkExecutable();
    for (const difference of told) console.error(`executable: ${difference}`);
    if (told.length === 0) console.log("executable: it is made, and answers as the bundle does");
    return told.length === 0 ? 0 : 1;
  }
  const file = await writeExecutable(resolve(words[0] ?? "bundle"));
  const name = relative(process.cwd(), file);
  console.log(`executable: ${name}, ${(statSync(file).size / 1e6).toFixed(0)} MB; try ${name} help`);
  return 0;
};
