import { expect, test } from "vitest";
import { checkShape } from "../check-shape.js";
import type { Debts } from "../settled.js";
import { type Files, look, lookAt, workspace } from "./workspace.js";

const file = (name: string, text = "export {};\n"): Files => ({ [`packages/hope/src/${name}.ts`]: text });
const placeholders = [
  ..."index hope rulebook kinds options view setup ending outcome notation".split(" "),
  ..."notation/move notation/pieces notation/open notation/position notation/check".split(" "),
  ..."terms/terms moves/first phases/first content/first bot/bot drawing/draw".split(" "),
];
const state = `
interface HopePublic { options: HopeOptions; seat: Seat; turn: number; round: number; deck: number[] }
interface HopeState extends HopePublic { hidden: number }
`;
const event = `
import type { CardEvent } from "./event/cards.js";
export type HopeEvent =
  | { readonly type: "gameStarted" }
  | { readonly type: "turnStarted"; readonly seat: Seat }
  | CardEvent;
`;
const evolve = `
import { cards } from "./evolve/cards.js";
export const evolve: RulesOf<Hope, "evolve"> = { gameStarted() {}, turnStarted: (state) => {}, ...cards } satisfies object;
`;
const game: Files = {
  ...Object.assign({}, ...placeholders.map((name) => file(name))),
  ...file("state", state),
  ...file("event", event),
  ...file("event/cards", 'export type CardEvent = { readonly type: "cardDrawn" };\n'),
  ...file("evolve", evolve),
  ...file("evolve/cards", "export const cards = { cardDrawn() {} };\n"),
  ...file("options", "export interface HopeOptions { readonly difficulty: string; readonly deck: string }\n"),
};

const without = (files: Files, name: string): Files =>
  Object.fromEntries(Object.entries(files).filter(([path]) => path !== `packages/hope/src/${name}.ts`));

test("shape: a game of the house's shape passes, and its lengths are printed", async () => {
  const answer = await lookAt(game, checkShape);
  expect(answer.says).toMatch(/^hope +2[0-9] +1 \/ \d \/ \d/m);
  expect(answer.wrong).toBe(0);
});

test.each([
  ["evolve.ts", "evolve"],
  ["outcome.ts", "outcome"],
  ["notation/pieces.ts", "notation/pieces"],
  ["terms/terms.ts", "terms/terms"],
  ["moves/", "moves/first"],
  ["bot/bot.ts", "bot/bot"],
  ["drawing/draw.ts", "drawing/draw"],
])("shape: a game without %s fails", async (what, name) => {
  const answer = await lookAt(without(game, name), checkShape);
  expect(answer.says).toContain(`packages/hope/src/${what}: missing`);
  expect(answer.wrong).toBe(1);
});

test.each([
  ["clone.ts", "clone", "move it to state.ts"],
  ["bot.ts", "bot", "move it to bot/"],
  ["scoring/", "scoring/points", "in ending.ts"],
  ["notation/scan.ts", "notation/scan", "one of the folders that every game has"],
  ["odds/", "odds/first", "one of the folders that every game has"],
])("shape: %s is where no other game has anything", async (what, name, next) => {
  const answer = await lookAt({ ...game, ...file(name) }, checkShape);
  expect(answer.says).toContain(`packages/hope/src/${what}: no other game has it`);
  expect(answer.says).toContain(next);
  expect(answer.wrong).toBe(1);
});

test("shape: an entry may stand at the top, its parts in a folder of its name, or in a folder of its own", async () => {
  const manifest = (target: string) => ({
    name: "@turnwright/hope",
    turnwright: { game: "HOPE" },
    exports: { "./draw": { default: "./dist/drawing/draw.js" }, "./net": { default: target } },
  });
  const wrong = async (target: string, ...names: string[]) => {
    const files = Object.assign({}, game, ...names.map((name) => file(name)));
    files["packages/hope/package.json"] = JSON.stringify(manifest(target));
    return (await lookAt(files, checkShape)).wrong;
  };
  expect(await wrong("./dist/net.js", "net", "net/read")).toBe(0);
  expect(await wrong("./dist/net/net.js", "net/net", "net/read")).toBe(0);
  expect(await wrong("./dist/other.js", "other", "net/net")).toBe(1);
});

const brokenEvolve: readonly (readonly [says: string, name: string, text: string])[] = [
  ["has no case for turnStarted", "evolve", evolve.replace("turnStarted: (state) => {}, ", "")],
  ["has no case for cardDrawn", "evolve", evolve.replace("...cards", "")],
  ["has a case for cardLost", "evolve/cards", "export const cards = { cardDrawn() {}, cardLost() {} };\n"],
  ["exports no table by event", "evolve", evolve.replace("export const", "const")],
  ["exports no table by event", "evolve", "export function evolve(state, event) {}\n"],
  ["switches over the types", "evolve/cards", "export const cards = { cardDrawn(s, e) { switch (e.type) {} } };\n"],
];

test.each(brokenEvolve)("shape: evolve.ts %s (%s)", async (says, name, text) => {
  const answer = await lookAt({ ...game, ...file(name, text) }, checkShape);
  expect(answer.says).toContain(says);
  expect(answer.wrong).toBeGreaterThan(0);
});

const brokenWords: readonly (readonly [says: string, name: string, text: string])[] = [
  ["turnNumber has another word in every game", "state", state.replace("turn:", "turnNumber:")],
  ["active has another word in every game", "state", state.replace("hidden:", "active:")],
  ["difficulty is an option, copied", "state", state.replace("hidden:", "difficulty:")],
  ["deck is an option, copied", "state", state.replace("deck: number[]", "deck: string")],
  ["no type HopePublic", "state", state.replaceAll("HopePublic", "HopeTable")],
  ["the state has no `options`", "state", state.replace("options: HopeOptions; ", "")],
  ["the state has no `seat: Seat`", "state", state.replace("seat: Seat; ", "")],
  ["`turn` is no number", "state", state.replace("turn: number", "turn: Seat")],
  ["no event gameStarted", "event", event.replace('  | { readonly type: "gameStarted" }\n', "")],
  ["turnBegan has another word in every game", "event", event.replace("turnStarted", "turnBegan")],
];

test.each(brokenWords)("shape: %s", async (says, name, text) => {
  const answer = await lookAt({ ...game, ...file(name, text) }, checkShape);
  expect(answer.says).toContain(says);
  expect(answer.wrong).toBeGreaterThan(0);
});

test("shape: options that come from a description are known by its keys", async () => {
  const options = `export const options = { difficulty: oneOf("a"), deck: word() };\ntype HopeOptions = OptionsOf<typeof options>;\n`;
  const files = { ...game, ...file("options", options), ...file("state", state.replace("hidden:", "difficulty:")) };
  expect((await lookAt(files, checkShape)).says).toContain("difficulty is an option, copied");
});

const core = (text: string, name = "one"): Files => ({ [`packages/core/src/${name}.ts`]: text });
const one = "export const one = 1;\n";

const remembering: readonly (readonly [says: string, text: string])[] = [
  ["count is a variable of the module", "let count = 0;\n"],
  ["made is changed by a function", "const made: number[] = [];\nconst keep = (at: number) => { made[at] ??= 1; };\n"],
  ["made is changed by a function", "const made = new Map();\nfunction keep(at: number) { made.set(at, 1); }\n"],
  ["last is changed by a function", "const last = { at: 0 };\nconst keep = () => { last.at++; };\n"],
  [
    "last is changed by a function",
    "const last = { at: 0 };\nconst keep = () => { Object.assign(last, { at: 1 }); };\n",
  ],
  ["few is empty and handed to others", "const few: number[] = [];\nconst all = () => fill(few);\n"],
  ["last is a field of the class that may change", "class Kept { static last = 0; }\n"],
  [
    "board is a function that remembers",
    "const once = (make) => { let made; return () => (made ??= make()); };\nconst board = once(() => 1);\n",
  ],
  ["next is a function that remembers", "const next = (() => { let n = 0; return () => n++; })();\n"],
];

test.each(remembering)("shape: a module that remembers fails: %s", async (says, text) => {
  const answer = await lookAt(core(one + text), checkShape);
  expect(answer.says).toContain(says);
  expect(answer.wrong).toBe(1);
});

test("shape: only the canonical forms of games may be remembered", async () => {
  const memo = (name: string): string =>
    `export const fieldOrders = 1;\nconst ${name} = new WeakMap();\nconst keep = (game: object) => { ${name}.set(game, 1); };\n`;
  const wrong = async (path: string, name: string) => (await lookAt({ [path]: memo(name) }, checkShape)).wrong;
  expect(await wrong("packages/log/src/format/field-orders.ts", "canonicalForms")).toBe(0);
  expect(await wrong("packages/log/src/format/field-orders.ts", "others")).toBe(1);
  expect(await wrong("packages/hex/src/field-orders.ts", "canonicalForms")).toBe(1);
});

test("shape: what another module keeps is not changed either", async () => {
  const files = {
    ...core(`import { kept } from "./kept.js";\n${one}export const add = (): void => { kept.push(1); };\n`),
    ...core("export const kept: number[] = [];\n", "kept"),
  };
  expect((await lookAt(files, checkShape)).says).toContain("packages/core/src/one.ts:3: kept is changed by a function");
});

test("shape: tables made once, and what a function keeps for itself, pass", async () => {
  const text = `${one}
const table: number[] = [];
for (let at = 0; at < 9; at++) table[at] = at;
const words = new Map([["a", 1]]);
const form = /a/y;
export const found = (table: number[], at: number): number => {
  form.lastIndex = at;
  const made: number[] = [];
  made.push(words.get("a") ?? 0);
  table.push(...made);
  let count = 0;
  made.forEach(() => count++);
  return count;
};
const total = found(table, 1);
export const counter = (): (() => number) => { let count = total; return () => count++; };
`;
  expect(await lookAt(core(text), checkShape)).toMatchObject({ wrong: 0 });
});

test.each(["util", "board-helpers", "tile-info", "base-move"])("shape: the file name %s fails", async (name) => {
  const answer = await lookAt({ [`packages/hex/src/${name}.ts`]: "" }, checkShape);
  expect(answer.says).toContain("in a file name says nothing");
  expect(answer.wrong).toBe(1);
});

test("shape: file names are in kebab-case, in tests and scripts, too", async () => {
  for (const path of ["packages/hex/src/twoWords.ts", "packages/hex/test/twoWords.test.ts", "scripts/two_words.mjs"])
    expect((await lookAt({ "packages/hex/src/one.ts": one, [path]: "" }, checkShape)).says).toMatch(
      /is not in kebab-case\n {4}next: call it two-words/,
    );
});

test("shape: in core and log a file is named after something that it exports", async () => {
  const named = {
    ...core("export interface LogStore {}\n", "log-store"),
    ...core("export { a as seatOf };\n", "seat-of"),
  };
  expect(await lookAt(named, checkShape)).toMatchObject({ wrong: 0 });
  const answer = await lookAt(core("export const verifyChain = 1;\n", "verify"), checkShape);
  expect(answer.says).toContain("packages/core/src/verify.ts: is named after nothing that it exports");
  expect(answer.says).toContain("call it after its main export: verify-chain");
  expect(await lookAt(core("", "index"), checkShape)).toMatchObject({ wrong: 0 });
});

test("shape: comments and code fit in 120 columns, literals may be longer", async () => {
  const words = "word ".repeat(30);
  for (const line of [`// ${words}`, `/** ${words}*/`, `/**\n * ${words}\n */`, `one(${"1, ".repeat(50)}1);`])
    expect((await lookAt(core(`${one}${line}\n`), checkShape)).says).toContain("is longer than 120 columns");
  expect(await lookAt({ "docs/api/a.ts": `// ${words}\n` }, checkShape)).toMatchObject({ wrong: 0 });
  for (const line of [
    `one("${words}");`,
    `one(\`${words}\n${words}\`);`,
    `one(/${words}/);`,
    `one(\`\${one} ${words}\`);`,
  ])
    expect(await lookAt(core(`${one}${line}\n`), checkShape)).toMatchObject({ wrong: 0 });
});

/** A decision record about casts with a row for core. */
const record = (casts: number, assertions: number): Files => ({
  "docs/decisions/0043-casts.md": `| core         |    ${casts} |    ${assertions} | why |\n`,
});

test("shape: ten non-null assertions in a thousand lines are allowed, eleven are not", async () => {
  const text = (count: number): string => one + "one!;\n".repeat(count) + "one;\n".repeat(999 - count);
  const counted = async (count: number) =>
    (await lookAt({ "packages/core/src/content/one.ts": text(count), ...record(0, count) }, checkShape)).says;
  expect(await counted(10)).not.toContain("non-null");
  expect(await counted(11)).toContain("11 non-null assertions in 1000 lines, 10 may be");
});

test("shape: casts and assertions are as many as the decision record says", async () => {
  const text = `${one}export const two = one as unknown as string;\nexport const three = [1] as const;\none!;\n`;
  const files = { "packages/core/src/content/one.ts": text + "one;\n".repeat(999) };
  const says = async (more: Files) => (await lookAt({ ...files, ...more }, checkShape)).says;
  expect(await says(record(2, 1))).toContain("nothing to mend");
  for (const wrong of [{}, record(1, 1), record(3, 1)])
    expect(await says(wrong)).toContain("2 casts (`as`), the decision record about casts says");
  for (const wrong of [{}, record(2, 0), record(2, 2)])
    expect(await says(wrong)).toContain("1 assertions (`!`), the decision record about casts says");
});

/** Looks at a workspace with debts. */
const owing = async (files: Files, debts: Debts, ...flags: string[]) => {
  const { root, remove } = workspace(files);
  const answer = await look(root, (survey, given) => checkShape(survey, given, debts), ...flags);
  remove();
  return answer;
};

test("shape: a debt covers so many breaches, and is reported when it is paid", async () => {
  const files = core(`${one}let two = 2;\nlet three = 3;\n`);
  expect(await owing(files, { "module-state": { core: 2 } })).toMatchObject({ wrong: 0 });
  expect((await owing(files, { "module-state": { core: 2 } }, "--owed")).says).toContain(
    "owed, module-state of core: packages/core/src/one.ts:2 two is a variable of the module",
  );
  const more = await owing(files, { "module-state": { core: 1 } });
  expect(more.wrong).toBe(1);
  expect(more.says).toContain("scripts/debts.ts: module-state of core is listed as 1, and there are 2");
  expect((await owing(files, { "module-state": { core: 3 } })).says).toContain(
    "scripts/debts.ts: module-state of core is listed as 3, and 2 are left\n    next: write 2",
  );
  expect((await owing(core(one), { "module-state": { core: 2 } })).says).toContain(
    "scripts/debts.ts: module-state of core is paid, and still listed\n    next: take it out",
  );
});

test("shape: 301 lines of a file fail, 151 and 26 of a function are warned of, content may be long", async () => {
  const lines = (count: number) => one + "export {};\n".repeat(count - 1);
  const long = await lookAt({ "packages/hex/src/long.ts": lines(301) }, checkShape);
  expect(long.says).toContain("packages/hex/src/long.ts: 301 lines");
  expect(long.wrong).toBe(1);
  const fair = await lookAt(
    {
      ...game,
      "packages/hex/src/fair.ts": lines(151),
      "packages/hex/src/slow.ts": `export const slow = (): void => {\n${"  1;\n".repeat(24)}};\n`,
      ...file("content/tiles", lines(900)),
    },
    checkShape,
  );
  expect(fair.says).toContain("packages/hex/src/fair.ts has 151 lines");
  expect(fair.says).toContain("packages/hex/src/slow.ts:1 is a function of 26 lines");
  expect(fair.wrong).toBe(0);
});
