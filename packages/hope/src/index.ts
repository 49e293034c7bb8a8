export { defaultEdition } from "./content/edition.js";
export type {
  BugName,
  BugOfEdition,
  Card,
  Character,
  CharacterOfEdition,
  Difficulty,
  Dimension,
  HopeEdition,
  Layout,
  Letter,
  Lever,
  Mode,
  TileOfEdition,
  Token,
  TrackOfEdition,
} from "./content/shape.js";
export type { HopeEvent, MedalReason, MoveCause, PaymentForm, Role, Space, TrackPlace } from "./event.js";
export { hope } from "./hope.js";
export type {
  Hope,
  HopeAmendments,
  HopeMove,
  HopeObjection,
  HopeOptions,
  HopeProcedures,
  HopeTokenMove,
  MedalDue,
  Payment,
} from "./kinds.js";
export { rulebook as hopeRulebook } from "./rulebook.js";
export type { HopeOutcome, HopePhase, HopePublic, HopeScore, HopeState, HopeView } from "./state.js";
