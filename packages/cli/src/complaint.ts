/**
 * The error for a request that cannot be met. Its message is one line that says what would be right. The command ends
 * with exit code 2.
 */
export class Complaint extends Error {
  /** Takes the message, which says what was requested and what is available instead. */
  constructor(message: string) {
    super(message);
    this.name = "Complaint";
  }
}

/**
 * Returns the word of a list that the user most likely meant, for "did you mean". Returns `undefined` if no word is
 * similar.
 */
export function nearest(given: string, words: readonly string[]): string | undefined {
  const scored = words.map((word) => ({ word, distance: distance(given.toLowerCase(), word.toLowerCase()) }));
  const best = scored.sort((a, b) => a.distance - b.distance)[0];
  return best !== undefined && best.distance <= Math.max(2, Math.floor(best.word.length / 3)) ? best.word : undefined;
}

/** Returns the Levenshtein distance of two short texts. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= Math.min(a.length, 40); i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(next[j - 1] + 1, row[j] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
    row = next;
  }
  return row[b.length];
}
