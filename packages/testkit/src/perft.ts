import { type Game, type Kinds, legalMoves, type Match, play } from "@turnwright/core";
import { portableSha256 } from "@turnwright/log";

/** The numbers of possible continuations of a match, and a fingerprint of their legal moves. */
export interface Perft {
  /** The number of sequences of moves of length 1, 2, ..., up to the depth. */
  readonly nodes: number[];
  /**
   * SHA-256 of all lists of legal moves, depth first, as 43 characters of base64url. If a change of the rules makes
   * other moves legal, the hash changes.
   */
  readonly hash: string;
}

const batch = 65_536;

class Fingerprint {
  #digest = "";
  #pending = "";

  add(text: string): void {
    this.#pending += `${text}\n`;
    if (this.#pending.length > batch) this.digest();
  }

  digest(): string {
    const text = `${this.#digest}\n${this.#pending}`.replace(
      /[^\x20-\x7e]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16)}`,
    );
    this.#digest = portableSha256(text);
    this.#pending = "";
    return this.#digest;
  }
}

function count<G extends Kinds>(
  game: Game<G>,
  match: Match<G>,
  depth: number,
  into: Perft["nodes"],
  print: Fingerprint,
): void {
  const level = into.length - depth;
  for (const seat of match.toAct) {
    const moves = legalMoves(game, match, seat);
    print.add(`${level} ${seat} ${JSON.stringify(moves)}`);
    into[level] = into[level] + moves.length;
    if (depth === 1) continue;
    for (const move of moves) {
      const answer = play(game, match, seat, move, { freeze: false });
      if (!answer.ok)
        throw new Error(`the legal move ${JSON.stringify(move)} is refused: ${JSON.stringify(answer.refusal)}`);
      count(game, answer.match, depth - 1, into, print);
    }
  }
}

/**
 * Counts all sequences of legal moves from a match up to a depth ("perft", as in chess programming). Also computes a
 * fingerprint of all lists of legal moves. Uses the match's own chance, so the same match always has the same counts
 * and the same fingerprint. If several seats may act, each move of each seat is a branch.
 */
export function perft<G extends Kinds>(game: Game<G>, match: Match<G>, depth: number): Perft {
  const nodes = Array.from({ length: depth }, () => 0);
  const print = new Fingerprint();
  if (depth > 0) count(game, match, depth, nodes, print);
  return { nodes, hash: print.digest() };
}
