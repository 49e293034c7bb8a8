/**
 * Seeds that no single party controls: contributions, commitments to them, and verification of receipts.
 * @packageDocumentation
 */

export { contributionCommitment, mixedSeed, partCommitment } from "./chain/mixing.js";
export { seedTerms } from "./chain/seed-terms.js";
export { verifyFairness } from "./chain/verify-fairness.js";
