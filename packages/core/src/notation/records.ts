import { Codec } from "./codec.js";
import type { Scan } from "./scan.js";
import { ambiguous } from "./shape.js";
import { word } from "./word.js";

type Fields = { readonly [field: string]: string | number | boolean | null };

function areAlike(fields: readonly string[], one: Fields, other: Fields): boolean {
  for (const field of fields) if (one[field] !== other[field]) return false;
  return true;
}

/**
 * Returns a codec for a fixed set of records. Each key of `table` is the text of one record. When the codec writes a
 * value, it looks for the record whose fields are all equal to the fields of this value. The writer ignores fields of
 * the value that occur in no record of the table. Throws an error when two records are equal.
 * @example
 * records({ "turn+": { kind: "turn", by: 1 }, "turn-": { kind: "turn", by: -1 }, stay: { kind: "stay" } })
 */
export function records<const R extends Fields>(table: { readonly [text: string]: R }): Codec<R> {
  const texts = Object.keys(table);
  const rows = texts.map((text) => table[text]);
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const indexOf = (value: Fields): number => rows.findIndex((row) => areAlike(fields, row, value));
  if (rows.some((row, at) => indexOf(row) < at)) ambiguous(`two of ${texts.join(" | ")} are one record`);
  const { read: readWord, shape } = word(texts);
  const read = (scan: Scan): R | undefined => {
    const text = readWord(scan, undefined);
    return text === undefined ? undefined : table[text];
  };
  const write = (value: R): string => {
    const at = indexOf(value);
    if (at < 0) throw new TypeError(`expected the record of ${texts.join(" | ")}`);
    return texts[at];
  };
  return new Codec(read, write, shape);
}
