/**
 * The name of a match's file. Match ids differ in case and some file systems don't, so a capital stands as `+` and its
 * small letter; the prefix keeps names like `con` and `nul` from meaning a device.
 */
export function fileNameOf(match: string): string {
  return `m-${match.replace(/[A-Z]/g, (capital) => `+${capital.toLowerCase()}`)}.jsonl`;
}

/** The match that a file belongs to; `undefined` when it is no file of a match. */
export function matchOf(fileName: string): string | undefined {
  if (!/^m-(\+[a-z]|[a-z0-9_-]){1,64}\.jsonl$/.test(fileName)) return undefined;
  return fileName
    .slice("m-".length, -".jsonl".length)
    .replace(/\+([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
