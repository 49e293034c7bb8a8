/**
 * What the other packages of this repository share with core. It is no part of the public interface: it has no
 * documentation, and it changes without notice in any release. Packages that use it must have the same version as core.
 * @packageDocumentation
 * @internal
 */

export { copyPlain } from "./authoring/copy.js";
export type { GameRules } from "./authoring/define-game.js";
export { demandGame } from "./authoring/demand.js";
export type { Draw, Paint, Tone } from "./authoring/draw.js";
export type { MoveType } from "./authoring/kinds.js";
export { nobody } from "./authoring/seat.js";
export { type Drawn, leftOver } from "./chance/chance.js";
export { unbiased, type Words } from "./chance/words.js";
export type { CompiledMove, CompiledRules } from "./flow/compile.js";
export { phaseOf } from "./flow/running.js";
export type { Option, OptionShape } from "./input/option.js";
export type { ParsedSetup } from "./input/parse-setup.js";
export { moveLimits, optionLimits, type PlainLimits, plain, reservedNames } from "./input/plain.js";
export { no, ok } from "./input/refusal.js";
export { evolveAny } from "./play/fold-events.js";
export { sha256, utf8ToBytes } from "./sha256.js";
export type { VisibilityLevel, VisibilityLevels } from "./views/mask.js";
export { eventLevels, isViewer, moveLevels, type WithOptions } from "./views/view.js";
