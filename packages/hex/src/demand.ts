/** Throws a TypeError that names the argument and says what was expected, unless `isRight` is true. */
export function demand(isRight: boolean, name: string, expected: string): asserts isRight {
  if (!isRight) throw new TypeError(`${name}: expected ${expected}`);
}

/** Throws a TypeError that names an argument, unless the argument is a number. */
export function demandNumber(value: unknown, name: string): void {
  demand(typeof value === "number", name, "a number");
}
