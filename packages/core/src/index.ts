export type { Game } from "./authoring/define-game.js";
export type { BaseOutcome, CitedEvent, Immutable, Kinds, Move, OptionsGiven } from "./authoring/kinds.js";
export type { Seat, Viewer } from "./authoring/seat.js";
export {
  type Chance,
  type ChanceSource,
  drawnSeed,
  fast,
  RunningChance,
  scripted,
  seeded,
} from "./chance/chance.js";
export { derivedOf } from "./flow/running.js";
export { hashPlain } from "./input/hash-plain.js";
export { parseMove } from "./input/parse-move.js";
export { parseSetup } from "./input/parse-setup.js";
export type { Plain } from "./input/plain.js";
export type { Mismatch, OptionProblem, Refusal, Result } from "./input/refusal.js";
export { formatMove, formatSeenMove, readMove } from "./notation/format-move.js";
export { formatPosition, readPosition } from "./notation/format-position.js";
export type { Position } from "./notation/notation.js";
export { chanceOutcomes, setupOutcomes } from "./play/chance-outcomes.js";
export { check, checkUnknown } from "./play/check.js";
export { explain, type Reason } from "./play/explain.js";
export { foldEvents } from "./play/fold-events.js";
export { isDecided } from "./play/is-decided.js";
export { legalMoves } from "./play/legal-moves.js";
export {
  type Answer,
  type Match,
  play,
  playUnknown,
  type Setup,
  SetupError,
  start,
} from "./play/match.js";
export { positionHash } from "./play/position-hash.js";
export type { Entry, ReadableGame } from "./play/readable-game.js";
export { resume } from "./play/resume.js";
export { scoreSheet } from "./play/score-sheet.js";
export { openTable, snapshot, Table } from "./play/table.js";
export { undoable } from "./play/undoable.js";
export { foldView, type PlayerView, view, viewEvents, viewMove } from "./views/view.js";
export type { Seen } from "./views/visibility.js";
