import { Codec } from "./codec.js";
import type { Scan } from "./scan.js";
import { literalShape, oneOf, orNothing } from "./shape.js";

/** Reads `letter` again and again, as long as it is the next character. Returns the number of times. */
function oftenNext(scan: Scan, letter: string): number {
  const from = scan.at;
  while (scan.text[scan.at] === letter) scan.at++;
  return scan.at - from;
}

/**
 * Returns the codec of a list of counts. Each count has a letter, and the text repeats the letter that many times. The
 * counts are in the order of `letters`. `empty` is the text of a list in which all counts are 0. Throws an error when
 * the codec could read a text in two ways.
 * @example
 * tally("HVX", "-") // [2, 0, 1] is HHX, [0, 0, 0] is -
 */
export function tally(letters: string, empty: string): Codec<number[], unknown, readonly number[]> {
  const kinds = [...letters];
  const read = (scan: Scan): number[] | undefined => {
    if (empty !== "" && scan.skip(empty)) return kinds.map(() => 0);
    const from = scan.at;
    const counts = kinds.map((letter) => oftenNext(scan, letter));
    return empty === "" || scan.at > from ? counts : scan.fail(`${empty} or letters of ${letters} in this order`);
  };
  const write = (counts: readonly number[]): string => {
    let text = "";
    for (let kind = 0; kind < kinds.length; kind++) text += kinds[kind].repeat(counts[kind]);
    return text === "" ? empty : text;
  };
  const some = { head: "", starts: letters, goesOn: letters, isOptional: false };
  return new Codec(
    read,
    write,
    empty === "" ? orNothing(some) : oneOf([literalShape(empty), some], ["zero counts", "other counts"]),
  );
}
