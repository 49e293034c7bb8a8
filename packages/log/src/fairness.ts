/**
 * Seeds that nobody can have chosen alone: contributions, commitments to them, and how receipts are verified.
 * @packageDocumentation
 */

export { contributionCommitment, type Mixing, mixedSeed, partCommitment } from "./mixing.js";
export { type Fairness, type Receipt, verifyFairness } from "./verify-fairness.js";
