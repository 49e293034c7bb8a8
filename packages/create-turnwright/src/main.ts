import { relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type CreatedProject, createProject } from "./create-project.js";
import { findInstaller, type Installer } from "./installer.js";
import { readManifest } from "./manifest.js";
import { ownRoot, type TemplateName, templates } from "./templates.js";

/** The output of the program, and the environment in which it runs. */
export interface Surroundings {
  readonly say: (text: string) => void;
  readonly complain: (text: string) => void;
  /** The working directory. */
  readonly cwd: string;
  /** `npm_config_user_agent` of the environment. */
  readonly userAgent: string | undefined;
}

const rows = Object.entries(templates).map(([name, makes]) => `  ${name.padEnd(11)} ${makes}`);

const usage = `Starts a project with Turnwright.

  npm create turnwright@latest <folder> -- [--template <name>] [--local <folder>]

Templates, the first unless you name another:
${rows.join("\n")}

  --template <name>   what to make
  --local <folder>    takes the packages from tarballs that \`npm run pack-all\` wrote
  --help, --version   print this, print the version`;

const options = {
  template: { type: "string" },
  local: { type: "string" },
  help: { type: "boolean" },
  version: { type: "boolean" },
} as const;

/** The script of each template that demonstrates the project, and a description of that script. */
const shows: { readonly [N in TemplateName]: readonly [script: string, does: string] } = {
  game: ["start", "plays the game in the terminal"],
  "app-react": ["dev", "opens the page while you change it"],
  server: ["start", "starts the server"],
};

const nextSteps = ({ folder, template }: CreatedProject, installer: Installer, cwd: string): string => {
  const path = relative(cwd, folder);
  const [script, does] = shows[template];
  const steps = [
    ...(path === "" ? [] : [`cd ${/\s/.test(path) ? `"${path}"` : path}`]),
    `${installer} install`,
    `${`${installer} run test`.padEnd(16)} # runs the tests`,
    `${`${installer} run ${script}`.padEnd(16)} # ${does}`,
  ];
  return steps.map((step) => `  ${step}`).join("\n");
};

const create = (folder: string, flags: { template?: string; local?: string }, around: Surroundings): number => {
  const installer = findInstaller(around.userAgent);
  const answer = createProject({
    folder: resolve(around.cwd, folder),
    installer,
    ...(flags.template !== undefined && { template: flags.template }),
    ...(flags.local !== undefined && { local: resolve(around.cwd, flags.local) }),
  });
  if (!answer.ok) {
    around.complain(`create-turnwright: ${answer.problem.wrong}\n  next: ${answer.problem.next}`);
    return 2;
  }
  const { project } = answer;
  around.say(`${project.name} is made: ${templates[project.template]}. Next:\n`);
  around.say(nextSteps(project, installer, around.cwd));
  around.say("\nIts README.md says what is where.");
  return 0;
};

const parsed = (words: readonly string[]) => {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
  }
};

/** Runs the command with its arguments. Returns the exit code: 0, or 2 for a request that cannot be carried out. */
export const main = (words: readonly string[], around: Surroundings): number => {
  const read = parsed(words);
  if (typeof read === "string") {
    around.complain(`create-turnwright: ${read}\n\n${usage}`);
    return 2;
  }
  const { help, version, ...flags } = read.values;
  if (version) around.say(String(readManifest(ownRoot)["version"]));
  else if (help) around.say(usage);
  if (version || help) return 0;
  const [folder, ...more] = read.positionals;
  if (folder !== undefined && more.length === 0) return create(folder, flags, around);
  const wrong = folder === undefined ? "the folder of the project is missing" : `one folder, not ${more.length + 1}`;
  around.complain(`create-turnwright: ${wrong}\n\n${usage}`);
  return 2;
};
