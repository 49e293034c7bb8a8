// A test runner for StrykerJS that runs a mutant in milliseconds: everything is one script, compiled once, begun from
// nothing for each mutant, and a mutant meets the quick tests that reach it first. Vitest would start a worker and
// import every module for each mutant.
import { readFileSync, writeFileSync } from "node:fs";
import { Script } from "node:vm";
import { runTest, type Test } from "../../scripts/collect-tests.js";
import { bundleOf } from "./bundle.js";
import { isSampled, type Sample } from "./sample.js";

/** A test, and the milliseconds that it took without a mutant. */
type Known = { id: string; file: string; took: number };
/** The test files, what of them doesn't look, how often properties are tried. Only a sample of mutants is tested. */
type Options = { ours: { tests: string[]; without: string; runs: number; sample: Sample } };
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

/** How a test ended: `failed` says why it failed, `endless` that it was stopped. */
type Ending = { failed?: string; endless?: true };

const slot = globalThis as { __timed__?: (() => unknown) | undefined };
const timed = new Script("__timed__()");

/**
 * Calls a function, and stops it after some milliseconds, even where it never yields. To stop the whole process, as
 * Stryker does, costs seconds for every mutant without an end.
 */
const within = (timeout: number, body: () => unknown): unknown => {
  slot.__timed__ = body;
  return timed.runInThisContext({ timeout });
};

const isStopped = (thrown: unknown) =>
  thrown instanceof Error && "code" in thrown && thrown.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";

/** Runs a test. `most`: milliseconds. */
const endingOf = async (testsOf: Begun, file: string, id: string, most: number): Promise<Ending> => {
  try {
    const test = within(most, () => testsOf(file).find(({ title }) => title === id)) as Test | undefined;
    if (test === undefined) return { failed: "the test is not there" };
    await within(most, () => runTest(test));
    return {};
  } catch (thrown) {
    return isStopped(thrown) ? { failed: "it never ends", endless: true } : { failed: String(thrown) };
  }
};

class BundleRunner {
  readonly #files: readonly string[];
  readonly #without: RegExp;
  readonly #runs: number;
  readonly #sample: Sample;
  #known: Known[] = [];
  /** Which test found the last mutant in a file. */
  readonly #found = new Map<string, string>();
  #begin: (() => Begun) | undefined;

  constructor({ ours }: Options) {
    this.#files = ours.tests;
    this.#without = new RegExp(ours.without);
    this.#runs = ours.runs;
    this.#sample = ours.sample;
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
        const { failed } = await endingOf(this.begun(), file, title, 100_000);
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
    // The scores leave out mutants with the status `error`.
    if (!isSampled(activeMutant.id, this.#sample)) return { status: "error", errorMessage: "not in the sample" };
    if (this.#known.length === 0) this.#known = JSON.parse(readFileSync(list, "utf8"));
    // Stryker allows a hundred times what all tests did without a mutant; a tenth of that is time enough.
    const most = (hitLimit ?? Number.POSITIVE_INFINITY) / 10;
    Object.assign(space, { activeMutant: activeMutant.id, hitCount: 0, hitLimit: most, currentTestId: undefined });
    const testsOf = this.begun();
    let nrOfTests = 0;
    for (const { id, file, took } of this.ordered(testFilter, activeMutant.fileName)) {
      nrOfTests++;
      const { failed: failureMessage, endless } = await endingOf(testsOf, file, id, Math.ceil(3000 + 20 * took));
      if (endless || (space.hitCount ?? 0) > most) return { status: "timeout", reason: "it never ends" };
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
