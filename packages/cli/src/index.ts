export { main } from "./main.js";
export type { Terminal } from "./terminal.js";
