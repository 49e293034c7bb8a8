export { type ClientTrouble, type ConnectOptions, connect, type MatchClient } from "./connect.js";
export type { ClientSocket } from "./link.js";
export type { ClientAnswer, PendingRequest, SeenEntry, Snapshot } from "./snapshot.js";
