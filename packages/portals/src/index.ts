export type { PortalsEvent } from "./event.js";
export type { PortalsMove } from "./kinds/move.js";
export type { Portals } from "./kinds.js";
export type { PortalsOptions } from "./options.js";
export { portals } from "./portals.js";
export type { PortalsState, PortalsView } from "./state.js";
export { arrowsOf } from "./terms/arrows.js";
export { boardOf } from "./terms/board.js";
export { piecesAt } from "./terms/platforms.js";
