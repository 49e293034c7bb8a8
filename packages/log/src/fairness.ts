export { contributionCommitment, type Mixing, mixedSeed, partCommitment } from "./mixing.js";
export { type Fairness, type Receipt, verifyFairness } from "./verify-fairness.js";
