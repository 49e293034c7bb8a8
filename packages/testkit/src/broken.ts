/** A law that a game breaks: which one, where, and what was seen. */
export class LawBroken extends Error {
  /** `law` by name; `where`: the game, its setup and how far it was played; `what` was expected and what was seen. */
  constructor(law: string, where: string, what: string) {
    super(`${law}\n  where: ${where}\n  what: ${what}`);
    this.name = "LawBroken";
  }
}

const longest = 1_500;

/** A value as a problem shows it. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > longest ? `${text.slice(0, longest)}...` : text;
}

/** Where two texts part, with a little of what stands before. */
export function parting(expected: string, found: string): string {
  let at = 0;
  while (at < expected.length && expected[at] === found[at]) at++;
  const from = Math.max(0, at - 80);
  return `expected ...${expected.slice(from, at + 160)}\n        found    ...${found.slice(from, at + 160)}`;
}
