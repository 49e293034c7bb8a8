import type { Kinds, Seat } from "@turnwright/core";
import type { DecisionNode, DecisionSet, Tree, TreeNode } from "./tree.js";

/** Returns the average policy of an information set over all iterations. This policy is the solution. */
export function averagePolicy<G extends Kinds>({ sums }: DecisionSet<G>): number[] {
  const total = sums.reduce((sum, one) => sum + one, 0);
  return sums.map((one) => (total > 0 ? one / total : 1 / sums.length));
}

/** The average policy of each information set. */
export type Policies<G extends Kinds> = ReadonlyMap<DecisionSet<G>, readonly number[]>;

/** Returns the value of a node for the first seat when both seats play these policies. */
export function worthOf<G extends Kinds>(node: TreeNode<G>, policies: Policies<G>): number {
  if (node.kind === "end") return node.worth;
  const probabilities = node.kind === "chance" ? node.probabilities : (policies.get(node.set) ?? []);
  return node.children.reduce((sum, child, at) => sum + probabilities[at] * worthOf(child, policies), 0);
}

/** The best response of a seat to the policy of the other seat. */
class BestResponse<G extends Kinds> {
  readonly #seat: Seat;
  readonly #policies: Policies<G>;
  /** The probability that chance and the other seat lead to a node of this seat. */
  readonly #reaches: Map<DecisionNode<G>, number> = new Map();
  readonly #choices: Map<DecisionSet<G>, number> = new Map();
  readonly #worths: Map<DecisionNode<G>, number> = new Map();

  constructor(seat: Seat, policies: Policies<G>) {
    this.#seat = seat;
    this.#policies = policies;
  }

  worthOf(root: TreeNode<G>): number {
    this.#reach(root, 1);
    return this.#worth(root);
  }

  #reach(node: TreeNode<G>, reach: number): void {
    if (node.kind === "end") return;
    if (this.#isOwn(node)) this.#reaches.set(node, reach);
    for (const [at, child] of node.children.entries()) this.#reach(child, reach * this.#probability(node, at));
  }

  #isOwn(node: TreeNode<G>): node is DecisionNode<G> {
    return node.kind === "decision" && node.set.seat === this.#seat;
  }

  /** Returns the probability of a child node. Moves of the responding seat itself count as certain. */
  #probability(node: Exclude<TreeNode<G>, { readonly kind: "end" }>, at: number): number {
    if (node.kind === "chance") return node.probabilities[at];
    return node.set.seat === this.#seat ? 1 : (this.#policies.get(node.set)?.[at] ?? 0);
  }

  #worth(node: TreeNode<G>): number {
    if (node.kind === "end") return this.#seat === 0 ? node.worth : -node.worth;
    if (this.#isOwn(node)) return this.#ownWorth(node);
    return node.children.reduce((sum, child, at) => sum + this.#probability(node, at) * this.#worth(child), 0);
  }

  #ownWorth(node: DecisionNode<G>): number {
    const known = this.#worths.get(node);
    if (known !== undefined) return known;
    const worth = this.#worth(node.children[this.#choice(node.set)]);
    this.#worths.set(node, worth);
    return worth;
  }

  /** Returns the index of the best move over all positions of an information set. */
  #choice(set: DecisionSet<G>): number {
    const known = this.#choices.get(set);
    if (known !== undefined) return known;
    const worths = set.moves.map((_, at) =>
      set.nodes.reduce((sum, node) => sum + (this.#reaches.get(node) ?? 0) * this.#worth(node.children[at]), 0),
    );
    const best = worths.reduce((most, worth, at) => (worth > worths[most] ? at : most), 0);
    this.#choices.set(set, best);
    return best;
  }
}

/**
 * Returns how much a seat gains if it plays the best response to the other seat's policy instead of its own policy. The
 * result is the mean of the gains of both seats.
 */
export function exploitabilityOf<G extends Kinds>({ root }: Tree<G>, policies: Policies<G>): number {
  const [first, second] = [0, 1].map((seat) => new BestResponse(seat, policies).worthOf(root));
  return (first + second) / 2;
}
