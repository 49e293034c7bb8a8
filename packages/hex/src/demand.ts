/**
 * Throws a TypeError unless `isRight` is true. Its message contains both `name` (the name of the caller's argument) and
 * `expected`.
 */
export function demand(isRight: boolean, name: string, expected: string): asserts isRight {
  if (!isRight) throw new TypeError(`${name}: expected ${expected}`);
}

/** Throws a TypeError that names an argument, unless the argument is a number. */
export function demandNumber(value: unknown, name: string): void {
  demand(typeof value === "number", name, "a number");
}
