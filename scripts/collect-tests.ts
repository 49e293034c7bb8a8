// What tests write themselves into instead of vitest: keeps them as a list, so that any of them can run alone, at once.
import { format } from "node:util";
import { expect, vi } from "vitest";

type Body = () => unknown;
export type Test = { title: string; suite: Suite; body: Body; isSkipped: boolean };
/** Tests described together. What runs after all tests is left out: nothing outlives a mutant. */
interface Suite {
  readonly title: string;
  readonly above: Suite | undefined;
  /** Hooks that run once, when the first test of the suite does. */
  readonly before: Body[];
  readonly beforeEach: Body[];
  readonly afterEach: Body[];
  begun: boolean;
}

/** The suites around a test, from the outermost. */
const withAbove = (suite: Suite): Suite[] => (suite.above === undefined ? [suite] : [...withAbove(suite.above), suite]);

const suiteOf = (title: string, above?: Suite): Suite => ({
  title,
  above,
  before: [],
  beforeEach: [],
  afterEach: [],
  begun: false,
});

/** The body of a test. Options may come before it, and a timeout after it. */
const bodyIn = (rest: readonly unknown[]) =>
  rest.find((each) => typeof each === "function") as (...given: unknown[]) => unknown;

/** `test.each` and `describe.each`. */
const eachOf = (written: (title: string, body: Body) => void) => (cases: readonly unknown[]) => {
  return (title: string, ...rest: readonly unknown[]) => {
    const body = bodyIn(rest);
    for (const each of cases) {
      const given = Array.isArray(each) ? each : [each];
      written(format(title, ...given), () => body(...given));
    }
  };
};

/** The module `vitest` for one test file, and the tests that it wrote. */
export const collectTests = (file: string) => {
  const tests: Test[] = [];
  let suite = suiteOf(file);
  const testOf =
    (isSkipped: boolean) =>
    (title: string, ...rest: readonly unknown[]) => {
      tests.push({
        title: [...withAbove(suite), { title }].map((each) => each.title).join(" > "),
        suite,
        body: bodyIn(rest),
        isSkipped,
      });
    };
  const describe = (title: string, body: Body) => {
    const above = suite;
    suite = suiteOf(title, above);
    body();
    suite = above;
  };
  const test = Object.assign(testOf(false), { each: eachOf(testOf(false)), skip: testOf(true) });
  const module = {
    expect,
    vi,
    test,
    it: test,
    describe: Object.assign(describe, {
      each: eachOf(describe),
      skipIf: (isSkipped: boolean) => (isSkipped ? () => undefined : describe),
    }),
    beforeAll: (hook: Body) => suite.before.push(hook),
    afterAll: () => undefined,
    beforeEach: (hook: Body) => suite.beforeEach.push(hook),
    afterEach: (hook: Body) => suite.afterEach.push(hook),
  };
  return { module, tests };
};

/** Runs a test with its hooks; throws what it throws. */
export const runTest = async ({ suite, body }: Test) => {
  const suites = withAbove(suite);
  for (const each of suites) {
    if (!each.begun) for (const hook of each.before) await hook();
    each.begun = true;
  }
  for (const hook of suites.flatMap((each) => each.beforeEach)) await hook();
  try {
    await body();
  } finally {
    for (const hook of suites.toReversed().flatMap((each) => each.afterEach)) await hook();
  }
};
