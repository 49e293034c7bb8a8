/**
 * Allows the process to end before this timer has run out. Does nothing for timers that cannot keep a process alive;
 * only timers of Node can.
 */
export function unref(timer: ReturnType<typeof setTimeout>): void {
  (timer as { unref?: () => void }).unref?.();
}
