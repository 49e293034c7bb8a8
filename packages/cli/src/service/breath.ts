/** Waits for a moment, so that other requests are answered. */
export function breath(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
