/**
 * The messages between a host and its clients, without any code of a server.
 * @packageDocumentation
 */

export {
  type Answer,
  type Choices,
  type ClientMessage,
  type Clocks,
  type Feed,
  type MatchStatus,
  protocolVersion,
  type RequestProblem,
  type SeatNews,
  type ServerMessage,
  type SetupProblem,
  type UndoRequest,
} from "./protocol/messages.js";
export { stateDigest } from "./protocol/state-digest.js";
