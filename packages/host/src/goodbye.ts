import type { ClientConnection } from "./connection.js";

/** The longest time for which `drain` waits until clients have received the last message, in milliseconds. */
const longestGoodbye = 1_000;
const goodbyeEvery = 10;

/** Waits for a short time until each client has received everything that was sent to it, or is gone. */
export async function quiet(connections: readonly ClientConnection[]): Promise<void> {
  const end = performance.now() + longestGoodbye;
  for (let left = connections; performance.now() < end; ) {
    left = left.filter((connection) => !connection.isQuiet);
    if (left.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, goodbyeEvery));
  }
}
