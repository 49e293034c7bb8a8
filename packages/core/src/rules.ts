/**
 * What a game is written with, and nothing else: importing a game so loads neither `Match` nor `Table`, which come with
 * `@turnwright/core` when somebody plays. Everything here is there as well.
 * @packageDocumentation
 */

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
export { type Draw, drawing, type Paint, type Tone } from "./authoring/draw.js";
export type {
  BaseOutcome,
  FlowState,
  GameEvent,
  Immutable,
  Kinds,
  Move,
  MoveType,
  Objection,
  SentenceId,
} from "./authoring/kinds.js";
export { lowestOf } from "./authoring/lowest-of.js";
export type { Rulebook, Sentence, SentenceKind } from "./authoring/rulebook.js";
export { nobody, only, type Seat, type Viewer } from "./authoring/seat.js";
export type { Chance } from "./chance/chance.js";
export { move, whole } from "./input/move-schema.js";
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
  type OptionTable,
  type OptionType,
  oneOf,
} from "./input/option.js";
export { parseOptions } from "./input/parse-setup.js";
export { optionLimits, type Plain, type PlainLimits, plain, reservedNames } from "./input/plain.js";
export { type CommonRefusal, type Misfit, no, type OptionProblem, ok, type Result } from "./input/refusal.js";
export type { Notation, Position, PositionProblem } from "./notation/notation.js";
export {
  type EventVisibility,
  type EverythingIsPublic,
  everythingIsPublic,
  type MoveVisibility,
  type Secrecy,
  type StateVisibility,
} from "./views/visibility.js";
