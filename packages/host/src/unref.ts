/** Lets the process end before this timer has run out. Only timers of Node can keep a process alive. */
export function unref(timer: ReturnType<typeof setTimeout>): void {
  (timer as { unref?: () => void }).unref?.();
}
