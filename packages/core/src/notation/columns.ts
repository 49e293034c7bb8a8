import { type AnyCodec, type Bound, boundIn, Codec } from "./codec.js";
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
import { rowShape } from "./list.js";
import type { Scan } from "./scan.js";

type Column = { readonly [field: string]: AnyCodec };
type Lists<P> = P extends readonly [infer A, ...infer B] ? { [F in keyof A]: ReadOf<A[F]>[] } & Lists<B> : unknown;
type WrittenLists<P> = P extends readonly [infer A, ...infer B]
  ? { readonly [F in keyof A]: readonly WrittenOf<A[F]>[] } & WrittenLists<B>
  : unknown;
type Rows = Record<string, unknown[]>;

/** How the rows are counted and parted. */
export interface RowStyle<C> {
  /** How many rows there are: how long each list is. */
  readonly count: Bound<C>;
  /** The text between two rows. */
  readonly separator: string;
}

/** Reads the next row, an item for each list. */
function readRow(scan: Scan, context: unknown, head: string, steps: readonly Step[], into: Rows): object | undefined {
  if (!scan.skip(head)) return scan.fail(head);
  for (const { field, codec, after } of steps) {
    const value = codec.read(scan, context);
    if (value === undefined) return undefined;
    into[field!]!.push(value);
    if (!scan.skip(after)) return scan.fail(after);
  }
  return into;
}

/**
 * Several lists of the same length, written row by row: what belongs to one seat stands together, although the state has a
 * list for each kind of thing. A row is a template, as in `form`; its fields are the names of the lists.
 * @example
 * columns({ count: ({ seats }) => seats, separator: "." })`${{ pawns: cell }}-${{ coins: integer(0, 99) }}`
 * // { pawns: [0, 4], coins: [3, 0] } is a1-3.e1-0
 */
export function columns<D = unknown>({
  count,
  separator,
}: RowStyle<D>): <const P extends readonly Column[]>(
  template: TemplateStringsArray,
  ...parts: P
) => Codec<Flat<Lists<P>>, D & AllNeeded<P>, Flat<WrittenLists<P>>> {
  return <const P extends readonly Column[]>(template: TemplateStringsArray, ...parts: P) => {
    const texts = textsOf(template);
    const head = texts[0]!;
    const steps = stepsOf(texts, parts);
    const row = shapeOf(head, steps);
    const read = (scan: Scan, context: D, into: object = {}): object | undefined => {
      const lists = into as Rows;
      for (const { field } of steps) lists[field!] = [];
      const rows = boundIn(count, context);
      for (let at = 0; at < rows; at++) {
        if (at > 0 && !scan.skip(separator)) return scan.fail(`${separator} and ${rows} in all`);
        if (readRow(scan, context, head, steps, lists) === undefined) return undefined;
      }
      return into;
    };
    const write = (value: object, context: D): string => {
      const lists = value as Rows;
      const rows = lists[steps[0]!.field!]!.length;
      let text = "";
      for (let at = 0; at < rows; at++) {
        text += at === 0 ? head : separator + head;
        for (const { field, codec, after } of steps) text += codec.write(lists[field!]![at], context) + after;
      }
      return text;
    };
    const codec = new Codec(read, write, rowShape(row, separator, count));
    // The lists are those that the types of the parts name.
    return codec as unknown as Codec<Flat<Lists<P>>, D & AllNeeded<P>, Flat<WrittenLists<P>>>;
  };
}
