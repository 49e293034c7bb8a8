/** A legal move in notation and in words. */
interface Written {
  readonly notation: string;
  readonly words: string;
}

/** The maximum number of characters that an error message lists as possible next characters of a move. */
const mostWays = 12;

/** Returns the words with which all texts begin, without a comma at the end. */
function commonWords([first, ...others]: readonly string[]): string {
  const lists = others.map((text) => text.split(" "));
  const words = first.split(" ");
  const end = words.findIndex((word, at) => lists.some((list) => list[at] !== word));
  return words
    .slice(0, end === -1 ? undefined : end)
    .join(" ")
    .replace(/,$/, "");
}

/**
 * Groups moves by the character at the index `at` of their notation. Returns, for each character, the first words that
 * its moves have in common. The key of the moves whose notation ends before this index is the empty text.
 */
function byCharacter(moves: readonly Written[], at: number): ReadonlyMap<string, string> {
  const words = new Map<string, string[]>();
  for (const { notation, words: said } of moves) {
    const character = notation.charAt(at);
    words.set(character, [...(words.get(character) ?? []), said]);
  }
  return new Map([...words].map(([character, all]) => [character, commonWords(all)]));
}

/**
 * Compares a text with the notation of each legal move. Returns the index of the first character that is wrong, and the
 * characters that legal moves have there. In `expected`, brackets after each character contain the first words that all
 * moves with this character have in common: `Q (portal on) or S (introduce a pawn)`.
 */
export function beginnings(
  text: string,
  moves: readonly Written[],
): { readonly at: number; readonly expected: string } {
  const startingWith = (length: number): readonly Written[] =>
    moves.filter(({ notation }) => notation.startsWith(text.slice(0, length)));
  let at = 0;
  while (at < text.length && startingWith(at + 1).length > 0) at++;
  const ways = [...byCharacter(startingWith(at), at)].map(
    ([character, words]) => `${character === "" ? "nothing more" : character}${words === "" ? "" : ` (${words})`}`,
  );
  const shown = ways.length > mostWays ? [...ways.slice(0, mostWays), `${ways.length - mostWays} more`] : ways;
  const last = shown.pop() ?? "nothing";
  return { at, expected: shown.length === 0 ? last : `${shown.join(", ")} or ${last}` };
}
