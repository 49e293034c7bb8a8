/**
 * Returns the name of a match's file. Match ids are case-sensitive and some file systems are not, so a capital becomes
 * `+` and its lower-case letter. The prefix keeps names such as `con` and `nul` from meaning a device.
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
