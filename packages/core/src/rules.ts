/**
 * The functions and types for writing the rules of a game. If you import this module, it loads no code that plays
 * games, such as `start` and `Table`. The module `@turnwright/core` contains that code.
 * @packageDocumentation
 */

export { amended } from "./authoring/amended.js";
export { copyList, copyLists, copyPlain } from "./authoring/copy-plain.js";
export type { Ctx, MoveCtx } from "./authoring/ctx.js";
export {
  defineGame,
  type Game,
  type Procedure,
  type RulesOf,
} from "./authoring/define-game.js";
export { type Drawing, defineDrawing, type Paint, type Tone } from "./authoring/drawing.js";
export { emptyLists, filled, repeated } from "./authoring/filled.js";
export type { BaseOutcome, FlowState, Immutable, Kinds, Move } from "./authoring/kinds.js";
export { lowestOf } from "./authoring/lowest-of.js";
export type { MoveRules } from "./authoring/move-rules.js";
export type { MoveWords } from "./authoring/move-words.js";
export type { CountedMoves, PhaseRules } from "./authoring/phase-rules.js";
export { rankByPoints } from "./authoring/rank-by-points.js";
export type { Rulebook } from "./authoring/rulebook.js";
export { nobody, only, type Seat, type Viewer } from "./authoring/seat.js";
export { without } from "./authoring/without.js";
export type { Chance } from "./chance/chance.js";
export { hashPlain } from "./input/hash-plain.js";
export { move, whole } from "./input/move.js";
export {
  anySeat,
  type ContentReader,
  content,
  either,
  flag,
  integer,
  listOf,
  oneOf,
} from "./input/option.js";
export { parseOptions } from "./input/parse-setup.js";
export { optionLimits, type Plain, plain } from "./input/plain.js";
export { type Mismatch, no, type OptionProblem, ok, type Result } from "./input/refusal.js";
export type { Position } from "./notation/notation.js";
export type { ReadableGame } from "./play/readable-game.js";
export { everythingIsPublic, type Secrecy } from "./views/visibility.js";
