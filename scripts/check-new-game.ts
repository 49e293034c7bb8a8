// Whether `npm run new-game` makes a game that is sound as it stands: `npm run new-game:check`, in a copy of this
// checkout.
import { copyDeclarations, inCopy, linkPackages, type Run } from "./checkout.js";

// The game's own tests, and those that look at every game.
const tests = ["packages/demo", "packages/cli/test/cli.test.ts"];
tests.push(
  ...["packages", "boards", "pages", "option-tables", "position-codes", "vectors"].map(
    (name) => `scripts/test/${name}.test.ts`,
  ),
);

const tried = (copy: string, run: Run): void => {
  run("node scripts/run.mjs scripts/new-game.ts demo");
  linkPackages(copy);
  copyDeclarations(copy);
  run("tsc -b");
  run("tsc -p tsconfig.test.json");
  run("biome check packages/demo packages/cli scripts README.md tsconfig.json");
  for (const check of ["imports", "globals", "shape"]) run(`node scripts/run.mjs scripts/check-${check}.ts`);
  run("node scripts/run.mjs scripts/rules.ts --check");
  run("node scripts/run.mjs scripts/api.ts");
  run(`vitest run ${tests.join(" ")}`);
  console.log("new-game: nothing to mend");
};

export const main = (): Promise<number> => inCopy(tried);
