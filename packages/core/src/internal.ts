/**
 * The code of core that the other packages of this repository share. This code is not part of the public interface. The
 * shared code has no documentation, and any release may change it without notice. Packages that use this code must have
 * the same version as core.
 * @packageDocumentation
 * @internal
 */

export type { Bot } from "./authoring/bot.js";
export { copyPlain } from "./authoring/copy-plain.js";
export type { GameRules } from "./authoring/define-game.js";
export { demand, demandGame, isRecord } from "./authoring/demand.js";
export type { Drawing, Paint, Tone } from "./authoring/drawing.js";
export type { GameEvent, MoveType } from "./authoring/kinds.js";
export type { Sentence } from "./authoring/rulebook.js";
export { nobody } from "./authoring/seat.js";
export { type Drawn, leftOver } from "./chance/chance.js";
export { unbiased, type Words } from "./chance/words.js";
export type { CompiledMove, CompiledRules } from "./flow/compiled-rules.js";
export { phaseOf } from "./flow/running.js";
export type { OptionDescription } from "./input/describe-options.js";
export { equal } from "./input/equal.js";
export { firstFault } from "./input/first-fault.js";
export type { Option, OptionShape } from "./input/option.js";
export type { ParsedSetup } from "./input/parse-setup.js";
export { fieldIn, moveLimits, optionLimits, type PlainLimits, plain, reservedNames } from "./input/plain.js";
export { type CommonRefusal, no, ok } from "./input/refusal.js";
export { beginnings } from "./play/beginnings.js";
export { type ChanceOutcome, moveOutcomeWith, setupOutcomeWith } from "./play/chance-outcomes.js";
export { isReadable, shapeFaultIn } from "./play/demand-readable.js";
export { endingSentence } from "./play/ending-sentence.js";
export { reasonOf } from "./play/explain.js";
export { explainWords } from "./play/explain-words.js";
export { evolveAny } from "./play/fold-events.js";
export { certainOutcome } from "./play/is-decided.js";
export { meantBy } from "./play/meant-by.js";
export { withDerived } from "./play/readable.js";
export { successor } from "./play/successor.js";
export { sha256, utf8ToBytes } from "./sha256.js";
export { eventLevels, hideAgain, isViewer, moveLevels, type WithOptions } from "./views/view.js";
export type { SeenMove } from "./views/visibility.js";
export type { VisibilityLevel, VisibilityLevels } from "./views/visibility-levels.js";
