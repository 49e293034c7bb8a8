import type { Item } from "./menu.js";

/** Returns a text as it is compared: without case, and without what people leave out. */
function plainWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}*^+-]+/u)
    .filter((word) => word !== "");
}

/** The fewest letters of the beginnings of words: fewer are more likely a slip of the finger. */
const fewestLetters = 3;

/** Returns whether the words come in this order in a list, each as the beginning of a word. */
function isWithin(words: readonly string[], list: readonly string[]): boolean {
  let next = 0;
  for (const word of list) if (next < words.length && word.startsWith(words[next])) next++;
  return next === words.length;
}

/** Returns whether the words come in this order in a list, as they are. */
function isExactlyWithin(words: readonly string[], list: readonly string[]): boolean {
  let next = 0;
  for (const word of list) if (word === words[next]) next++;
  return next === words.length;
}

/**
 * Returns the moves that somebody may have meant with words: those whose words are the same, otherwise those that
 * contain them in this order, otherwise those with words that begin with them.
 */
export function meantBy(answer: string, items: readonly Item[]): readonly Item[] {
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
