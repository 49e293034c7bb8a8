export { type CreatedProject, createProject } from "./create-project.js";
export type { Installer } from "./installer.js";
export type { ProjectProblem, ProjectRequest } from "./project-plan.js";
export { type TemplateName, templates } from "./templates.js";
