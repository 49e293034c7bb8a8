/**
 * The error for a stored match that cannot be read. For example, its lines do not follow from the rules because another
 * program wrote them or the storage is damaged.
 */
export class UnreadableMatch extends Error {
  /** The number of the first wrong line, from 1; absent if the error does not concern a single line. */
  readonly line: number | undefined;

  constructor(problem: string | { readonly line: number }, line?: number) {
    super(typeof problem === "string" ? problem : JSON.stringify(problem));
    this.line = typeof problem === "string" ? line : problem.line;
  }
}

/** The error for a match whose edition is not the edition of the game on this host. */
export class OtherEdition extends Error {
  /** The edition of the match. */
  readonly edition: string;

  constructor(edition: string, own: string) {
    super(`the match is of edition ${edition} of its game, and this host has edition ${own}`);
    this.edition = edition;
  }
}

/** The error for a match whose keys cannot be unsealed with the secret of this host. */
export class WrongSecret extends Error {
  constructor() {
    super(
      "options.secret: the keys of this match were sealed with another secret; start the host with that secret again",
    );
  }
}
