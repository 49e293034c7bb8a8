export type { Portals } from "./kinds.js";
export { portals } from "./portals.js";
export { arrowsOf } from "./terms/arrows.js";
export { boardOf } from "./terms/board.js";
export { piecesAt } from "./terms/platforms.js";
