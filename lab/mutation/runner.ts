// A test runner for StrykerJS that runs a mutant in milliseconds: everything is one script, compiled once, begun from
// nothing for each mutant, and a mutant meets the quick tests that reach it first. Vitest would start a worker and
// import every module for each mutant.
import { readFileSync, writeFileSync } from "node:fs";
import { runTest } from "../../scripts/collect-tests.js";
import { bundleOf } from "./bundle.js";

/** A test, and the milliseconds that it took without a mutant. */
type Known = { id: string; file: string; took: number };
/** The test files, what of them doesn't look, how often properties are tried. */
type Options = { ours: { tests: string[]; without: string; runs: number } };
type Begun = ReturnType<Awaited<ReturnType<typeof bundleOf>>>;
type Space = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number;
  hitLimit?: number | undefined;
  mutantCoverage?: object | undefined;
};

// What Stryker's instrumented code reads and writes.
const global = globalThis as { __stryker__?: Space };
global.__stryker__ ??= {};
const space = global.__stryker__;
// One process runs the tests without a mutant, all read what it learnt.
const list = "known-tests.json";

/** What failed, if anything did. */
const failure = async (testsOf: Begun, file: string, id: string): Promise<string | undefined> => {
  try {
    const test = testsOf(file).find(({ title }) => title === id);
    if (test !== undefined) await runTest(test);
    return test === undefined ? "the test is not there" : undefined;
  } catch (thrown) {
    return String(thrown);
  }
};

class BundleRunner {
  readonly #files: readonly string[];
  readonly #without: RegExp;
  readonly #runs: number;
  #known: Known[] = [];
  /** Which test found the last mutant in a file. */
  readonly #found = new Map<string, string>();
  #begin: (() => Begun) | undefined;

  constructor({ ours }: Options) {
    this.#files = ours.tests;
    this.#without = new RegExp(ours.without);
    this.#runs = ours.runs;
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    this.#begin = await bundleOf(process.cwd(), this.#files, this.#runs);
  }

  begun(): Begun {
    if (this.#begin === undefined) throw new Error("init comes first");
    return this.#begin();
  }

  /**
   * Every test alone, so that what it reaches is known whatever ran before it, and what is done while modules load
   * counts as reached.
   */
  async dryRun() {
    space.activeMutant = undefined;
    space.mutantCoverage = { static: {}, perTest: {} };
    const tests = [];
    for (const file of this.#files) {
      for (const { title, isSkipped } of this.listed(file)) {
        if (isSkipped || this.#without.test(title)) continue;
        const begun = performance.now();
        space.currentTestId = title;
        const failed = await failure(this.begun(), file, title);
        space.currentTestId = undefined;
        const timeSpentMs = performance.now() - begun;
        this.#known.push({ id: title, file, took: timeSpentMs });
        tests.push({
          id: title,
          name: title,
          fileName: file,
          timeSpentMs,
          ...(failed === undefined ? { status: 0 } : { status: 1, failureMessage: failed }),
        });
      }
    }
    writeFileSync(list, JSON.stringify(this.#known));
    return { status: "complete", tests, mutantCoverage: space.mutantCoverage };
  }

  /** The tests of a file, without counting what listing them reaches. */
  listed(file: string) {
    const counted = space.mutantCoverage;
    space.mutantCoverage = { static: {}, perTest: {} };
    const tests = this.begun()(file);
    space.mutantCoverage = counted;
    return tests;
  }

  async mutantRun({
    testFilter = [],
    hitLimit,
    activeMutant,
  }: {
    testFilter?: string[];
    hitLimit?: number;
    activeMutant: { id: string; fileName: string };
  }) {
    if (this.#known.length === 0) this.#known = JSON.parse(readFileSync(list, "utf8"));
    // Stryker allows a hundred times what all tests did without a mutant; a tenth of that is time enough.
    const most = (hitLimit ?? Number.POSITIVE_INFINITY) / 10;
    Object.assign(space, { activeMutant: activeMutant.id, hitCount: 0, hitLimit: most, currentTestId: undefined });
    const testsOf = this.begun();
    let nrOfTests = 0;
    for (const { id, file } of this.ordered(testFilter, activeMutant.fileName)) {
      nrOfTests++;
      const failureMessage = await failure(testsOf, file, id);
      if ((space.hitCount ?? 0) > most) return { status: "timeout", reason: "it never ends" };
      if (failureMessage === undefined) continue;
      this.#found.set(activeMutant.fileName, id);
      return { status: "killed", killedBy: [id], failureMessage, nrOfTests };
    }
    return { status: "survived", nrOfTests };
  }

  /** Quick ones first, before them the one that found the last mutant of this source. */
  ordered(filter: string[], source: string) {
    const asked = new Set(filter);
    const last = this.#found.get(source);
    return this.#known
      .filter(({ id }) => asked.has(id))
      .sort((one, other) => Number(other.id === last) - Number(one.id === last) || one.took - other.took);
  }
}

const created = (options: Options) => new BundleRunner(options);
created.inject = ["options"];

export const strykerPlugins = [{ kind: "TestRunner", name: "bundle", factory: created }];
