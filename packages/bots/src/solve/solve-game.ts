import {
  type Chance,
  type Game,
  type Kinds,
  type Match,
  type OptionsGiven,
  type PlayerView,
  scoreSheet,
} from "@turnwright/core";
import { demandGame } from "@turnwright/core/internal";
import { demandOptions } from "../demand-options.js";
import { seatOf } from "../player.js";
import { averagePolicy, exploitabilityOf, type Policies, worthOf } from "./best-response.js";
import { minimizeRegrets } from "./regrets.js";
import type { MoveProbability, Solution } from "./solution.js";
import { buildTree, type DecisionSet, keyOf, type Tree } from "./tree.js";

/** Options for `solve`. */
export interface SolveOptions<G extends Kinds> {
  /** The game's options that differ from the defaults. */
  readonly options?: OptionsGiven<G>;
  /** The number of iterations; by default 200. More iterations make the exploitability smaller. */
  readonly iterations?: number;
  /**
   * Returns the payoff of a match that is over, for the first seat. The other seat gets the negative payoff. By
   * default, the payoff is half of the difference between the points of the two seats. In a game without points, the
   * default payoff is 1 for a win and -1 for a loss.
   */
  readonly payoff?: (match: Match<G>) => number;
  /**
   * The greatest number of nodes of the tree of all matches; by default 1,000,000. All views together may have 200
   * characters for each of these nodes as JSON, and at least 200,000,000 characters.
   */
  readonly mostNodes?: number;
}

const defaultNodes = 1_000_000;

/** The characters that all views of a tree may have for each node, because views fill the memory long before nodes. */
const charactersOfNode = 200;

/** Returns the payoff of a finished match for the first seat, by points or by the winner. */
function defaultPayoff<G extends Kinds>(game: Game<G>, match: Match<G>): number {
  if (game.score !== undefined) {
    const [first, second] = scoreSheet(game, match);
    return (first.total - second.total) / 2;
  }
  const [first, second] = [0, 1].map((seat) => (match.outcome?.winners.includes(seat) ? 1 : 0));
  return first - second;
}

function demandPayoff(payoff: unknown): void {
  if (payoff !== undefined && typeof payoff !== "function") throw new TypeError("options.payoff: expected a function");
}

/** Returns the tree of a game, with the regrets and policies after all iterations. */
function solvedTree<G extends Kinds>(game: Game<G>, given: SolveOptions<G>): Tree<G> {
  const {
    options = {},
    iterations = 200,
    payoff = (match) => defaultPayoff(game, match),
    mostNodes = defaultNodes,
  } = given;
  const worth = (match: Match<G>): number => {
    const value = payoff(match);
    if (!Number.isFinite(value)) throw new TypeError("options.payoff: expected a function that returns a number");
    return value;
  };
  const mostCharacters = charactersOfNode * Math.max(mostNodes, defaultNodes);
  const tree = buildTree(game, { options, mostNodes, mostCharacters, worth });
  minimizeRegrets(tree, iterations);
  return tree;
}

/** Returns the probabilities of the moves of each information set. */
function probabilitiesOf<G extends Kinds>(set: DecisionSet<G>, policies: Policies<G>): MoveProbability<G>[] {
  const policy = policies.get(set) ?? [];
  return set.moves.map((move, at) => ({ move, probability: policy[at] }));
}

/** Returns the key of a view from outside, or an empty key if it is not a view. */
function keyOfGiven<G extends Kinds>(view: PlayerView<G>): string {
  try {
    return keyOf(view);
  } catch {
    return "";
  }
}

/** The denominator of a probability from which a player draws. */
const parts = 1_000_000;

/** Draws a move by its probability. */
function drawn<G extends Kinds>(moves: readonly MoveProbability<G>[], chance: Chance<string>): G["move"] {
  let left = chance.below("policy", parts);
  const likely = moves.filter(({ probability }) => probability > 0);
  for (const { move, probability } of likely) {
    left -= probability * parts;
    if (left < 0) return move;
  }
  return likely[likely.length - 1].move;
}

/**
 * Computes a policy for a small game of two seats with hidden values. The policy is an approximate Nash equilibrium.
 * `solve` builds the tree of all matches and runs CFR+ (counterfactual regret minimization) on this tree. A seat
 * decides by its view, so that the view must show all earlier decisions of the seat. If several seats may act at the
 * same time, the tree contains their moves only in the order of the seats. The policy then has only the views that
 * occur in this order. The same arguments give the same numbers on every JavaScript engine. Throws a `RangeError` when
 * the tree has too many nodes, when its views are too long, or when a move has more than 100 draws. For a large game,
 * `solve` throws this error at once, because a few random matches show how large the tree is. Throws a `TypeError` when
 * `game` is not a game or an option is not valid. Throws a `TypeError` when a view does not show all earlier decisions
 * of the seat.
 * @example
 * ```
 * import { solve } from "@turnwright/bots/solve";
 *
 * // A game of cards that you wrote: `kuhn`.
 * const { value, exploitability, policy } = solve(kuhn, { iterations: 500 });
 * ```
 */
export function solve<G extends Kinds>(game: Game<G>, options: SolveOptions<G> = {}): Solution<G> {
  demandGame(game);
  demandOptions(options, ["iterations", "mostNodes"]);
  demandPayoff(options.payoff);
  const tree = solvedTree(game, options);
  const policies: Policies<G> = new Map([...tree.sets.values()].map((set) => [set, averagePolicy(set)]));
  const solved = new Map<string, Solution<G>["informationSets"][number]>();
  for (const [key, set] of tree.sets)
    solved.set(key, { seat: set.seat, view: set.view, moves: probabilitiesOf(set, policies) });
  const policy = (view: PlayerView<G>): readonly MoveProbability<G>[] => {
    const found = solved.get(keyOfGiven(view));
    if (found !== undefined) return found.moves;
    throw new TypeError("view: expected the view of the seat that is to act, in a match with the solved options");
  };
  const first = worthOf(tree.root, policies);
  return {
    value: [first, -first],
    exploitability: exploitabilityOf(tree, policies),
    informationSets: [...solved.values()],
    policy,
    player: (view, chance) => {
      const moves = policy(view);
      seatOf(view, chance);
      return drawn(moves, chance);
    },
  };
}
