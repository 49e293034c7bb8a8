export { connect } from "./connect.js";
export type { ClientSocket } from "./link.js";
export type { MatchClient } from "./match-client.js";
export type { ClientAnswer, SeenEntry, Snapshot } from "./snapshot.js";
