/**
 * The messages between a host and its clients, without any code of a server.
 * @packageDocumentation
 */

export {
  type ClientMessage,
  protocolVersion,
  type RequestProblem,
  type ServerMessage,
} from "./protocol/messages.js";
export { stateDigest } from "./protocol/state-digest.js";
