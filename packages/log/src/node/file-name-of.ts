/**
 * Returns the name of a match's file. A capital letter becomes `+` and the lower-case letter, because match ids are
 * case-sensitive and some file systems are not. Each name begins with `m-`, because names such as `con` and `nul` are
 * devices on some systems.
 */
export function fileNameOf(match: string): string {
  return `m-${match.replace(/[A-Z]/g, (capital) => `+${capital.toLowerCase()}`)}.jsonl`;
}

/** Returns the match to which a file belongs, or `undefined` if it is not the file of a match. */
export function matchOf(fileName: string): string | undefined {
  if (!/^m-(\+[a-z]|[a-z0-9_-]){1,64}\.jsonl$/.test(fileName)) return undefined;
  return fileName
    .slice("m-".length, -".jsonl".length)
    .replace(/\+([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
