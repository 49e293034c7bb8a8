/**
 * Score sheets: a match as text that people read and write, and back.
 * @packageDocumentation
 */

export type { Rebuilt } from "./rebuilt.js";
export { type FromTextOptions, fromText, type PlayCode, type PlayedSheet, type TextProblem } from "./text/from-text.js";
export type { SheetCode, SheetProblem } from "./text/misread.js";
export { readSheet, type ScoreSheet, type SheetLimits, type SheetMove, sheetLimits } from "./text/sheet.js";
export { toText } from "./text/to-text.js";
