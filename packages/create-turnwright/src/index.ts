export { createProject } from "./create-project.js";
export { templates } from "./templates.js";
