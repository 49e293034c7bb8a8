/**
 * Short forms of a match: the packed form, which fits in a URL, and score sheets, which people read and write.
 * @packageDocumentation
 */

export { pack } from "./packed/pack.js";
export { unpack } from "./packed/unpack.js";
export { fromText } from "./text/from-text.js";
export { readSheet, type ScoreSheet } from "./text/read-sheet.js";
export { toText } from "./text/to-text.js";
