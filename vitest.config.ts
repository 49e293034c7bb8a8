import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { packagesOf } from "./scripts/packages.js";

const root = import.meta.dirname;

// Tests run on the sources: each public entry of each package stands for the file it is built from.
const alias = packagesOf(root).flatMap((pkg) =>
  pkg.entries
    .filter((entry) => entry.specifier !== "")
    .map((entry) => ({ find: new RegExp(`^${entry.specifier}$`), replacement: join(pkg.path, entry.source) })),
);

// boardgame.io's sub-paths are folders, which Node's own ES modules cannot import; bundlers can.
const boardgameIo = {
  find: /^boardgame\.io\/(\w+)$/,
  replacement: join(root, "node_modules/boardgame.io/dist/cjs/$1.js"),
};

/**
 * Begins with the laws of the games, which take longest and are the shortest files: without a memory of earlier runs,
 * vitest would begin with the largest ones, and at the end one worker would be left with all the laws.
 */
class LawsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLaws = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith("/test/laws.test.ts");
    const sorted = await super.sort(files);
    return [...sorted.filter(isLaws), ...sorted.filter((file) => !isLaws(file))];
  }
}

// The laws make many objects and soon forget them. With room for the young ones, the workers, which are started after
// this, need a tenth to a fifth less time.
setFlagsFromString("--max-semi-space-size=64");

export default defineConfig({
  resolve: { alias: [...alias, boardgameIo] },
  test: {
    include: [
      "packages/*/test/**/*.test.ts",
      "docs/**/*.test.ts",
      "examples/own-game/*.test.ts",
      // The test of the servers needs a koa-compose that `npm run examples` installs.
      "examples/from-boardgame-io/s*.test.ts",
      "examples/games/**/*.test.ts",
      "scripts/test/**/*.test.ts",
      "lab/test/**/*.test.ts",
    ],
    // Tests of tools and tests that wait for minutes run with all cases only.
    exclude: [...configDefaults.exclude, ...(process.env["CASES"] === "all" ? [] : ["**/*.long.test.ts"])],
    setupFiles: ["./vitest.setup.ts"],
    pool: "threads",
    isolate: false,
    // Many tests wait for a database or a clock; one worker more than processors of a small machine uses that time.
    maxWorkers: 3,
    sequence: { sequencer: LawsFirst },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    typecheck: {
      enabled: true,
      // The sources are checked by `npm run types`; here only what the type tests say counts.
      ignoreSourceErrors: true,
      checker: "tsc",
      tsconfig: "./tsconfig.test-d.json",
      include: ["packages/*/test/**/*.test-d.ts"],
    },
    coverage: { provider: "v8", include: ["packages/*/src/**/*.ts"] },
  },
});
