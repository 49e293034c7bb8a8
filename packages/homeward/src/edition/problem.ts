/** The code of a problem in a user's own edition, from the rules document (3.4). */
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

/** A problem in an edition. */
export interface EditionProblem {
  /** The code. */
  readonly detail: EditionProblemCode;
  /** Path below the edition, with dots. */
  readonly path: string;
  /** What would be right. */
  readonly expected: string;
}

/** Returns a problem of an edition. */
export function wrong(detail: EditionProblemCode, path: string, expected: string): EditionProblem {
  return { detail, path, expected };
}
