/**
 * The number of cases that a test tries: `all` of them in `npm run test:long`, and `some` of them in `npm test`, which
 * should not take long; by default a quarter.
 */
export function cases(all: number, some: number = Math.ceil(all / 4)): number {
  return process.env["CASES"] === "all" ? all : some;
}
