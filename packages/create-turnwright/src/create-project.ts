import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { vendorTarballs } from "./local-packages.js";
import { filledManifest, publishedRanges, type Ranges, readManifest, vendoredManifest } from "./manifest.js";
import { type ProjectPlan, type ProjectProblem, type ProjectRequest, planProject } from "./project-plan.js";
import { type TemplateName, templateFolder, templateManifest } from "./templates.js";

/** A new project. */
export interface CreatedProject {
  /** The absolute path of its folder. */
  readonly folder: string;
  /** The name in its package.json. */
  readonly name: string;
  /** The name of its template. */
  readonly template: TemplateName;
}

/** The files of a template that contain its name. */
const named = ["package.json", "README.md", "index.html"];

/** The names in a template of files that npm would not pack, or would interpret itself. */
const renamed = { _gitignore: ".gitignore", [templateManifest]: "package.json" };

const copyTemplate = ({ folder, name, template }: ProjectPlan): void => {
  mkdirSync(folder, { recursive: true });
  const left = ["node_modules", "dist"];
  cpSync(templateFolder(template), folder, { recursive: true, filter: (from) => !left.includes(basename(from)) });
  for (const [from, to] of Object.entries(renamed)) renameSync(join(folder, from), join(folder, to));
  for (const file of named.map((each) => join(folder, each)).filter(existsSync))
    writeFileSync(file, readFileSync(file, "utf8").replaceAll("my-game", name));
};

/**
 * Returns the settings file of pnpm. It contains overrides for tarballs, and forbids the install script of esbuild,
 * because pnpm would otherwise ask the user about it.
 */
const pnpmSettings = (vendored: Ranges): string => {
  const overrides = Object.entries(vendored).map(([name, range]) => `  "${name}": "${range}"\n`);
  const head = overrides.length > 0 ? `overrides:\n${overrides.join("")}` : "";
  return `${head}# esbuild works without its install script.\nallowBuilds:\n  esbuild: false\n`;
};

/** Writes the settings files of installers other than npm. */
const writeSettings = ({ folder, installer }: ProjectPlan, vendored: Ranges): void => {
  if (installer === "pnpm") writeFileSync(join(folder, "pnpm-workspace.yaml"), pnpmSettings(vendored));
  // The compiler reads packages in `node_modules`, but not in archives.
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
 * Makes a project from a template. Returns the project, or a problem with the request. After a problem, nothing was
 * written. Throws when a file cannot be written.
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
