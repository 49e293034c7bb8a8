// What is mutated, and which tests look for the mutants.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { gamesIn, packagesOf } from "../../scripts/packages.js";
import { root } from "../../scripts/root.js";

/** What is mutated together. */
interface Part {
  readonly mutate: readonly string[];
  /** Folders. */
  readonly tests: readonly string[];
  /** Test files and titles that do not look. */
  readonly without: RegExp;
  /** Files that look only for what the others left. */
  readonly slow?: RegExp;
  /** How often each property is tried, at most. */
  readonly runs?: number;
}

// Pictures, bots and literals are no rules; notation and the encoding for training have laws of their own.
const notRules = [
  "train.ts",
  "rulebook.ts",
  "bot.ts",
  "bot/**",
  "draw.ts",
  "drawing/**",
  "content/**",
  "notation.ts",
  "notation/**",
  "pnml.ts",
  "pnml/**",
  // Draws maps; its own tests take minutes, and check.ts refuses what a map must not be.
  "generator/**",
];
const view = ["packages/core/src/{views/*,play/fold-events,play/undoable}.ts", "packages/log/src/reading/redact.ts"];
const core = ["packages/core/test", "packages/testkit/test"];
// Tests of laws; what never runs a mutant: processes of their own, and the compiler, which reads files; and hashes of
// many or large values, which take minutes when each step is counted.
const aside = [
  "testkit/test/(laws-of|exported-garbage|describe-|endless)|perft|completion\\.",
  "never collides between|however often a value contains",
].join("|");
const withoutLawsOfLaws = new RegExp(aside);
// Disks, databases and processes; and what takes seconds, such as whole recorded games, a search, and garbage in the
// place of entries. One imports as it runs, which a bundle cannot. A mutant that only these find counts as a survivor.
const slowOfLog = new RegExp(
  [
    "test/store/(?!kinds|own-lines|insertions|readings|empty-page)",
    "test/(strangers|corpus|hidden|bits|closed-twins|demanded-games)",
    "@turnwright/log/(node|stores)",
    "exports of .* > (readEntry|unsealEntry|redactLine)",
    "recorded games of|short seeds|read in one pass|moves that count",
  ].join("|"),
);

const rulesOf = (game: string): Part => ({
  mutate: [`packages/${game}/src/**/*.ts`, ...notRules.map((name) => `!packages/${game}/src/${name}`)],
  tests: [`packages/${game}/test`],
  // The last three take seconds for each mutant.
  without: /(draw|bot|pnml|generator|notation|content|courses|brute-force|histories)\.test/,
  slow: /(laws|perft|games|deals|test\/secrets)\.test/,
});

export const parts: { readonly [part: string]: Part } = {
  chance: { mutate: ["packages/core/src/chance/*.ts"], tests: core, without: withoutLawsOfLaws },
  core: {
    mutate: ["packages/core/src/**/*.ts", "!packages/core/src/chance/**", ...view.map((name) => `!${name}`)],
    tests: core,
    without: withoutLawsOfLaws,
  },
  view: {
    mutate: view,
    tests: [...core, "packages/log/test"],
    without: new RegExp(`${aside}|log/test/(?!redact|secrets)`),
  },
  log: {
    mutate: [
      "packages/log/src/**/*.ts",
      ...view.map((name) => `!${name}`),
      "!packages/log/src/node/**",
      "!packages/log/src/stores/{postgres-*,sqlite-*,sql-*}.ts",
    ],
    tests: ["packages/log/test"],
    without: slowOfLog,
    runs: 50,
  },
  ...Object.fromEntries(gamesIn(packagesOf(root)).map((game) => [game, rulesOf(game)])),
};

/** The test files of a part. */
export const testsOf = (root: string, { tests, without }: Pick<Part, "tests" | "without">) =>
  tests
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
    )
    .filter((name) => name.endsWith(".test.ts") && !without.test(name))
    .sort();
