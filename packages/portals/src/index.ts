export type { FirstRoll, MovedPiece, PortalLaunched, PortalsEvent } from "./event.js";
export type {
  BuildMove,
  ConnectMove,
  IntroduceMove,
  LaunchMove,
  PendingBuild,
  PlaceMove,
  Portals,
  PortalsAction,
  PortalsElement,
  PortalsFlow,
  PortalsMove,
  PortalsObjection,
  PortalsOutcome,
  PortalsPhase,
  PortalsStanding,
  PortalsState,
  PortalsStep,
  PortalsView,
  RemoveCenterMove,
} from "./kinds.js";
export { buildsAt, eachLegalMove } from "./lazily.js";
export type { PortalsOptions } from "./options.js";
export { portals } from "./portals.js";
export { type PortalsHome, rulebook as portalsRulebook } from "./rulebook.js";
export { type Arrows, arrowsOf, formOf, type PortalForm } from "./terms/arrows.js";
export { boardOf, type PortalsBoard } from "./terms/board.js";
export { activePortals } from "./terms/launching.js";
export { type Pieces, pawnsOnBoard, piecesAt } from "./terms/platforms.js";
