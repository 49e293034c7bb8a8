import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { readTarballs, vendorTarballs } from "./local-packages.js";
import { filledManifest, type Manifest, oursIn, publishedRanges, type Ranges, vendoredManifest } from "./manifest.js";
import type { PackageManager } from "./package-manager.js";
import { nameProblem, nearestName } from "./project-name.js";
import { isTemplate, type TemplateName, templateFolder, templates } from "./templates.js";

/** What to make, and where. */
export interface ProjectRequest {
  /** The folder of the project, which is missing or empty; its last part becomes the name of the package. */
  readonly folder: string;
  /** The name of a template; `game` unless given. */
  readonly template?: string;
  /** A folder of tarballs, as `npm run pack-all` writes it: the packages come from there, not from the registry. */
  readonly local?: string;
  /** The program that will install the packages; `npm` unless given. */
  readonly manager?: PackageManager;
}

/** A project that was made. */
export interface CreatedProject {
  /** The absolute path of its folder. */
  readonly folder: string;
  /** The name in its package.json. */
  readonly name: string;
  /** What it was made from. */
  readonly template: TemplateName;
}

/** Why no project was made; nothing was written. */
export interface ProjectProblem {
  /** What is wrong, and where. */
  readonly wrong: string;
  /** What would be right. */
  readonly next: string;
}

/** What a request comes to once it is checked. */
interface Plan extends CreatedProject {
  readonly local: { readonly folder: string; readonly tarballs: Exclude<ReturnType<typeof readTarballs>, undefined> } | undefined;
  readonly manager: PackageManager;
}

const folderProblem = (folder: string): ProjectProblem | undefined => {
  if (!existsSync(folder)) return undefined;
  if (!statSync(folder).isDirectory()) return { wrong: `${folder} is a file`, next: "name a folder that does not exist yet" };
  const found = readdirSync(folder).filter((entry) => entry !== ".git");
  if (found.length === 0) return undefined;
  return { wrong: `${folder} is not empty: ${found.slice(0, 3).join(", ")}`, next: "name a folder that does not exist yet" };
};

const projectNameProblem = (name: string): ProjectProblem | undefined => {
  const why = nameProblem(name);
  if (why === undefined) return undefined;
  const nearest = nearestName(name);
  const next = nearest === "" || nameProblem(nearest) !== undefined ? "my-game" : nearest;
  return { wrong: `npm refuses the name "${name}": ${why}`, next: `name the folder otherwise, for example ${next}` };
};

/** Checks a request without writing anything. */
const planOf = ({ folder: given, template = "game", local, manager = "npm" }: ProjectRequest): Plan | ProjectProblem => {
  const folder = resolve(given);
  const name = basename(folder);
  if (!isTemplate(template))
    return { wrong: `there is no template "${template}"`, next: `choose one of ${Object.keys(templates).join(", ")}` };
  const problem = projectNameProblem(name) ?? folderProblem(folder);
  if (problem !== undefined) return problem;
  if (local === undefined) return { folder, name, template, manager, local };
  const tarballs = readTarballs(local);
  const next = "name the folder that `npm run pack-all` wrote";
  if (tarballs === undefined) return { wrong: `${resolve(local)} has no list of packages`, next };
  return { folder, name, template, manager, local: { folder: resolve(local), tarballs } };
};

/** The files of a template that say its name. */
const named = ["package.json", "README.md", "index.html"];

/** Files that npm would not pack, or would read as its own, have other names in a template. */
const renamed = { _gitignore: ".gitignore" };

const copyTemplate = ({ folder, name, template }: Plan): void => {
  mkdirSync(folder, { recursive: true });
  const left = ["node_modules", "dist"];
  cpSync(templateFolder(template), folder, { recursive: true, filter: (from) => !left.includes(basename(from)) });
  for (const [from, to] of Object.entries(renamed)) renameSync(join(folder, from), join(folder, to));
  for (const file of named.map((each) => join(folder, each)).filter(existsSync))
    writeFileSync(file, readFileSync(file, "utf8").replaceAll("my-game", name));
};

/** Writes what other package managers read: pnpm its overrides, yarn that packages are folders. */
const writeSettings = ({ folder, manager }: Plan, vendored: Ranges): void => {
  const overrides = Object.entries(vendored).map(([name, range]) => `  "${name}": "${range}"\n`);
  if (manager === "pnpm" && overrides.length > 0)
    writeFileSync(join(folder, "pnpm-workspace.yaml"), `overrides:\n${overrides.join("")}`);
  // The compiler reads `node_modules`, and no archives of packages.
  if (manager === "yarn") writeFileSync(join(folder, ".yarnrc.yml"), "nodeLinker: node-modules\n");
};

const fillManifest = (plan: Plan): void => {
  const path = join(plan.folder, "package.json");
  const manifest: Manifest = JSON.parse(readFileSync(path, "utf8"));
  const { local, folder } = plan;
  const vendored = local === undefined ? {} : vendorTarballs(local.folder, local.tarballs, oursIn(manifest), folder);
  const filled = local === undefined ? filledManifest(manifest, publishedRanges()) : vendoredManifest(manifest, vendored);
  writeFileSync(path, `${JSON.stringify(filled, null, 2)}\n`);
  writeSettings(plan, vendored);
};

/**
 * Makes a project from a template. Returns the project, or the problem of the request when there is one; then nothing
 * was written. Throws when a file cannot be written.
 */
export const createProject = (
  request: ProjectRequest,
): { readonly ok: true; readonly project: CreatedProject } | { readonly ok: false; readonly problem: ProjectProblem } => {
  const plan = planOf(request);
  if ("wrong" in plan) return { ok: false, problem: plan };
  copyTemplate(plan);
  fillManifest(plan);
  const { folder, name, template } = plan;
  return { ok: true, project: { folder, name, template } };
};
