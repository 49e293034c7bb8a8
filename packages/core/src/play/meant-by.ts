/** A move with the text in words that people read for it. */
interface SaidMove {
  readonly words: string;
}

/**
 * Returns the words of a text in the form in which texts are compared: in lower case, and without words that people
 * leave out.
 */
function plainWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}*^+-]+/u)
    .filter((word) => word !== "");
}

/** The fewest letters of an abbreviated word. A shorter text is probably a typing error. */
const fewestLetters = 3;

/**
 * Returns whether each of `words` is the beginning of a word in `list`, with these words of `list` in the same order.
 */
function isWithin(words: readonly string[], list: readonly string[]): boolean {
  let next = 0;
  for (const word of list) if (next < words.length && word.startsWith(words[next])) next++;
  return next === words.length;
}

/** Returns whether the words occur in this order in a list, each as a whole word. */
function isExactlyWithin(words: readonly string[], list: readonly string[]): boolean {
  let next = 0;
  for (const word of list) if (word === words[next]) next++;
  return next === words.length;
}

/**
 * Returns the moves that `answer` can mean: the moves with exactly the words of `answer`. If there are none, returns
 * the moves that contain all words of `answer` in the same order. If there are none either, the words of `answer` can
 * be abbreviated: each must be the beginning of a word of the move.
 */
export function meantBy<M extends SaidMove>(answer: string, items: readonly M[]): readonly M[] {
  const words = plainWords(answer);
  if (words.length === 0) return [];
  const lists = items.map((item) => ({ item, list: plainWords(item.words) }));
  const tests: readonly ((list: readonly string[]) => boolean)[] = [
    (list) => list.join(" ") === words.join(" "),
    (list) => isExactlyWithin(words, list),
    (list) => words.join("").length >= fewestLetters && isWithin(words, list),
  ];
  for (const fits of tests) {
    const found = lists.filter(({ list }) => fits(list)).map(({ item }) => item);
    if (found.length > 0) return found;
  }
  return [];
}
