export { type PackKeys, type PackProblem, pack } from "./packed/pack.js";
export { type PackCode, type PackedLimits, packedLimits, type UnpackOptions, unpack } from "./packed/unpack.js";
export type { Rebuilt } from "./rebuilt.js";
