/**
 * The parts of this package that other packages and the scripts of this repository share. They are not public: they
 * have no documentation, and may change without notice in any release.
 * @packageDocumentation
 * @internal
 */

export type { Fairness } from "./chain/verify-fairness.js";
export type { Audited } from "./reading/audit.js";
export type { Replayed, ReplayedView } from "./reading/replay.js";
export type { LogOpening } from "./writing/open-log.js";
