import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, resolve } from "node:path";
import type { Installer } from "./installer.js";
import { findTarballs, type LocalPackages } from "./local-packages.js";
import { oursIn, readManifest } from "./manifest.js";
import { nameProblem, nearestName } from "./project-name.js";
import { isTemplate, type TemplateName, templateFolder, templateManifest, templates } from "./templates.js";

/** A request for a project. */
export interface ProjectRequest {
  /** The folder of the project, which must be empty or not exist. Its last part becomes the name of the package. */
  readonly folder: string;
  /** The name of a template; `game` unless given. */
  readonly template?: string;
  /**
   * A folder of tarballs, as `npm run pack-all` writes it. The project takes its packages from there, and not from the
   * registry.
   */
  readonly local?: string;
  /** The program that will install the packages; `npm` unless given. */
  readonly installer?: Installer;
}

/** The reason why no project was made. Nothing was written. */
export interface ProjectProblem {
  /** A description of what is wrong, and where. */
  readonly wrong: string;
  /** A description of what would be right. */
  readonly next: string;
}

/** A valid request. */
export interface ProjectPlan {
  /** The absolute path of the project. */
  readonly folder: string;
  readonly name: string;
  readonly template: TemplateName;
  readonly installer: Installer;
  /** The tarballs of the packages; `null` if they come from the registry. */
  readonly local: LocalPackages | null;
}

const folderProblem = (folder: string): ProjectProblem | undefined => {
  if (!existsSync(folder)) return undefined;
  const next = "name a folder that does not exist yet";
  if (!statSync(folder).isDirectory()) return { wrong: `${folder} is a file`, next };
  // A new repository without files counts as empty.
  const found = readdirSync(folder).filter((entry) => entry !== ".git");
  if (found.length === 0) return undefined;
  return { wrong: `${folder} is not empty: ${found.slice(0, 3).join(", ")}`, next };
};

const projectNameProblem = (name: string): ProjectProblem | undefined => {
  const why = nameProblem(name);
  if (why === undefined) return undefined;
  const nearest = nearestName(name);
  const next = nearest === "" || nameProblem(nearest) !== undefined ? "my-game" : nearest;
  return { wrong: `npm refuses the name "${name}": ${why}`, next: `name the folder otherwise, for example ${next}` };
};

/** Checks a request. Returns the plan or the problem. Writes nothing. */
export const planProject = (request: ProjectRequest): ProjectPlan | ProjectProblem => {
  const { template = "game", installer = "npm" } = request;
  const folder = resolve(request.folder);
  const name = basename(folder);
  if (!isTemplate(template))
    return { wrong: `there is no template "${template}"`, next: `choose one of ${Object.keys(templates).join(", ")}` };
  const problem = projectNameProblem(name) ?? folderProblem(folder);
  if (problem !== undefined) return problem;
  if (request.local === undefined) return { folder, name, template, installer, local: null };
  const local = findTarballs(resolve(request.local), oursIn(readManifest(templateFolder(template), templateManifest)));
  if (typeof local === "string") return { wrong: local, next: "name the folder that `npm run pack-all` wrote" };
  return { folder, name, template, installer, local };
};
