/**
 * What somebody must decide: `act` and `phantom` are the turn's action, `after` what abilities allow afterwards;
 * `take`, `reward`,
 * `discard`, `swap` and `rob` are decisions. In `queue` (consequences), `handOver` and `stuck` nobody acts.
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
  | "handOver"
  | "stuck";
