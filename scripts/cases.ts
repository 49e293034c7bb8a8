/**
 * The number of cases that a test tries: `all` of them in `npm run test:long`, and `some` of them in `npm test`, which
 * should not take long; by default a quarter.
 */
export function cases(all: number, some: number = Math.ceil(all / 4)): number {
  return process.env["CASES"] === "all" ? all : some;
}

/** Returns settings of a test that has many cases: all of them in `npm run test:long`, and these in `npm test`. */
export function shortened<Settings extends object>(all: Settings, some: Partial<Settings>): Settings {
  return process.env["CASES"] === "all" ? all : { ...all, ...some };
}

/** Returns all items in `npm run test:long`; in `npm test`, every fourth one, or one in as many as given. */
export function someOf<T>(items: readonly T[], oneIn = 4): readonly T[] {
  return process.env["CASES"] === "all" ? items : items.filter((_, at) => at % oneIn === 0);
}
