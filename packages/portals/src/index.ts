export type { FirstRoll, MovedPiece, PortalLaunched, PortalsEvent } from "./event.js";
export type {
  BuildMove,
  ConnectMove,
  IntroduceMove,
  LaunchMove,
  PlaceMove,
  Portals,
  PortalsAction,
  PortalsElement,
  PortalsFlow,
  PortalsMove,
  PortalsObjection,
  PortalsPhase,
  PortalsStep,
  RemoveCenterMove,
} from "./kinds.js";
export { buildsAt, eachLegalMove } from "./lazily.js";
export type { PortalsOptions } from "./options.js";
export type { PortalsOutcome, PortalsStanding } from "./outcome.js";
export { portals } from "./portals.js";
export { type PortalsHome, rulebook as portalsRulebook } from "./rulebook.js";
export type { PendingBuild, PortalsState, PortalsView } from "./state.js";
export { boardOf, type PortalsBoard } from "./terms/board.js";
