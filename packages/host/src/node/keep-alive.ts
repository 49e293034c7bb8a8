import type { NodeSocket } from "../ws.js";

/** The most ping and pong frames that a socket may send between two heartbeats. */
const mostControlFrames = 100;

/**
 * Pings a socket, and ends the socket if it does not answer. Also ends a socket that sends too many pings, because the
 * server must answer each ping. Returns a function to call after every message of the socket.
 */
export function keepAlive(socket: NodeSocket, heartbeatSeconds: number): () => void {
  let isAlive = false;
  let controlFrames = 0;
  const heartbeat = setInterval(() => {
    if (!isAlive) {
      socket.terminate();
      return;
    }
    isAlive = false;
    controlFrames = 0;
    socket.ping();
  }, heartbeatSeconds * 1_000);
  const hear = (): void => {
    isAlive = true;
    controlFrames++;
    if (controlFrames > mostControlFrames) socket.terminate();
  };
  socket.on("ping", hear);
  socket.on("pong", hear);
  socket.on("close", () => clearInterval(heartbeat));
  return () => {
    isAlive = true;
  };
}
