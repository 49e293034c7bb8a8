import { Codec } from "./codec.js";
import type { Scan } from "./scan.js";
import { byFirstCharacter, oneOf } from "./shape.js";

/** The members of the union `V` whose tag has the value `T`, without the field of the tag. */
type Untagged<V, K extends keyof V, T> = V extends unknown ? (T extends V[K] ? Omit<V, K> : never) : never;

interface Form {
  readonly name: string;
  readonly codec: Codec<object, unknown>;
}

/**
 * Finds the tag of the text that comes next, and returns the codec of the union members with this tag. `likely` are the
 * codecs of the members whose texts can begin with the next character. Compares the literal beginnings of these forms
 * with the text.
 */
function formNext(scan: Scan, likely: readonly Form[] | undefined): Form | undefined {
  if (likely === undefined) return undefined;
  return likely.length === 1 ? likely[0] : likely.find(({ codec }) => scan.text.startsWith(codec.shape.head, scan.at));
}

/**
 * Returns the codec of a union of records with a tag, such as the `type` of a move. The tag itself is not written. The
 * codec recognizes it by the characters at the beginning of the text, such as `+` for `place`. The compiler requires a
 * form with all fields for every tag. Throws an error when the beginnings of two forms cannot be told apart.
 * @example
 * const moves: Codec<Move, Board> = variant("type", {
 *   place: form`+${{ at: cell }}`,
 *   pass: form`-`,
 * });
 */
export function variant<V extends object, C, K extends keyof V & string>(
  tag: K,
  forms: { readonly [T in V[K] & string]: Codec<Untagged<V, K, T>, C> },
): Codec<V, C> {
  const all = Object.entries(forms).map(([name, codec]) => ({ name, codec: codec as unknown as Form["codec"] }));
  const byName = new Map(all.map((each) => [each.name, each.codec]));
  const byFirst = byFirstCharacter(all, ({ codec }) => codec.shape.starts);
  const shape = oneOf(
    all.map(({ codec }) => codec.shape),
    all.map(({ name }) => `"${name}"`),
  );
  // Forms that begin with words have no literal beginning, and several forms can begin with the same character.
  const beginnings = all.flatMap(({ codec: { shape } }) => (shape.head === "" ? [...shape.starts] : [shape.head]));
  const expected = [...new Set(beginnings)].join(" | ");
  const read = (scan: Scan, context: unknown, into: object = {}): object | undefined => {
    const next = formNext(scan, byFirst[scan.text.charCodeAt(scan.at)]);
    if (next === undefined) return scan.fail(expected);
    (into as Record<string, unknown>)[tag] = next.name;
    const value = next.codec.read(scan, context, into);
    return value === undefined || value === into ? value : Object.assign(into, value);
  };
  const write = (value: object, context: unknown): string =>
    byName.get((value as Record<string, string>)[tag])!.write(value, context);
  // The result of reading has the fields and the tag of the chosen form.
  return new Codec(read, write, shape) as unknown as Codec<V, C>;
}
