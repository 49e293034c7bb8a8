// What `npm create turnwright` makes, as a stranger would have it: each template is made in an empty folder from packed
// tarballs, installed, and asked for everything that its package.json promises. `npm run create:check [-- --templates=
// game,server --with=npm,pnpm,yarn,bun --nodes=20,22,24]`, after `npm run build`; all templates, npm and this Node
// unless flags say otherwise.
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { checkProgram, type Survey } from "./findings.js";
import { nodeBinary } from "./node-binary.js";
import { packAll } from "./pack-all.js";
import { root } from "./root.js";

const templatesFolder = join(root, "packages/create-turnwright/templates");
const cache = join(root, "node_modules", ".cache", "turnwright-engines");

/** How each installer is told to install, and the package of npm's that brings it. */
const installers: { readonly [name: string]: { readonly install: string; readonly from?: string } } = {
  npm: { install: "npm install --silent --no-audit --no-fund --prefer-offline" },
  pnpm: { install: "pnpm install --silent --no-frozen-lockfile --prefer-offline", from: "pnpm" },
  yarn: { install: "yarn install --no-immutable", from: "@yarnpkg/cli-dist" },
  bun: { install: "bun install --silent", from: "bun" },
};

/** What a template does besides its tests, with an end. */
const shown: { readonly [template: string]: readonly string[] } = {
  game: ["simulate", "record games/own.jsonl"],
  server: ["demo"],
};

/** One project to make. */
interface Trial {
  readonly template: string;
  readonly installer: string;
  readonly node: string;
}

/** Folders beside each other: yarn takes a project below another package for a part of it. */
interface Bench {
  readonly projects: string;
  /** The starter and the installers. */
  readonly tools: string;
  readonly tarballs: string;
}

/** The environment in which a program finds this Node and the installers first. */
const environmentOf = ({ tools }: Bench, { installer, node }: Trial): NodeJS.ProcessEnv => {
  const binary = nodeBinary(node, cache);
  const path = [dirname(binary), join(tools, "node_modules/.bin"), process.env["PATH"] ?? ""].join(delimiter);
  return { ...process.env, PATH: path, CI: "1", NO_COLOR: "1", npm_config_user_agent: `${installer}/1.0.0` };
};

/** Runs a command. Resolves with what it said when it failed. */
const failure = (line: string, folder: string, env: NodeJS.ProcessEnv): Promise<string | undefined> =>
  new Promise((resolve) => {
    const child = spawn(line, { cwd: folder, shell: true, env, stdio: ["ignore", "pipe", "pipe"] });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => said.push(String(text)));
    child.on("error", (error) => resolve(error.message));
    child.on("close", (status) => resolve(status === 0 ? undefined : `${line}\n${said.join("")}`));
  });

/** Resolves with the address that a server prints once it listens; rejects when it ends before. */
const addressOf = (child: ChildProcessWithoutNullStreams): Promise<string> =>
  new Promise((resolve, reject) => {
    child.stdout.on("data", (text) => resolve(/http:\S+/.exec(String(text))?.[0] ?? ""));
    child.stderr.on("data", (text) => reject(new Error(String(text))));
    child.on("exit", (status) => reject(new Error(`ended with ${status}`)));
  });

/** Starts the program of a server, asks it for a match, and stops it as a host would. */
const serving = async (folder: string, env: NodeJS.ProcessEnv): Promise<string | undefined> => {
  const child = spawn("node", ["dist/server.js"], { cwd: folder, env: { ...env, PORT: "0" } });
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  try {
    const body = JSON.stringify({ game: "portals", seats: 2 });
    const headers = { "content-type": "application/json" };
    const response = await fetch(`${await addressOf(child)}/matches`, { method: "POST", headers, body });
    child.kill();
    const status = await ended;
    if (!response.ok) return `node dist/server.js answered ${response.status}`;
    return status === 0 || process.platform === "win32" ? undefined : `node dist/server.js ended with ${status}`;
  } catch (error) {
    child.kill();
    return `node dist/server.js: ${String(error)}`;
  }
};

/** Takes a project through everything that it promises. Resolves with what the first step that failed said. */
const firstFailure = async ({ template, installer }: Trial, folder: string, env: NodeJS.ProcessEnv) => {
  const scripts = ["check", "test", "build", ...(shown[template] ?? [])];
  // Without a line from the input, the match is stopped at the first prompt.
  const started = template === "game" ? [`${installer} run start`] : [];
  const lines = [
    installers[installer]?.install ?? installer,
    ...scripts.map((script) => `${installer} run ${script}`),
    ...started,
  ];
  for (const line of lines) {
    const wrong = await failure(line, folder, env);
    if (wrong !== undefined) return wrong;
  }
  return template === "server" ? serving(folder, env) : undefined;
};

/** Makes a project and asks it for everything. Says how long that took. */
const tryOut = async (survey: Survey, bench: Bench, trial: Trial): Promise<void> => {
  const { template, installer, node } = trial;
  const begun = performance.now();
  const what = `${template} by ${installer} on Node ${node}`;
  const name = `${template}-by-${installer}-${node}`;
  const env = environmentOf(bench, trial);
  const create = `create-turnwright ${name} --template ${template} --local ${JSON.stringify(bench.tarballs)}`;
  const wrong =
    (await failure(create, bench.projects, env)) ?? (await firstFailure(trial, join(bench.projects, name), env));
  const next = `mend packages/create-turnwright/templates/${template}`;
  if (wrong !== undefined) survey.report(what, wrong, next);
  else
    survey.say(
      `${what}: made, installed, checked, tested, built in ${((performance.now() - begun) / 1000).toFixed(1)} s`,
    );
};

/** Installs the starter from its tarball, and the installers that are asked for. */
const prepare = (survey: Survey, folder: string, asked: readonly string[]): Bench => {
  const bench = { projects: join(folder, "projects"), tools: join(folder, "tools"), tarballs: join(folder, "packed") };
  const { tarballs, tools } = bench;
  for (const each of Object.values(bench)) mkdirSync(each);
  const starter = join(tarballs, packAll(tarballs)["create-turnwright"]?.file ?? "");
  const others = asked.flatMap((name) => installers[name]?.from ?? []);
  const words = ["install", "--prefix", tools, "--no-audit", "--no-fund", "--prefer-offline", starter, ...others];
  const { status, stderr } = spawnSync("npm", words, {
    cwd: tools,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status !== 0)
    survey.report("packages/create-turnwright", `cannot be installed:\n${stderr}`, "mend its package.json");
  return bench;
};

/** The words of a flag; the usual ones unless it is there. */
const listOf = (flags: readonly string[], name: string, usual: readonly string[]): readonly string[] =>
  flags
    .find((flag) => flag.startsWith(`--${name}=`))
    ?.slice(name.length + 3)
    .split(",") ?? usual;

export const checkCreated = async (survey: Survey, flags: readonly string[]): Promise<void> => {
  const templates = listOf(flags, "templates", readdirSync(templatesFolder));
  const asked = listOf(flags, "with", ["npm"]);
  const nodes = listOf(flags, "nodes", [process.versions.node.split(".")[0] ?? ""]);
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), "turnwright-created-"));
  const bench = prepare(survey, folder, asked);
  for (const node of nodes)
    for (const installer of asked)
      if (survey.findings.length === 0)
        await Promise.all(templates.map((template) => tryOut(survey, bench, { template, installer, node })));
  rmSync(folder, { recursive: true });
};

export const main = checkProgram("created", checkCreated);
