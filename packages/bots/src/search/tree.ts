import type { Kinds } from "@turnwright/core";
import { inverseRoot, one, rootOfLogarithm } from "./fixed-point.js";

/** A move in the tree, with its results over all guesses. */
export interface Branch<G extends Kinds> {
  readonly move: G["move"];
  /** The number of visits at which the move was legal. */
  available: number;
  visits: number;
  /** The sum of the rewards of the seat that made the move. */
  total: number;
  /** The node after the move; `undefined` until the move was visited twice. */
  node: Node<G> | undefined;
}

/**
 * A node of the tree. A node stands for a sequence of moves since the root. The hidden values can be different at each
 * visit.
 */
export interface Node<G extends Kinds> {
  readonly branches: Branch<G>[];
  visits: number;
  total: number;
}

/** Returns a node without visits. */
export function bud<G extends Kinds>(): Node<G> {
  return { branches: [], visits: 0, total: 0 };
}

type Fields = { readonly [field: string]: unknown };

/** Returns whether two plain values are equal. Moves are small and mostly flat. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  let count = 0;
  for (const field in a) {
    if (!same((a as Fields)[field], (b as Fields)[field])) return false;
    count++;
  }
  for (const _ in b) count--;
  return count === 0;
}

/**
 * Returns the index of a move among the branches, or -1 if it was never seen here. The search begins at `from` and
 * wraps around.
 */
function placeOf<G extends Kinds>(branches: readonly Branch<G>[], move: G["move"], from: number): number {
  for (let at = from; at < branches.length; at++) if (same(branches[at].move, move)) return at;
  for (let at = 0; at < from; at++) if (same(branches[at].move, move)) return at;
  return -1;
}

/**
 * Puts the branches of these legal moves into `into`, and adds 1 to `available` of each branch. Moves are always listed
 * in the same order, so that the next move usually belongs to the next branch.
 */
export function open<G extends Kinds>(node: Node<G>, moves: readonly G["move"][], into: Branch<G>[]): void {
  const { branches } = node;
  const isNew = branches.length === 0;
  let next = 0;
  for (let index = 0; index < moves.length; index++) {
    const move = moves[index];
    let place = isNew ? -1 : placeOf(branches, move, next);
    if (place < 0) place = branches.push({ move, available: 0, visits: 0, total: 0, node: undefined }) - 1;
    const branch = branches[place];
    branch.available++;
    into[index] = branch;
    next = place + 1;
  }
}

/** Returns the priority of a move (UCB1): its mean reward, plus a bonus that shrinks with the number of visits. */
function promise(mean: number, visits: number, rootOfLog: number, exploration: number): number {
  return mean + Math.trunc((Math.trunc((rootOfLog * inverseRoot(visits)) / one) * exploration) / 100);
}

/**
 * Returns the branch to follow among the first `count`, or `undefined` if an unvisited branch has a higher priority.
 * For the comparison, an unvisited branch has one visit with the mean reward of its node.
 */
export function mostPromising<G extends Kinds>(
  node: Node<G>,
  branches: readonly Branch<G>[],
  count: number,
  exploration: number,
): Branch<G> | undefined {
  const mean = node.visits === 0 ? one : Math.trunc(node.total / node.visits);
  let best: Branch<G> | undefined;
  let most = -1;
  let available = 0;
  let root = 0;
  for (let at = 0; at < count; at++) {
    const branch = branches[at];
    if (branch.available !== available) {
      available = branch.available;
      root = rootOfLogarithm(available);
    }
    const worth =
      branch.visits === 0
        ? promise(mean, 1, root, exploration)
        : promise(Math.trunc(branch.total / branch.visits), branch.visits, root, exploration);
    if (worth <= most) continue;
    most = worth;
    best = branch.visits === 0 ? undefined : branch;
  }
  return best;
}
