/**
 * The messages between a host and its clients, without any code of a server.
 * @packageDocumentation
 */

export {
  type Answer,
  type ClientMessage,
  type Clocks,
  protocolVersion,
  type RequestProblem,
  type SeatNews,
  type ServerMessage,
  type SetupProblem,
  type Standing,
  type UndoRequest,
} from "./protocol/messages.js";
