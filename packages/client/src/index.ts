export { connect } from "./connect.js";
export type { ClientTrouble, ConnectOptions } from "./connect-options.js";
export type { ClientSocket } from "./link.js";
export type { MatchClient } from "./match-client.js";
export type { ClientAnswer, ClientProblem, PendingRequest, SeenEntry, Snapshot } from "./snapshot.js";
