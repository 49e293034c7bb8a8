export { type ClientSocket, type ConnectOptions, connect, type MatchClient } from "./connect.js";
export type { ClientAnswer, PendingRequest, SeenEntry, Snapshot } from "./snapshot.js";
