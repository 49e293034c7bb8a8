export type { ClientMessage, ServerMessage } from "@turnwright/host/protocol";
