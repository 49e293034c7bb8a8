/** The most lines of a block of code that the search of the site knows. */
const mostLines = 30;

/**
 * Returns the text of a page without its long blocks of code, for the search. A whole program has so many words that it
 * would be found for almost every query, before the page that answers it. Short blocks remain: they show how to do
 * something.
 */
export function withoutLongCode(text: string): string {
  return text.replace(/^(`{3,})[^`\n]*\n([\s\S]*?\n)?\1[ \t]*$/gm, (block) =>
    block.split("\n").length - 2 > mostLines ? "" : block,
  );
}
