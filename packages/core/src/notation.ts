/**
 * Codecs for defining the notation of a game. A codec describes a piece of text once, for both reading and writing.
 * Therefore, a codec can read every text that it wrote.
 * @packageDocumentation
 */

export { Codec, readText } from "./notation/codec.js";
export { columns } from "./notation/columns.js";
export { defineNotation } from "./notation/define-notation.js";
export { dependent } from "./notation/dependent.js";
export { form } from "./notation/form.js";
export { gridCell } from "./notation/grid-cell.js";
export { integer, seat, seatLetter } from "./notation/integer.js";
export { list } from "./notation/list.js";
export { applied, mapped } from "./notation/mapped.js";
export { hidden, nullable } from "./notation/nullable.js";
export { isInPhase, phases } from "./notation/phases.js";
export { plainValue } from "./notation/plain-value.js";
export type {
  PositionCheck,
  PositionSyntax,
} from "./notation/position-syntax.js";
export { prefixed } from "./notation/prefixed.js";
export { records } from "./notation/records.js";
export { runs } from "./notation/runs.js";
export { tally } from "./notation/tally.js";
export { variant } from "./notation/variant.js";
export { flag, letters, word } from "./notation/word.js";
export { zone } from "./notation/zone.js";
