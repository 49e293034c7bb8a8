import type { NodeSocket } from "../ws.js";

/** The frames of ping and pong that a socket may send between two heartbeats. */
const mostControlFrames = 100;

/**
 * Ends a socket that does not answer pings, or sends too many itself: each makes the server answer. Returns a function
 * to call when the socket has said anything.
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
