import type { Kinds, Seat } from "@turnwright/core";
import type { DecisionNode, DecisionSet, Tree, TreeNode } from "./tree.js";

/**
 * One traversal of the tree: the seat whose regrets are updated, and the weight of its present policy in the average.
 */
interface Traversal {
  readonly seat: Seat;
  readonly weight: number;
}

/**
 * Sets the present policy of an information set in proportion to its regrets, after it sets negative regrets to 0
 * (regret matching+).
 */
function match<G extends Kinds>({ current, regrets }: DecisionSet<G>): void {
  let total = 0;
  for (let at = 0; at < regrets.length; at++) {
    regrets[at] = Math.max(0, regrets[at]);
    total += regrets[at];
  }
  for (let at = 0; at < regrets.length; at++) current[at] = total > 0 ? regrets[at] / total : 1 / regrets.length;
}

/**
 * Returns the value of a node for the seat of the traversal. `own` is the probability that this seat's policy leads to
 * the node. `others` is the probability that chance and the other seat lead to the node.
 */
function visit<G extends Kinds>(node: TreeNode<G>, how: Traversal, own: number, others: number): number {
  if (node.kind === "end") return how.seat === 0 ? node.worth : -node.worth;
  if (node.kind === "decision" && node.set.seat === how.seat) return decide(node, how, own, others);
  const probabilities = node.kind === "chance" ? node.probabilities : node.set.current;
  let worth = 0;
  for (let at = 0; at < probabilities.length; at++)
    worth += probabilities[at] * visit(node.children[at], how, own, others * probabilities[at]);
  return worth;
}

/** Visits a decision of the traversal's seat: adds to its regrets and to the sums of its average policy. */
function decide<G extends Kinds>(
  { set, children }: DecisionNode<G>,
  how: Traversal,
  own: number,
  others: number,
): number {
  const { current, regrets, sums } = set;
  const worths = children.map((child, at) => visit(child, how, own * current[at], others));
  const worth = worths.reduce((sum, one, at) => sum + current[at] * one, 0);
  for (let at = 0; at < worths.length; at++) {
    regrets[at] += others * (worths[at] - worth);
    sums[at] += how.weight * own * current[at];
  }
  return worth;
}

/**
 * Runs iterations of CFR+ (Tammelin, 2014), a form of counterfactual regret minimization. In CFR+, regrets never fall
 * below 0, the seats are updated in turn, and later policies have more weight in the average.
 */
export function minimizeRegrets<G extends Kinds>({ root, sets }: Tree<G>, iterations: number): void {
  for (let weight = 1; weight <= iterations; weight++)
    for (const seat of [0, 1]) {
      visit(root, { seat, weight }, 1, 1);
      for (const set of sets.values()) if (set.seat === seat) match(set);
    }
}
