/**
 * The role of a sentence in a rulebook:
 *
 * - `setup`: what happens before the first turn.
 * - `permission`: when a move is allowed.
 * - `effect`: what a move does.
 * - `turn`: what happens automatically, before or after moves.
 * - `end`: when the game is over.
 * - `score`: what gives points.
 * - `term`: what a word means.
 * - `amendment`: how the value of a term changes while something is in force.
 */
export type SentenceKind = "setup" | "permission" | "effect" | "turn" | "end" | "score" | "term" | "amendment";

/** One sentence of a rulebook. */
export interface Sentence<Home extends string = string> {
  /** The role of the sentence. */
  readonly kind: SentenceKind;
  /**
   * The home of the sentence, or a list if the sentence has several homes. The home depends on `kind`:
   *
   * - `permission`, `effect`: the type of a move.
   * - `turn`: the name of a phase or a procedure.
   * - `amendment`: the name of the term that the sentence amends.
   * - `term`: the name of the term that the sentence defines.
   * - `setup`, `end`, `score`: the same word as `kind`.
   */
  readonly of: Home | readonly Home[];
  /** The text of the sentence, in the words of the rulebook's author. */
  readonly says: string;
  /**
   * Where the sentence comes from:
   *
   * - `source`: the original rules of the game say it.
   * - `ruling`: the original rules are silent or ambiguous here, and the author of the engine decided.
   * - `edition`: it belongs to content or rules that the author added.
   *
   * Absent if there are no original rules.
   */
  readonly provenance?: "source" | "ruling" | "edition";
}

/**
 * The sentences of a game by id, in the order of the rules. An id is a number and a few words: `"R12-lever-unused"`.
 */
export type Rulebook<Home extends string = string> = { readonly [id: string]: Sentence<Home> };

type HomesOf<S> = S extends { readonly of: infer H } ? (H extends readonly (infer One)[] ? One : H) : never;

/**
 * The ids of the sentences of one kind. `Home` limits the ids to the sentences of one move, phase, procedure or term.
 */
export type SentencesIn<R extends Rulebook, K extends SentenceKind, Home = unknown> = {
  [I in keyof R & string]: R[I]["kind"] extends K
    ? unknown extends Home
      ? I
      : Home extends HomesOf<R[I]>
        ? I
        : never
    : never;
}[keyof R & string];
