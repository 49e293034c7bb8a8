/**
 * Calls a function at the end of this turn of the event loop, when all messages that have arrived on sockets are
 * handled. A microtask would come too early: the event loop runs microtasks after each message.
 */
export function afterTurn(work: () => void): void {
  if (typeof setImmediate === "function") setImmediate(work);
  else setTimeout(work, 0);
}
