import { type AnyCodec, boundIn, Codec } from "./codec.js";
import {
  type AllNeeded,
  type Flat,
  type ReadOf,
  type Step,
  shapeOf,
  stepsOf,
  textsOf,
  type WrittenOf,
} from "./form.js";
import { betweenReader, emptyReader, type ListStyle, listShape } from "./list.js";
import type { Scan } from "./scan.js";
import { unwritable } from "./unwritable.js";

type Column = { readonly [field: string]: AnyCodec };
type Lists<P> = P extends readonly [infer A, ...infer B] ? { [F in keyof A]: ReadOf<A[F]>[] } & Lists<B> : unknown;
type WrittenLists<P> = P extends readonly [infer A, ...infer B]
  ? { readonly [F in keyof A]: readonly WrittenOf<A[F]>[] } & WrittenLists<B>
  : unknown;
type AnyLists = Record<string, unknown[]>;

/**
 * How to write rows. The codec that `columns` returns writes a record of lists of the same length. A row contains one
 * item of each list.
 * `count` is the number of rows. Without `count`, the codec reads rows as long as a separator follows.
 */
export type RowStyle<C> = Pick<ListStyle<C>, "count" | "empty"> & {
  /** The text between two rows. */
  readonly separator: string;
};

/**
 * The description of the rows: their style, the steps of their template (see `Step`), and two functions: one reads the
 * text that stands for an empty list, and one reads the text between two rows.
 */
type Rows<C> = RowStyle<C> & {
  readonly head: string;
  readonly steps: readonly Step[];
  readonly isEmpty: (scan: Scan) => boolean;
  readonly goesOn: (scan: Scan) => boolean;
};

/** Reads the next row: one item for each list. */
function readRow<C>({ head, steps }: Rows<C>, scan: Scan, context: C, lists: AnyLists): AnyLists | undefined {
  if (!scan.skip(head)) return scan.fail(head);
  for (let at = 0; at < steps.length; at++) {
    const { field, codec, after } = steps[at];
    const value = codec.read(scan, context);
    if (value === undefined) return undefined;
    lists[field!].push(value);
    if (after !== "" && !scan.skip(after)) return scan.fail(after);
  }
  return lists;
}

function readRows<C>(rows: Rows<C>, scan: Scan, context: C, lists: AnyLists): AnyLists | undefined {
  const { separator, count, empty = "" } = rows;
  // The count is computed first, because the context may be the record that holds these lists.
  const most = count === undefined ? Number.POSITIVE_INFINITY : boundIn(count, context);
  for (const { field } of rows.steps) lists[field!] = [];
  if (rows.isEmpty(scan)) return lists;
  const from = scan.at;
  for (let at = 0; at < most; at++) {
    if (at > 0 && !rows.goesOn(scan)) return count === undefined ? lists : scan.fail(`${separator} and ${most} in all`);
    if (readRow(rows, scan, context, lists) === undefined) return empty === "" ? undefined : scan.orElse(empty, from);
  }
  return lists;
}

function writeRows<C>({ head, steps, separator, empty = "" }: Rows<C>, context: C, lists: AnyLists): string {
  const written = steps.map(({ field }) => lists[field!]);
  if (written[0].length === 0) return empty;
  let text = "";
  let at = 0;
  try {
    for (let row = 0; row < written[0].length; row++) {
      text += row === 0 ? head : separator + head;
      for (at = 0; at < steps.length; at++) {
        const { codec, after } = steps[at];
        text += codec.write(written[at][row], context);
        if (after !== "") text += after;
      }
    }
    return text;
  } catch (thrown) {
    throw unwritable(steps[at].field, thrown);
  }
}

/**
 * Returns the codec of several lists of the same length, written row by row. Use `columns` if the state has several
 * lists with one item for each seat. The text then shows all values of one seat together. A template describes each
 * row, as in the function `form`. The fields of the template are the names of the lists. Throws an error when the codec
 * could read a text in two ways.
 * @example
 * columns({ count: ({ seats }) => seats, separator: "." })`${{ pawns: cell }}-${{ coins: integer(0, 99) }}`
 * // { pawns: [0, 4], coins: [3, 0] } is a1-3.e1-0
 * columns({ separator: ".", empty: "-" })`${{ cells: cell }}${{ owners: seat }}` // { cells: [4], owners: [0] } is e11
 */
export function columns<D = unknown>(
  style: RowStyle<D>,
): <const P extends readonly Column[]>(
  template: TemplateStringsArray,
  ...parts: P
) => Codec<Flat<Lists<P>>, D & AllNeeded<P>, Flat<WrittenLists<P>>> {
  return <const P extends readonly Column[]>(template: TemplateStringsArray, ...parts: P) => {
    const texts = textsOf(template);
    const head = texts[0];
    const steps = stepsOf(texts, parts);
    const row = shapeOf(head, steps);
    const shape = listShape(row, style);
    const [isEmpty, goesOn] = [emptyReader(style, shape), betweenReader(style, row)];
    const rows: Rows<D> = { ...style, head, steps, isEmpty, goesOn };
    const codec = new Codec(
      (scan, context: D, into: object = {}) => readRows(rows, scan, context, into as AnyLists),
      (lists: object, context: D) => writeRows(rows, context, lists as AnyLists),
      shape,
    );
    // The types of the parts contain the names of the lists.
    return codec as unknown as Codec<Flat<Lists<P>>, D & AllNeeded<P>, Flat<WrittenLists<P>>>;
  };
}
