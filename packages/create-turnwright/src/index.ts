export { type CreatedProject, createProject, type ProjectProblem, type ProjectRequest } from "./create-project.js";
export { type TemplateName, templates } from "./templates.js";
