import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { vendorTarballs } from "./local-packages.js";
import { filledManifest, publishedRanges, type Ranges, readManifest, vendoredManifest } from "./manifest.js";
import { type ProjectPlan, type ProjectProblem, type ProjectRequest, planProject } from "./project-plan.js";
import { type TemplateName, templateFolder, templateManifest } from "./templates.js";

/** A project that was made. */
export interface CreatedProject {
  /** The absolute path of its folder. */
  readonly folder: string;
  /** The name in its package.json. */
  readonly name: string;
  /** What it was made from. */
  readonly template: TemplateName;
}

/** The files of a template that say its name. */
const named = ["package.json", "README.md", "index.html"];

/** Files that npm would not pack, or would read as its own, have other names in a template. */
const renamed = { _gitignore: ".gitignore", [templateManifest]: "package.json" };

const copyTemplate = ({ folder, name, template }: ProjectPlan): void => {
  mkdirSync(folder, { recursive: true });
  const left = ["node_modules", "dist"];
  cpSync(templateFolder(template), folder, { recursive: true, filter: (from) => !left.includes(basename(from)) });
  for (const [from, to] of Object.entries(renamed)) renameSync(join(folder, from), join(folder, to));
  for (const file of named.map((each) => join(folder, each)).filter(existsSync))
    writeFileSync(file, readFileSync(file, "utf8").replaceAll("my-game", name));
};

/** Returns what pnpm reads: overrides for tarballs, and that no install script runs, which it wants to be told. */
const pnpmSettings = (vendored: Ranges): string => {
  const overrides = Object.entries(vendored).map(([name, range]) => `  "${name}": "${range}"\n`);
  const head = overrides.length > 0 ? `overrides:\n${overrides.join("")}` : "";
  return `${head}# esbuild works without its install script.\nallowBuilds:\n  esbuild: false\n`;
};

/** Writes what the installers other than npm read. */
const writeSettings = ({ folder, installer }: ProjectPlan, vendored: Ranges): void => {
  if (installer === "pnpm") writeFileSync(join(folder, "pnpm-workspace.yaml"), pnpmSettings(vendored));
  // The compiler reads `node_modules`, and no archives of packages.
  if (installer === "yarn") writeFileSync(join(folder, ".yarnrc.yml"), "nodeLinker: node-modules\n");
};

const fillManifest = (plan: ProjectPlan): void => {
  const { local, folder } = plan;
  const manifest = readManifest(folder);
  const vendored = local === null ? {} : vendorTarballs(local, folder);
  const filled = local === null ? filledManifest(manifest, publishedRanges()) : vendoredManifest(manifest, vendored);
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(filled, null, 2)}\n`);
  writeSettings(plan, vendored);
};

/**
 * Makes a project from a template. Returns the project, or the problem of the request when there is one; then nothing
 * was written. Throws when a file cannot be written.
 */
export const createProject = (
  request: ProjectRequest,
):
  | { readonly ok: true; readonly project: CreatedProject }
  | { readonly ok: false; readonly problem: ProjectProblem } => {
  const plan = planProject(request);
  if ("wrong" in plan) return { ok: false, problem: plan };
  copyTemplate(plan);
  fillManifest(plan);
  const { folder, name, template } = plan;
  return { ok: true, project: { folder, name, template } };
};
