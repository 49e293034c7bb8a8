/**
 * The decision that the active seat must make, or an automatic step: `begin` (control, allowance), `finish` (refill,
 * lay the cards) and `handOver` (the next seat).
 */
export type ArtifactPhase = "begin" | "draw" | "play" | "discard" | "finish" | "handOver";
