import { expect, test } from "vitest";
import { checkWords } from "../check-words.js";
import type { Debts } from "../settled.js";
import { type Files, look, lookAt, workspace } from "./workspace.js";

const glossary = `# Glossary

| word | means | not |
| --- | --- | --- |
| wheel | turns | gizmo, spin-up, way to spin |
| hub | holds spokes | \`Gadget\`, \`nave\` in log, (centre) |
| rim | |  |
`;
const words: Files = { "docs/glossary.md": glossary };

test.each([
  ["gizmo", "core", "export const a = 1; // a Gizmo\n", 1],
  ["gizmo", "core", "export const fastGizmoOf = 1;\n", 1],
  ["gizmo", "core", 'export const a = { "gizmo-of": "two gizmo" };\n', 2],
  ["gizmo", "core", "export const GIZMO_COUNT = 1;\n", 1],
  ["spin-up", "core", "// after the spin-up\n", 1],
  ["way to spin", "core", "// the only way to spin\n", 1],
  ["way to spin", "core", "export const wayToSpin = 1;\n", 1],
  ["Gadget", "core", "export interface Gadget {}\n", 1],
  ["nave", "log", "export const f = (nave: number): number => nave;\n", 1],
])("words: %s in %s is found in %j", async (word, folder, text, count) => {
  const answer = await lookAt({ ...words, [`packages/${folder}/src/a.ts`]: text }, checkWords);
  expect(answer.says).toContain(`packages/${folder}/src/a.ts:1: says "${word}"`);
  expect(answer.wrong).toBe(count);
});

test.each([
  ["longer words", "export const gizmos = 1; // gizmotic\n"],
  ["words apart", "export const spinUp = 1; // spin up\n"],
  ["what stands in brackets", "export const centre = 1; // the centre\n"],
  ["names in other letters, and names in prose", "export const gadget = 1; // Gadget\n"],
  ["names that others give", 'import { Gadget } from "./b.js";\nexport const a = Math.nave;\n'],
  ["names of another package", "export const nave = 1;\n"],
])("words: %s pass", async (_what, text) => {
  expect(await lookAt({ ...words, "packages/core/src/a.ts": text }, checkWords)).toMatchObject({ wrong: 0 });
});

test("words: documents, scripts and README files are looked at, tests of packages and what is made are not", async () => {
  const looked = [
    "README.md",
    "docs/guides/one.md",
    "docs/decisions/0001-one.md",
    "examples/one/README.md",
    "lab/one.ts",
    "packages/core/README.md",
    "scripts/one.mjs",
  ];
  const left = ["docs/api/one.md", "examples/one/one.ts", "packages/core/CHANGELOG.md", "packages/core/test/one.ts"];
  const files = Object.fromEntries([...looked, ...left].map((path) => [path, "// gizmo\n"]));
  const { says, wrong } = await lookAt({ ...words, ...files }, checkWords);
  for (const path of looked) expect(says).toContain(`${path}:1: says "gizmo"\n    next: the glossary says "wheel"`);
  expect(wrong).toBe(looked.length);
});

test("words: a debt covers so many, and is reported when it is paid", async () => {
  const owing = async (debts: Debts, ...flags: string[]) => {
    const { root, remove } = workspace({ ...words, "packages/core/src/a.ts": "// gizmo gizmo\n" });
    const answer = await look(root, (survey, given) => checkWords(survey, given, debts), ...flags);
    remove();
    return answer;
  };
  expect(await owing({ gizmo: { core: 2 } })).toMatchObject({ wrong: 0 });
  expect(await owing({ gizmo: { core: 1 } })).toMatchObject({ wrong: 1 });
  expect((await owing({ gizmo: { core: 2, log: 1 } })).says).toContain("gizmo of log is paid, and still listed");
  expect((await owing({ gizmo: { core: 2 } }, "--debts")).says).toContain('"core": 2');
});
