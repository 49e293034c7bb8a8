/**
 * Returns a text in lines of at most this width, broken between words. `first` is the width of the first line, if
 * something stands before it. A word that is longer than a line has a line of its own.
 */
export function wrapped(text: string, width: number, first: number = width): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (longer.length > (lines.length === 0 ? first : width) && line !== "") {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** The fewest characters of a text in a line, however far it is indented. */
const fewestCharacters = 20;

/**
 * Returns a text in lines that fit into a terminal, after a text that stands before the first line. The further lines
 * are indented by `indent` characters. `lead` and the indent count as `before` characters of the first line.
 */
export function hanging(
  lead: string,
  text: string,
  indent: number,
  { width }: { readonly width: number },
  before: number = indent,
): string[] {
  const room = (taken: number): number => Math.max(fewestCharacters, width - taken);
  const [first, ...rest] = wrapped(text, room(indent), room(before));
  return [lead + first, ...rest.map((line) => " ".repeat(indent) + line)];
}
