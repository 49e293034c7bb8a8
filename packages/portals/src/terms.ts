/**
 * The words of the rules as functions of a state, for programs that draw or explain. They believe their arguments: give them states and
 * views that core answered, and seats, cells and directions that are there.
 * @packageDocumentation
 */

export { type Arrows, arrowsOf, formOf, type PortalForm } from "./terms/arrows.js";
export { activePortals } from "./terms/launches.js";
export { type Pieces, pawnsOnBoard, piecesAt } from "./terms/platforms.js";
