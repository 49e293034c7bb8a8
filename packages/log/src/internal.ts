/**
 * What other packages and the scripts of this repository share with the log. It is no part of the public interface: it
 * has no documentation, and it changes without notice in any release.
 * @packageDocumentation
 * @internal
 */

export type { Fairness } from "./chain/verify-fairness.js";
export type { Audited } from "./reading/audit.js";
export type { Replayed, ReplayedView } from "./reading/replay.js";
export type { LogOpening } from "./writing/open-log.js";
