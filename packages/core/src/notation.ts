/**
 * What a game's notation is written with: two-way codecs, of which each describes a piece of text once, so that what is
 * written can be read and what can be read is written so.
 * @packageDocumentation
 */

export { type AnyCodec, type Bound, Codec, readText } from "./notation/codec.js";
export { columns, type RowStyle } from "./notation/columns.js";
export { defineNotation, type NotationParts } from "./notation/define-notation.js";
export { dependent } from "./notation/dependent.js";
export { form, type Part, type ReadOf, type WrittenOf } from "./notation/form.js";
export { type Grid, gridCell } from "./notation/grid-cell.js";
export { integer, seat, seatLetter } from "./notation/integer.js";
export { type ListStyle, list } from "./notation/list.js";
export { applied, mapped } from "./notation/mapped.js";
export { hidden, nullable } from "./notation/nullable.js";
export { plainValue } from "./notation/plain-value.js";
export type {
  GivenOptions,
  OpenedPosition,
  PositionCheck,
  PositionFault,
  PositionSyntax,
} from "./notation/position-syntax.js";
export { type RunStyle, runs } from "./notation/runs.js";
export { longestText, type NotationProblem, Scan } from "./notation/scan.js";
export type { Shape } from "./notation/shape.js";
export { tally } from "./notation/tally.js";
export { variant } from "./notation/variant.js";
export { flag, letters, word } from "./notation/word.js";
export { type ZoneStyle, zone } from "./notation/zone.js";
