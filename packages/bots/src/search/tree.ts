import type { Kinds } from "@turnwright/core";
import { inverseRoot, one, rootOfLogarithm } from "./fixed-point.js";

/** A move of the tree, with what came of it in all guesses together. */
export interface Branch<G extends Kinds> {
  readonly move: G["move"];
  /** How often the move could have been made, over all visits. */
  available: number;
  visits: number;
  /** The rewards of the seat that made it, summed. */
  total: number;
  /** What follows, once it was visited twice. */
  node: Node<G> | undefined;
}

/** A point of the tree: what has been played since the root, whatever is hidden. */
export interface Node<G extends Kinds> {
  readonly branches: Branch<G>[];
  visits: number;
  total: number;
}

/** A point at which nobody has been. */
export function bud<G extends Kinds>(): Node<G> {
  return { branches: [], visits: 0, total: 0 };
}

type Fields = { readonly [field: string]: unknown };

/** Whether two plain values are the same; moves are small and mostly flat. */
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

/** The place of a move among the branches, looked for from a place on and around; -1 when it was never seen here. */
function placeOf<G extends Kinds>(branches: readonly Branch<G>[], move: G["move"], from: number): number {
  for (let at = from; at < branches.length; at++) if (same(branches[at].move, move)) return at;
  for (let at = 0; at < from; at++) if (same(branches[at].move, move)) return at;
  return -1;
}

/**
 * The branches of these legal moves, into `into`, each counted as available once more. Lists come in the canonical
 * order, so that the next move is mostly the next branch.
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

/** How much a move is worth looking at: its mean reward, and more the less it has been looked at (UCB1). */
function promise(mean: number, visits: number, rootOfLog: number, exploration: number): number {
  return mean + Math.trunc((Math.trunc((rootOfLog * inverseRoot(visits)) / one) * exploration) / 100);
}

/**
 * The branch to follow among the first so many, or `undefined` when one that nobody followed yet promises more: such a
 * branch counts as if it had been followed once and come to the mean of its node.
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
