/**
 * What a game is written with, and nothing else: importing a game so loads neither `Match` nor `Table`, which come with
 * `@turnwright/core` when somebody plays. Everything here is there as well.
 * @packageDocumentation
 */

export { amended } from "./amend.js";
export { lowestOf } from "./bits.js";
export type { Bot } from "./bot.js";
export type { Chance } from "./chance/chance.js";
export { copyList, copyLists, copyPlain, emptyLists, filled, repeated } from "./copy.js";
export type { Draw, Paint, Tone } from "./drawing.js";
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
export type { BaseOutcome, FlowState, GameEvent, Kinds, Move, MoveType, Objection, SentenceId } from "./kinds.js";
export type { Notation, Position, PositionProblem } from "./notation.js";
export { optionLimits, type Plain, type PlainLimits, plain, reservedNames } from "./plain.js";
export { type CommonRefusal, type Misfit, no, type OptionProblem, ok, type Result } from "./refusal.js";
export type { Rulebook, Sentence, SentenceKind } from "./rulebook.js";
export { nobody, only, type Seat, type Viewer } from "./seat.js";
export type { EventVisibility, MoveVisibility, Secrecy, StateVisibility } from "./visibility.js";
