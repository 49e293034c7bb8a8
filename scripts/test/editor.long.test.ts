import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Game, Kinds } from "@turnwright/core";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { ticTacToe } from "../../examples/own-game/tic-tac-toe.js";
import { games as ours } from "../games.js";

const root = join(import.meta.dirname, "../..");
const verbs = ["play", "check", "explain"] as const;

/** The verbs that people call most, and where they are: each has an example. */
const taught: readonly (readonly [verb: string, from: string])[] = Object.entries({
  core: [
    ...["start", "play", "playUnknown", "check", "checkUnknown", "explain", "legalMoves", "positionHash"],
    ...["scoreSheet", "view", "viewEvents", "foldView", "foldEvents", "resume", "openTable", "snapshot", "undoable"],
    ...["parseSetup", "parseMove", "formatMove", "readMove", "formatPosition", "readPosition"],
    ...["seeded", "scripted", "drawnSeed"],
  ],
  "core/rules": ["defineGame", "move", "parseOptions"],
  log: [
    ...["openLog", "append", "undoTo", "hostEntry", "closeLog", "closingKeys", "decode", "decodeStream", "encode"],
    ...["verify", "verifyChain", "audit", "auditText", "unsealLog", "redact", "redactLine", "replay"],
    ...["resumeLog", "resumeText", "readEntry", "unsealEntry"],
  ],
  "log/text": ["pack", "unpack", "toText", "fromText", "readSheet"],
  "log/fairness": ["verifyFairness", "mixedSeed"],
  "log/stores": ["memoryStore", "storedText"],
  "log/upgrade": ["upgrade"],
}).flatMap(([from, names]) => names.map((verb) => [verb, from] as const));

/** A game as users import it. */
interface Imported {
  readonly game: Game<Kinds>;
  readonly name: string;
  readonly from: string;
}

const games: Imported[] = [
  ...Object.entries(ours).map(([folder, game]) => ({ game, name: folder, from: `@turnwright/${folder}` })),
  { game: ticTacToe as unknown as Game<Kinds>, name: "ticTacToe", from: "../../examples/own-game/tic-tac-toe.js" },
];

const typesOf = ({ compiled }: Game<Kinds>): string[] => [...compiled.moves.keys()].toSorted();
const misspelt = (type: string): string => `${type}${type.at(-1)}`;

/** A program in an editor, half written. Everything in it stands there once, so that tests find it by its text. */
function programFor({ game, name, from }: Imported): string {
  return [
    `import { check, explain, play, start } from "@turnwright/core";`,
    `import { ${name} } from "${from}";`,
    `const match = start(${name}, { seats: ${game.seats[0]} });`,
    ...verbs.map((verb) => `${verb}(${name}, match, 0, { type: "" });`),
    ...typesOf(game).flatMap((type) => [
      `play(${name}, match, 1, { type: "${type}", });`,
      `play(${name}, match, 2, { type: "${misspelt(type)}" });`,
    ]),
    `start(${name}, { seats: `,
    `});`,
    `start(${name}, { seats: 9 });`,
    `start(${name}, { seats: ${game.seats[0]}, options: { } });`,
  ].join("\n");
}

/** The game of the guide about hands, with one mistake in its table of events. */
const pips = readFileSync(join(root, "examples/own-game/pips.ts"), "utf8");
const mistakes: readonly (readonly [what: string, right: string, wrong: string, says: string])[] = [
  ["an event", `shuffled: { deck: "count" },`, "", "Property 'shuffled' is missing in type"],
  ["a field", `drew: { seat: "all", `, "drew: { ", "Property 'seat' is missing in type"],
  ["a name", `rolled: { die: "all" }`, `roled: { die: "all" }`, "Did you mean to write 'rolled'?"],
];

const folder = join(root, "scripts/test");
const fileOf = ({ name }: Imported): string => join(folder, `typing-${name}.ts`);
const extra = join(folder, "typing-more.ts");
const flawed = (at: number): string => join(folder, `typing-mistake-${at}.ts`);
const programs = new Map([
  ...mistakes.map(([, right, wrong], at): [string, string] => [flawed(at), pips.replace(right, wrong)]),
  ...games.map((each): [string, string] => [fileOf(each), programFor(each)]),
  [
    extra,
    [
      ...taught.map(([verb, from]) => `import { ${verb} } from "@turnwright/${from}";`),
      `import { homeward } from "@turnwright/homeward";`,
      `import { hope } from "@turnwright/hope";`,
      `play(homeward, start(homeward, { seats: 2 }), 0, { type: "placeTile", x: 0, y: 1, rot: 2 });`,
      `start(hope, { seats: 2, options: { difficulty: "" } });`,
    ].join("\n"),
  ],
]);

/** What an editor asks: TypeScript's language service over the programs and our sources. */
function languageService(): ts.LanguageService {
  const { config } = ts.readConfigFile(join(root, "tsconfig.test.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);
  const read = (name: string): string | undefined => programs.get(name) ?? ts.sys.readFile(name);
  return ts.createLanguageService({
    getCompilationSettings: () => options,
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getScriptFileNames: () => [...programs.keys()],
    getScriptSnapshot: (name) => ts.ScriptSnapshot.fromString(read(name) ?? ""),
    getScriptVersion: () => "",
    fileExists: (name) => programs.has(name) || ts.sys.fileExists(name),
    readFile: read,
  });
}

const service = languageService();

/** The position behind a text that stands in a program once. */
function behind(file: string, text: string): number {
  const [before = "", ...more] = (programs.get(file) ?? "").split(text);
  expect(more, text).toHaveLength(1);
  return before.length + text.length;
}

/** The words that an editor offers behind a text, without those that it offers everywhere. */
function offered(file: string, text: string): string[] {
  const answer = service.getCompletionsAtPosition(file, behind(file, text), {});
  const kinds: string[] = [ts.ScriptElementKind.string, ts.ScriptElementKind.memberVariableElement];
  return (answer?.entries ?? []).flatMap(({ kind, name }) => (kinds.includes(kind) ? [name] : [])).toSorted();
}

/** The errors that an editor shows in the line of a text. */
function errors(file: string, text: string): string {
  const lineOf = (at: number) => (programs.get(file) ?? "").slice(0, at).split("\n").length;
  const line = lineOf(behind(file, text));
  return service
    .getSemanticDiagnostics(file)
    .filter(({ start = 0 }) => lineOf(start) === line)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"))
    .join("\n");
}

/** The text that an editor shows over the end of a text: the doc comment, and its example. */
function hover(file: string, text: string): { says: string; example: string } {
  const info = service.getQuickInfoAtPosition(file, behind(file, text) - 2);
  const example = info?.tags?.find(({ name }) => name === "example")?.text;
  return { says: ts.displayPartsToString(info?.documentation), example: ts.displayPartsToString(example) };
}

/** The doc comment that an editor shows beside a word that it offers behind a text. */
function beside(file: string, text: string, word: string): string {
  const at = behind(file, text);
  const details = service.getCompletionEntryDetails(file, at, word, undefined, undefined, undefined, undefined);
  return ts.displayPartsToString(details?.documentation);
}

describe.each(games)("an editor with $name", (each) => {
  const { game, name } = each;
  const file = fileOf(each);
  const types = typesOf(game);

  test.each(verbs)("%s: offers the types of moves, and nothing else", (verb) => {
    expect(offered(file, `${verb}(${name}, match, 0, { type: "`)).toEqual(types);
  });

  test("marks a misspelt move and names the right one", () => {
    for (const type of types) expect(errors(file, `"${misspelt(type)}"`)).toContain(`"${type}"`);
  });

  test("offers the options that the game has", () => {
    expect(offered(file, "options: {")).toEqual(Object.keys(game.options ?? {}).toSorted());
  });
});

// Authors need not declare the numbers of seats as a type, nor write doc comments: tic-tac-toe does neither.
describe.each(games.filter(({ from }) => from.startsWith("@")))("an editor with $name", (each) => {
  const { game, name } = each;
  const file = fileOf(each);

  test("offers the numbers of seats that the game has, and marks others", () => {
    expect(offered(file, `start(${name}, { seats: \n`)).toEqual(game.seats.map(String));
    // The compiler may name the numbers in any order.
    const [, named = ""] = /'9' is not assignable to type '([^']*)'/.exec(errors(file, "seats: 9")) ?? [];
    expect(named.split(" | ").toSorted()).toEqual(game.seats.map(String).toSorted());
  });

  test("shows a sentence for every field of every move", () => {
    const fields = typesOf(game).flatMap((type) => {
      const text = `1, { type: "${type}",`;
      return offered(file, text).map((field) => `${type}.${field}: ${beside(file, text, field)}`);
    });
    expect(fields.length).toBeGreaterThan(2);
    expect(fields.filter((field) => !/: [A-Z].*\.$/s.test(field))).toEqual([]);
  });
});

test("an editor shows the sentence of a field", () => {
  expect(hover(extra, "rot").says).toBe("Quarter turns clockwise, 0 to 3: the smallest number that looks like this.");
});

test.each(taught)("an editor shows an example of %s", (verb) => {
  const { says, example } = hover(extra, `{ ${verb} `);
  expect(says).toMatch(/^[A-Z]/);
  expect(example).toContain(verb);
});

test("an editor offers the words that an option takes", () => {
  expect(offered(extra, 'difficulty: "')).toEqual(["advanced", "expert", "hero", "normal"]);
});

test.each(mistakes)("the compiler names %s that is wrong in the table of events", (what, right) => {
  const at = mistakes.findIndex(([name]) => name === what);
  const [, , , says] = mistakes[at]!;
  expect(pips).toContain(right);
  const found = service.getSemanticDiagnostics(flawed(at)).map(({ messageText }) => {
    return ts.flattenDiagnosticMessageText(messageText, "\n");
  });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(says);
});
