/**
 * What the active seat is to do, or what happens by itself: `begin` (control, allowance), `finish` (refill, lay the
 * cards) and `handOver` (the next seat).
 */
export type ArtifactPhase = "begin" | "draw" | "play" | "discard" | "finish" | "handOver";
