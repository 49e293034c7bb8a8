/**
 * What a sentence of a rulebook does. `setup`: what lies on the table at the start; `permission`: when a move is
 * allowed; `effect`: what a move does; `turn`: what then happens by itself; `end`: when the game is over; `score`: what
 * counts; `term`: what a word means; `amendment`: how another sentence changes while something is in force.
 */
export type SentenceKind = "setup" | "permission" | "effect" | "turn" | "end" | "score" | "term" | "amendment";

/** One sentence of a rulebook. */
export interface Sentence<Home extends string = string> {
  readonly kind: SentenceKind;
  /**
   * Its home: the move (permission, effect), the phase or procedure (turn) or the amended term (amendment) it belongs
   * to; a list when several share it.
   */
  readonly of: Home | readonly Home[];
  /** Our paraphrase. */
  readonly says: string;
  /** Where the rules say it. */
  readonly source: string;
}

/** Every sentence of one game, by id (number and a few words: `"R12-lever-unused"`), in the order of the rules. */
export type Rulebook<Home extends string = string> = { readonly [id: string]: Sentence<Home> };

type HomesOf<S> = S extends { readonly of: infer H } ? (H extends readonly (infer One)[] ? One : H) : never;

/** The ids of the sentences of one kind, or of one kind and one home. */
export type SentencesIn<R extends Rulebook, K extends SentenceKind, Home = unknown> = {
  [I in keyof R & string]: R[I]["kind"] extends K
    ? unknown extends Home
      ? I
      : Home extends HomesOf<R[I]>
        ? I
        : never
    : never;
}[keyof R & string];
