export { amended } from "./authoring/amended.js";
export type { Bot } from "./authoring/bot.js";
export { copyList, copyLists, copyPlain, emptyLists, filled, repeated } from "./authoring/copy.js";
export {
  type Amendments,
  type AnyMoveRules,
  type Cites,
  type CountedMoves,
  type Ctx,
  defineGame,
  type Effect,
  type EndTable,
  type EvolveTable,
  type Game,
  type GameRules,
  type MoveCtx,
  type MoveRules,
  type OptionConflict,
  type Permission,
  type PhaseRules,
  type Procedure,
  type ProcedureTable,
  type Push,
  type ScoreTable,
  type SetupTable,
  type Steps,
  type TermTable,
} from "./authoring/define-game.js";
export type { Draw, Paint, Tone } from "./authoring/draw.js";
export type {
  BaseOutcome,
  Derived,
  FlowEvent,
  FlowState,
  GameEvent,
  Immutable,
  Kinds,
  Move,
  MoveType,
  Objection,
  OptionsGiven,
  SentenceId,
  SentencesOf,
  CitedEvent,
} from "./authoring/kinds.js";
export { lowestOf } from "./authoring/lowest-of.js";
export type { Rulebook, Sentence, SentenceKind, SentencesIn } from "./authoring/rulebook.js";
export { nobody, only, type Seat, type Viewer } from "./authoring/seat.js";
export {
  type Chance,
  type ChanceSource,
  type Drawn,
  drawnSeed,
  fast,
  leftOver,
  RunningChance,
  scripted,
  seeded,
} from "./chance/chance.js";
export { unbiased, type Words } from "./chance/words.js";
export type { CompiledMove, CompiledPhase, CompiledRules, Row } from "./flow/compile.js";
export { derivedOf } from "./flow/running.js";
export {
  anySeat,
  type ContentProblem,
  content,
  distinctList,
  either,
  flag,
  integer,
  type Option,
  type OptionContext,
  type OptionShape,
  type OptionTable,
  type OptionType,
  oneOf,
} from "./input/option.js";
export { parseMove } from "./input/parse-move.js";
export { type ParsedSetup, parseOptions, parseSetup } from "./input/parse-setup.js";
export { moveLimits, optionLimits, type Plain, type PlainLimits, plain, reservedNames } from "./input/plain.js";
export {
  type CommonRefusal,
  type Mismatch,
  no,
  type OptionProblem,
  ok,
  type Refusal,
  type Result,
} from "./input/refusal.js";
export { formatMove, formatPosition, formatSeenMove, readMove, readPosition } from "./notation/format.js";
export type { Notation, Position, PositionProblem } from "./notation/notation.js";
export type { NotationProblem } from "./notation/scan.js";
export { type Checked, check, checkUnknown } from "./play/check.js";
export { explain, type Reason } from "./play/explain.js";
export { evolveAny, foldEvents } from "./play/fold-events.js";
export {
  type Answer,
  type Match,
  type PlayOptions,
  play,
  playUnknown,
  resume,
  type Setup,
  SetupError,
  start,
} from "./play/match.js";
export type { Entry, ReadableGame } from "./play/readable-game.js";
export { legalMoves, outcome, type SeatScore, scoreSheet, toAct } from "./play/reading.js";
export { openTable, snapshot, Table, type TableAnswer, type TableOptions } from "./play/table.js";
export { type UndoStatus, undoable } from "./play/undoable.js";
export type { VisibilityLevel, VisibilityLevels } from "./views/mask.js";
export {
  eventLevels,
  foldView,
  isViewer,
  moveLevels,
  type PlayerView,
  view,
  viewEvents,
  viewMove,
  type WithOptions,
} from "./views/view.js";
export {
  type EventVisibility,
  type EverythingIsPublic,
  everythingIsPublic,
  type FieldVisibility,
  type MoveVisibility,
  type Secrecy,
  type Seen,
  type SeenMove,
  type StateVisibility,
  type Visibility,
} from "./views/visibility.js";
