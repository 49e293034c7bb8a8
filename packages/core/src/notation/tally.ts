import { Codec } from "./codec.js";
import type { Scan } from "./scan.js";

/**
 * How many there are of each kind: the letter of each kind as often as there are such things, in the order of the letters.
 * @example
 * tally("HVX", "-") // [2, 0, 1] is HHX, [0, 0, 0] is -
 */
export function tally(letters: string, empty: string): Codec<number[], unknown, readonly number[]> {
  const read = (scan: Scan): number[] | undefined => {
    const { text } = scan;
    const counts: number[] = new Array<number>(letters.length).fill(0);
    if (empty !== "" && scan.skip(empty)) return counts;
    const from = scan.at;
    for (let kind = 0; kind < letters.length; kind++) {
      while (scan.at < text.length && text[scan.at] === letters[kind]) {
        counts[kind]!++;
        scan.at++;
      }
    }
    return empty === "" || scan.at > from ? counts : scan.fail(`${empty} or letters of ${letters} in this order`);
  };
  const write = (counts: readonly number[]): string => {
    let text = "";
    for (let kind = 0; kind < counts.length; kind++) text += letters[kind]!.repeat(counts[kind]!);
    return text === "" ? empty : text;
  };
  return new Codec(read, write, {
    head: "",
    starts: letters + empty.slice(0, 1),
    goesOn: letters,
    isOptional: empty === "",
  });
}
