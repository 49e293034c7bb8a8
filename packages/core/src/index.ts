export { amended } from "./amend.js";
export { lowestOf } from "./bits.js";
export type { Bot } from "./bot.js";
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
export { type Checked, check } from "./check.js";
export { copyList, copyLists, copyPlain, emptyLists, filled, repeated } from "./copy.js";
export type { Draw, Paint, Tone } from "./drawing.js";
export { explain, type Reason } from "./explain.js";
export type { CompiledMove, CompiledPhase, CompiledRules, Row } from "./flow/compile.js";
export { evolveAny, foldEvents } from "./fold.js";
export {
  type Amendments,
  type AnyMoveRules,
  type Ctx,
  defineGame,
  type Effect,
  type Game,
  type GameRules,
  type MoveCtx,
  type MoveRules,
  type Permission,
  type PhaseRules,
  type Procedure,
  type Push,
  type Steps,
} from "./game.js";
export type {
  BaseOutcome,
  FlowEvent,
  FlowState,
  GameEvent,
  Kinds,
  Move,
  MoveType,
  Objection,
  OptionsGiven,
  SentenceId,
  SentencesOf,
  Told,
} from "./kinds.js";
export type { Sight, SightOf } from "./mask.js";
export { type Answer, type Match, type PlayOptions, play, resume, type Setup, SetupError, start } from "./match.js";
export type { Notation, Position, PositionProblem } from "./notation.js";
export { parseOptions } from "./options.js";
export { parseMove } from "./parse-move.js";
export { moveLimits, optionLimits, type Plain, type PlainLimits, plain, reservedNames } from "./plain.js";
export { legalMoves, outcome, type SeatScore, scoreSheet, toAct } from "./reading.js";
export { type CommonRefusal, type Misfit, no, type OptionProblem, ok, type Refusal, type Result } from "./refusal.js";
export type { Rulebook, Sentence, SentenceKind, SentencesIn } from "./rulebook.js";
export { nobody, only, type Seat, type Viewer } from "./seat.js";
export type { Entry, Standing } from "./standing.js";
export { openTable, snapshot, Table, type TableAnswer, type TableOptions } from "./table.js";
export { type UndoStatus, undoable } from "./undo.js";
export {
  eventSight,
  foldView,
  isViewer,
  moveSight,
  type PlayerView,
  view,
  viewEvents,
  viewMove,
  type WithOptions,
} from "./viewing.js";
export type {
  EventVisibility,
  FieldVisibility,
  MoveVisibility,
  Secrecy,
  Seen,
  SeenMove,
  StateVisibility,
  Visibility,
} from "./visibility.js";
export { formatMove, formatPosition, formatSeenMove, readMove, readPosition } from "./writing.js";
