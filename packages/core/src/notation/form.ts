import { type AnyCodec, Codec } from "./codec.js";
import type { Scan } from "./scan.js";
import { inSequence, literalShape, type Shape } from "./shape.js";
import { unwritable } from "./unwritable.js";

/**
 * What can stand between `${` and `}` in the template of `form` or `columns`, which describe how a record is written.
 * `{ field: codec }` adds a field. A codec of a record adds all fields of the record.
 */
export type Part = AnyCodec | { readonly [field: string]: AnyCodec };

/** The type that a codec reads. */
export type ReadOf<P> = P extends Codec<infer T, never, never> ? T : never;
/** The type of the values that a codec writes. */
export type WrittenOf<P> = P extends Codec<unknown, never, infer W> ? W : never;
/** The type of the context: what a codec must know to read and write, such as the options of the match. */
export type NeededOf<P> = P extends Codec<unknown, infer C, never> ? C : never;

type FieldsRead<P> = P extends AnyCodec ? ReadOf<P> : { [F in keyof P]: ReadOf<P[F]> };
type FieldsWritten<P> = P extends AnyCodec ? WrittenOf<P> : { readonly [F in keyof P]: WrittenOf<P[F]> };
type NeededBy<P> = P extends AnyCodec ? NeededOf<P> : { [F in keyof P]: NeededOf<P[F]> }[keyof P];

type AllRead<P> = P extends readonly [infer A, ...infer B] ? FieldsRead<A> & AllRead<B> : unknown;
type AllWritten<P> = P extends readonly [infer A, ...infer B] ? FieldsWritten<A> & AllWritten<B> : unknown;
/** The intersection of the contexts that several codecs need. */
export type AllNeeded<P> = P extends readonly [infer A, ...infer B] ? NeededBy<A> & AllNeeded<B> : unknown;
/** The same type as `T`. An intersection of several object types becomes one object type with all fields. */
export type Flat<T> = T extends unknown ? { [F in keyof T]: T[F] } : never;

/**
 * A field of a form: its name, its codec, and the literal text after it. If `field` is undefined, `codec` reads and
 * writes a whole record, and the form takes all fields of this record.
 */
export interface Step {
  readonly field: string | undefined;
  readonly codec: Codec<unknown, unknown>;
  readonly after: string;
}

/** Returns the literal texts of a template, without spaces and line breaks. */
export function textsOf(template: readonly string[]): readonly string[] {
  return template.map((text) => text.replace(/\s+/g, ""));
}

/** Splits a template into steps. Each step has a codec and the literal text that follows it. */
export function stepsOf(texts: readonly string[], parts: readonly Part[]): Step[] {
  return parts.flatMap((part, at): Step[] => {
    const after = texts[at + 1];
    if (part instanceof Codec) return [{ field: undefined, codec: part, after }];
    return Object.entries(part).map(([field, codec]) => ({ field, codec: codec as Codec<unknown, unknown>, after }));
  });
}

/** Returns the `Shape` of a template: how its texts begin and end. */
export function shapeOf(head: string, steps: readonly Step[]): Shape {
  return steps.reduce(
    (shape, { codec, after }) => inSequence(inSequence(shape, codec.shape), literalShape(after)),
    literalShape(head),
  );
}

function reader(
  head: string,
  steps: readonly Step[],
): (scan: Scan, context: unknown, into?: object) => object | undefined {
  return (scan, context, into = {}) => {
    if (!scan.skip(head)) return scan.fail(head);
    for (let at = 0; at < steps.length; at++) {
      const { field, codec, after } = steps[at];
      if (field === undefined) {
        const value = codec.read(scan, context, into);
        if (value === undefined) return undefined;
        if (value !== into) Object.assign(into, value);
      } else {
        const value = codec.read(scan, context);
        if (value === undefined) return undefined;
        (into as Record<string, unknown>)[field] = value;
      }
      if (after !== "" && !scan.skip(after)) return scan.fail(after);
    }
    return into;
  };
}

function writer(head: string, steps: readonly Step[]): (value: object, context: unknown) => string {
  return (value, context) => {
    let text = head;
    let at = 0;
    try {
      for (; at < steps.length; at++) {
        const { field, codec, after } = steps[at];
        const written = field === undefined ? value : (value as Record<string, unknown>)[field];
        text += codec.write(written, context);
        if (after !== "") text += after;
      }
      return text;
    } catch (thrown) {
      throw unwritable(steps[at].field, thrown);
    }
  };
}

/**
 * Returns the codec of a record. The codec is made from a template, which looks like the text of the record. A value
 * `{ field: codec }` in the template adds a field. A codec of a record adds all fields of that record. Spaces and line
 * breaks in the template are ignored. Throws an error when the codec could read a text in two ways.
 * @example
 * form`+${{ x: integer(-99, 99) }},${{ y: integer(-99, 99) }}^${{ rot: integer(0, 3) }}`
 * // { x: 2, y: -1, rot: 3 } is +2,-1^3
 */
export function form<const P extends readonly Part[]>(
  template: TemplateStringsArray,
  ...parts: P
): Codec<Flat<AllRead<P>>, AllNeeded<P>, Flat<AllWritten<P>>> {
  const texts = textsOf(template);
  const head = texts[0];
  const steps = stepsOf(texts, parts);
  const codec = new Codec(reader(head, steps), writer(head, steps), shapeOf(head, steps));
  // The types of the parts determine what the steps read and write.
  return codec as unknown as Codec<Flat<AllRead<P>>, AllNeeded<P>, Flat<AllWritten<P>>>;
}
