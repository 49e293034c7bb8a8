/**
 * Seeds that nobody can have chosen alone: contributions, commitments to them, and how receipts are verified.
 * @packageDocumentation
 */

export type { SeedTerms } from "./luck.js";
export { contributionCommitment, type Mixing, mixedSeed, partCommitment } from "./mixing.js";
export { type SeedTermsGiven, seedTerms } from "./seed-terms.js";
export { type Fairness, type FairnessGap, type Receipt, verifyFairness } from "./verify-fairness.js";
