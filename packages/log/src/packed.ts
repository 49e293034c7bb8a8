/**
 * A match packed into a short text, and back.
 * @packageDocumentation
 */

export { type PackKeys, type PackProblem, pack } from "./packed/pack.js";
export { type PackCode, type PackedLimits, packedLimits, type UnpackOptions, unpack } from "./packed/unpack.js";
export type { Rebuilt } from "./rebuilt.js";
