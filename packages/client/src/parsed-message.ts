import type { ServerMessage } from "@turnwright/host/protocol";

/**
 * Returns the message in the data of a socket, or `undefined` if the data are not a message. `data` can be any value.
 */
export function parsedMessage(data: unknown): ServerMessage | undefined {
  try {
    const message: unknown = JSON.parse(String(data));
    if (typeof message !== "object" || message === null || !("type" in message)) return undefined;
    // If the server refuses a request, its message must contain a problem.
    const isWhole = "problem" in message ? message.problem instanceof Object : message.type !== "refused";
    return isWhole ? (message as ServerMessage) : undefined;
  } catch {
    return undefined;
  }
}
