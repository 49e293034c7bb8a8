/** Lets other requests be answered. */
export function breath(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
