import type { ClientConnection } from "./connection.js";

/** The longest time for which `drain` waits until clients have received the last message, in milliseconds. */
const longestGoodbye = 1_000;
const goodbyeEvery = 10;

/**
 * Waits until each client has received all messages that were sent to it, or its connection has ended. Waits at most a
 * second.
 */
export async function quiet(connections: readonly ClientConnection[]): Promise<void> {
  const end = performance.now() + longestGoodbye;
  for (let left = connections; performance.now() < end; ) {
    left = left.filter((connection) => !connection.isQuiet);
    if (left.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, goodbyeEvery));
  }
}
