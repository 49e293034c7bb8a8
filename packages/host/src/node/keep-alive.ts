/** The part of a WebSocket of `ws` that the adapter needs. */
export interface NodeSocket {
  readonly bufferedAmount: number;
  /** Sends one message. */
  send(text: string): void;
  /** Begins to close the socket. `code` is a close code of WebSocket. `reason` has at most 123 bytes. */
  close(code: number, reason: string): void;
  /** Closes the socket at once, without the closing handshake. */
  terminate(): void;
  /** Sends a ping frame. The client answers it with a pong frame. */
  ping(): void;
  /** Calls the listener with each message. */
  on(event: "message", listener: (data: { toString(): string }, isBinary: boolean) => void): unknown;
  /** Calls the listener when the socket is closed, or when a ping or a pong arrives. */
  on(event: "close" | "ping" | "pong", listener: () => void): unknown;
  /** Calls the listener with an error of the network or of the protocol. The event `close` follows. */
  on(event: "error", listener: (error: Error) => void): unknown;
}

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
