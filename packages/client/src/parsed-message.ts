import type { ServerMessage } from "@turnwright/host/protocol";

/** The types of messages that tell the status of a match. */
const statuses: readonly unknown[] = ["welcome", "entry", "undone", "news", "view"] satisfies ServerMessage["type"][];

/** Returns the message in the data of a socket, or `undefined` if there is none. Takes any value. */
export function parsedMessage(data: unknown): ServerMessage | undefined {
  try {
    const message: unknown = JSON.parse(String(data));
    if (typeof message !== "object" || message === null || !("type" in message)) return undefined;
    // A server that refuses says why, and one that tells of a match says who is to act.
    const isTold = "problem" in message ? message.problem instanceof Object : message.type !== "refused";
    const isStatus = statuses.includes(message.type);
    const isWhole = isTold && (!isStatus || ("toAct" in message && Array.isArray(message.toAct)));
    return isWhole ? (message as ServerMessage) : undefined;
  } catch {
    return undefined;
  }
}
