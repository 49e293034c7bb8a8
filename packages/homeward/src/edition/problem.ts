/** What is wrong with an edition that somebody made, as a code of the rules document (3.4). */
export type EditionProblemCode =
  | "edition-malformed"
  | "edition-bad-number"
  | "edition-bad-shape"
  | "edition-bad-home"
  | "edition-bad-tile"
  | "edition-no-intersection"
  | "edition-bad-stack"
  | "edition-too-few-cards"
  | "edition-bad-primary"
  | "edition-bad-credit"
  | "edition-bad-vp"
  | "edition-bad-top";

/** One thing that is wrong: the code, where, and what would have been right. */
export interface EditionProblem {
  readonly code: EditionProblemCode;
  /** Path below the edition, with dots. */
  readonly path: string;
  readonly expected: string;
}

/** A problem of an edition, for the checks. */
export function wrong(code: EditionProblemCode, path: string, expected: string): EditionProblem {
  return { code, path, expected };
}
