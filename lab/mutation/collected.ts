// What tests write themselves into instead of vitest: keeps them as a list, so that any of them can run alone, at once.
import { format } from "node:util";
import { expect, vi } from "vitest";

/** @typedef {() => unknown} Body @typedef {{ title: string, suite: Suite, body: Body, isSkipped: boolean }} Test */
/**
 * @typedef {{ title: string, above: Suite | undefined, before: Body[], beforeEach: Body[], afterEach: Body[], begun: boolean }} Suite
 *   before: hooks that run once, when the first test of the suite does. What runs after all tests is left out: nothing outlives a mutant.
 */

/** @param {Suite} suite @returns {Suite[]} from the outermost */
const withAbove = (suite) => (suite.above === undefined ? [suite] : [...withAbove(suite.above), suite]);

/** @param {string} title @param {Suite} [above] @returns {Suite} */
const suiteOf = (title, above) => ({ title, above, before: [], beforeEach: [], afterEach: [], begun: false });

/** `test.each` and `describe.each`. @param {(title: string, body: Body) => void} written */
const eachOf = (written) => (/** @type {readonly unknown[]} */ cases) => {
  /** @param {string} title @param {(...given: unknown[]) => unknown} body */
  return (title, body) => {
    for (const each of cases) {
      const given = Array.isArray(each) ? each : [each];
      written(format(title, ...given), () => body(...given));
    }
  };
};

/** The module `vitest` for one test file, and the tests that it wrote. @param {string} file */
export const collected = (file) => {
  /** @type {Test[]} */
  const tests = [];
  let suite = suiteOf(file);
  /** @param {boolean} isSkipped */
  const testOf = (isSkipped) => (/** @type {string} */ title, /** @type {Body} */ body) => {
    tests.push({
      title: [...withAbove(suite), { title }].map((each) => each.title).join(" > "),
      suite,
      body,
      isSkipped,
    });
  };
  /** @param {string} title @param {Body} body */
  const describe = (title, body) => {
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
      skipIf: (/** @type {boolean} */ isSkipped) => (isSkipped ? () => undefined : describe),
    }),
    beforeAll: (/** @type {Body} */ hook) => suite.before.push(hook),
    afterAll: () => undefined,
    beforeEach: (/** @type {Body} */ hook) => suite.beforeEach.push(hook),
    afterEach: (/** @type {Body} */ hook) => suite.afterEach.push(hook),
  };
  return { module, tests };
};

/** Runs a test with its hooks; throws what it throws. @param {Test} test */
export const run = async ({ suite, body }) => {
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
