/**
 * What somebody must decide: `act` and `phantom` are the turn's action, `after` what abilities allow afterwards;
 * `take`, `reward`, `discard`, `swap` and `rob` are decisions, and `between` is what abilities allow between two turns.
 * In `queue` (consequences), `handOver` and `stuck` nobody acts.
 */
export type AeronautPhase =
  | "placement"
  | "act"
  | "phantom"
  | "flight"
  | "queue"
  | "take"
  | "reward"
  | "discard"
  | "swap"
  | "rob"
  | "after"
  | "between"
  | "handOver"
  | "stuck";
