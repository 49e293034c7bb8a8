import { fast, type Game, type Kinds, legalMoves, type OptionsGiven, RunningChance } from "@turnwright/core";
import { type ChanceOutcome, moveOutcomeWith, setupOutcomeWith } from "@turnwright/core/internal";

/** The most draws of one outcome that are followed. */
export const mostDraws = 100;

/** The number of random matches that must all show that a tree is too large. */
const matches = 8;

/** How many times the greatest number of nodes a random match must show. */
const factor = 1_000_000;

/** The most moves of a random match. */
const mostMoves = 1_000;

/** The inputs that limit a tree. */
interface Limits<G extends Kinds> {
  readonly options: OptionsGiven<G>;
  readonly mostNodes: number;
}

/** Random matches of one game with random draws and moves. */
class RandomMatches<G extends Kinds> {
  readonly #game: Game<G>;
  readonly #options: OptionsGiven<G>;
  readonly #limit: number;
  readonly #chance = new RunningChance(fast("size of a tree"));

  constructor(game: Game<G>, { options, mostNodes }: Limits<G>) {
    this.#game = game;
    this.#options = options;
    this.#limit = mostNodes * factor;
  }

  /**
   * Plays one random match. Returns whether it has an outcome of chance, or a choice of all its moves, that is less
   * likely than 1 in the limit.
   */
  exceeds(): boolean {
    let outcome = setupOutcomeWith(this.#game, { seats: 2, options: this.#options }, this.#draws());
    let choices = 1;
    for (let made = 0; made < mostMoves; made++) {
      if (choices > this.#limit || Number(outcome.of) > this.#limit) return true;
      if (outcome.match === null || outcome.match.outcome !== null) return false;
      const moved = this.#moved(outcome.match);
      if (moved === undefined) return false;
      choices *= moved.count;
      outcome = moved.outcome;
    }
    return false;
  }

  /**
   * Plays a random move. Returns its outcome, and the number of moves from which it was drawn; `undefined` if no seat
   * has a move.
   */
  #moved(match: NonNullable<ChanceOutcome<G>["match"]>): { outcome: ChanceOutcome<G>; count: number } | undefined {
    const [seat] = match.toAct;
    const moves = seat === undefined ? [] : legalMoves(this.#game, match, seat);
    if (moves.length === 0) return undefined;
    const move = moves[this.#chance.below("move", moves.length)];
    return { outcome: moveOutcomeWith(this.#game, match, seat, move, this.#draws()), count: moves.length };
  }

  #draws(): { readonly results: readonly number[]; readonly mostDraws: number } {
    return { results: Array.from({ length: mostDraws }, () => this.#chance.below("draw", 2 ** 31)), mostDraws };
  }
}

/**
 * Returns whether the tree of all matches surely has more nodes than allowed, or more outcomes of one draw. `solve`
 * asks this first, because a tree of a large game fills the memory long before its nodes are counted. A tree of n nodes
 * has at most n ends, so random moves lead to an end that is less likely than 1 / (n x factor) with a
 * probability of at most 1 / factor. So a small tree is refused only if eight such matches occur one after the other.
 */
export function isSurelyTooLarge<G extends Kinds>(game: Game<G>, limits: Limits<G>): boolean {
  const random = new RandomMatches(game, limits);
  for (let played = 0; played < matches; played++) if (!random.exceeds()) return false;
  return true;
}
