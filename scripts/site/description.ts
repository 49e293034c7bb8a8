// What search engines and previews show of a page: its first sentence.

const longest = 200;

/**
 * Paragraphs that do not say what a page is about: headings, tables, lists, quotes, pictures, paths, places of code.
 */
const isNoSentence = (paragraph: string): boolean =>
  /^(#|\||[-*>]|\d+\. |<|!\[|\*\*\*|\[Turnwright\]\(|Defined in:|\[[^\]]*\]\([^)]*\)$)/.test(paragraph);

function plainText(markdown: string): string {
  return markdown
    .replace(/<sup>.*?<\/sup>|<[^>]+>/g, "")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/`|\*\*|\\(?=[<{[_*])/g, "")
    .replace(/(^|\s)_([^_]+)_/g, "$1$2")
    .replace(/\s+/g, " ")
    .trim();
}

function shortened(text: string): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest - 1).replace(/\s+\S*$/, "")}…`;
}

/** Returns the first sentence of a page as plain text, at most 200 characters of it; `undefined` if it has none. */
export function descriptionOf(page: string): string | undefined {
  const prose = page
    .replace(/^---\n[\s\S]*?\n---\n/, "")
    .replace(/^(```|~~~)[\s\S]*?^\1$/gm, "\n\n")
    .replace(/<(script|style)[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, "")
    .replace(/^(#+ .*)$/gm, "$1\n");
  const first = prose
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .find((paragraph) => paragraph !== "" && !isNoSentence(paragraph));
  if (first === undefined) return undefined;
  const text = plainText(first);
  const [sentence = text] = /^.+?[.!?](?=\s|$)/.exec(text) ?? [];
  return shortened(sentence.replace(/:$/, "."));
}
