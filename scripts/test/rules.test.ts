import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkRules } from "../rules.js";
import { type Files, look, lookAt, workspace } from "./workspace.js";

const sentence = (of: string) => `{ kind: "permission", of: "${of}", says: "One | other.", provenance: "ruling" }`;

const game: Files = {
  "packages/hope/src/hope.ts": "",
  "packages/hope/src/rulebook.ts": `export type HopeHome = "pull";\nexport const rulebook = {\n  "R1-own-seat": ${sentence("pull")},\n  "R2-lever-unused": ${sentence("pull")},\n} as const;\n`,
  "packages/hope/src/moves/pull.ts": `export const pull = {\n  permits: {\n    "R1-own-seat": () => undefined,\n    "R2-lever-unused"() {},\n  },\n};\n`,
  "packages/hope/test/pull.test.ts": `test("R1-own-seat: another seat's is refused", () => {});\nsentence("R2-lever-unused", "a used lever is refused", () => {});\n`,
  "packages/hope/rulings/used-twice.md": "---\nsentence: R2-lever-unused\ntest: a used lever\n---\n**Question.** ...\n",
};

test("rules: the page names place, tests and rulings of each sentence, and --check finds it up to date", async () => {
  const { root, remove } = workspace(game);
  const answer = await look(root, checkRules);
  expect(answer).toEqual({ wrong: 0, says: "hope: 2 sentences, 2 tests, 1 rulings\nverdict: nothing to mend" });
  expect(readFileSync(join(root, "packages/hope/RULES.md"), "utf8")).toContain(
    "| `R2-lever-unused` | permission of pull | One \\| other. | ruling | [src/moves/pull.ts:4](src/moves/pull.ts#L4) | pull.test.ts | [used-twice](rulings/used-twice.md) |  |",
  );
  expect((await look(root, checkRules, "--check")).wrong).toBe(0);
  remove();
});

test("rules: --check fails when the page is missing or old", async () => {
  for (const page of [{}, { "packages/hope/RULES.md": "old" }]) {
    const answer = await lookAt({ ...game, ...page }, checkRules, "--check");
    expect(answer.says).toContain("packages/hope/RULES.md: out of date");
    expect(answer.wrong).toBeGreaterThan(0);
  }
});

const pull = "packages/hope/src/moves/pull.ts";
const tests = "packages/hope/test/pull.test.ts";
const ruling = "packages/hope/rulings/used-twice.md";

const broken: readonly (readonly [says: string, file: string, change: (text: string) => string])[] = [
  ["R2-lever-unused stands in no table", pull, (text) => text.replace(/.*R2-lever.*\n/, "")],
  ["R1-own-seat stands in 2 tables", pull, (text) => `${text}export const again = { "R1-own-seat": 1 };\n`],
  ["R9-other is not in the rulebook", pull, (text) => `${text}export const again = { "R9-other": 1 };\n`],
  ["R1-own-seat has no test", tests, (text) => text.replace("R1-own-seat", "own seat")],
  ["R1-own-seat has no test", tests, (text) => text.replace("test(", "test.skip(")],
  ["R1-own-seat has no test", tests, (text) => text.replace("R1-own-seat:", "about R1-own-seat:")],
  ["cites R3-gone", tests, (text) => `${text}test("R3-gone: is refused", () => {});\n`],
  ["cites R3-gone", tests, (text) => `${text}expect(refusal.rule).toBe("R3-gone");\n`],
  ["names R3-gone", ruling, (text) => text.replace("R2-lever-unused", "R3-gone")],
  ["names no sentence", ruling, (text) => text.replace("sentence:", "about:")],
  ["names no test", ruling, (text) => text.replace("test:", "see:")],
  [`no test's title contains "a lost lever"`, ruling, (text) => text.replace("a used lever", "a lost lever")],
  ["R2 has not the form", "packages/hope/src/rulebook.ts", (text) => text.replace("R2-lever-unused", "R2")],
  [
    `no sentence lives at "push"`,
    "packages/hope/src/rulebook.ts",
    (text) => text.replace('"pull";', '"pull" | "push";'),
  ],
  ["exports no `rulebook`", "packages/hope/src/rulebook.ts", (text) => text.replace("const rulebook", "const book")],
  ["R1-own-seat has no says", "packages/hope/src/rulebook.ts", (text) => text.replace("One | other.", "")],
];

const worded: Files = {
  ...game,
  "packages/hope/src/rulebook.ts": `export type HopeHome = "pull";\nexport const rulebook = {\n  "R1-own-seat": ${sentence("pull")},\n  "R2-lever-unused": ${sentence("pull")},\n  "R3-lever": { kind: "term", of: "pull", says: "A lever." },\n} as const;\n`,
  "packages/hope/src/terms/lever.ts": "export function lever(): number { return 1; }\n",
  "packages/hope/src/terms/terms.ts": `import { lever } from "./lever.js";\nexport const terms = { "R3-lever": lever };\n`,
  "packages/hope/test/terms.test.ts": `test("R3-lever is one", () => {});\n`,
};

test.each<[string, string, boolean]>([
  ["is called by its name", "import { lever } from '../terms/lever.js';\nexport const all = [lever()];\n", true],
  [
    "is handed on by its name",
    "import { lever } from '../terms/lever.js';\nexport const all = [1].map(lever);\n",
    true,
  ],
  [
    "is looked up in the table",
    `import { terms } from "../terms/terms.js";\nexport const one = terms["R3-lever"]();\n`,
    true,
  ],
  [
    "is a list that is read",
    "import { lever } from '../terms/lever.js';\nexport const open = { moves: lever };\n",
    true,
  ],
  ["is imported and exported only", "export { lever } from '../terms/lever.js';\n", false],
  ["is only a field of something else", "export const all = (board: { lever: number }) => board.lever;\n", false],
  ["stands in the table alone", "", false],
])("rules: a term that %s", async (_how, code, isUsed) => {
  const answer = await lookAt({ ...worded, "packages/hope/src/moves/use.ts": code }, checkRules);
  if (isUsed) expect(answer.says).not.toContain("no rule calls");
  else expect(answer.says).toContain("packages/hope/src/terms/terms.ts:2: no rule calls the function behind R3-lever");
});

test("rules: a term that no rule can call says why above its row", async () => {
  const path = "packages/hope/src/terms/terms.ts";
  const excused = (comment: string): Files => ({
    ...worded,
    [path]: worded[path]!.replace('"R3-lever"', `\n  ${comment}\n  "R3-lever"`),
  });
  const answer = await lookAt(excused("// Uncalled: only tests can ask for what is missing."), checkRules);
  expect(answer.says).not.toContain("no rule calls");
  for (const comment of ["// Uncalled:", "// A lever."])
    expect((await lookAt(excused(comment), checkRules)).says).toContain("no rule calls the function behind R3-lever");
});

test.each(broken)("rules: %s (%s)", async (says, file, change) => {
  const answer = await lookAt({ ...game, [file]: change(game[file] ?? "") }, checkRules);
  expect(answer.says).toContain(says);
  expect(answer.wrong).toBeGreaterThan(0);
});
