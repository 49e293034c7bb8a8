import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");
const path = join(import.meta.dirname, "completed-by-an-editor.ts");
const before = `
import { check, explain, legalMoves, openTable, play, start } from "../src/index.js";
import { line } from "./toys/line.js";
import { raid } from "./toys/raid.js";
const match = start(raid, { seats: 2 });
const table = openTable(raid, match);
`;

/** Answers what an editor offers at the mark `|` of a line: the compiler's own language service, on the sources. */
function editor(): (line: string) => string[] {
  const read = ts.readConfigFile(join(root, "tsconfig.test.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...read.config, files: [], include: [] }, ts.sys, root);
  let [text, version] = ["", 0];
  const service = ts.createLanguageService({
    getCompilationSettings: () => ({ ...options, types: [] }),
    getScriptFileNames: () => [path],
    getScriptVersion: (name) => (name === path ? String(version) : "1"),
    getScriptSnapshot: (name) => {
      if (name === path) return ts.ScriptSnapshot.fromString(text);
      return ts.sys.fileExists(name) ? ts.ScriptSnapshot.fromString(readFileSync(name, "utf8")) : undefined;
    },
    getCurrentDirectory: () => dirname(path),
    getDefaultLibFileName: (given) => ts.getDefaultLibFilePath(given),
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
  });
  return (line) => {
    text = before + line.replace("|", "");
    version++;
    const found = service.getCompletionsAtPosition(path, before.length + line.indexOf("|"), {});
    return (found?.entries ?? []).map(({ name }) => name).sort();
  };
}

describe("an editor", () => {
  const offered = editor();
  const doors = ["play(raid, match, ", "check(raid, match, ", "explain(raid, match, ", "table.play("];

  test.each(doors)("completes the types of the moves in %s...)", (door) => {
    expect(offered(`${door}0, { type: "|" });`)).toEqual(["bid", "pay", "shield"]);
  });

  test.each(doors)("completes the fields of the move that was named in %s...)", (door) => {
    expect(offered(`${door}0, { type: "bid", | });`)).toEqual(["card"]);
    expect(offered(`${door}1, { type: "pay", | });`)).toEqual([]);
  });

  test("completes the seat counts and the options of a game", () => {
    expect(offered("start(raid, { seats: 2, options: { | } });")).toEqual(["coins"]);
    expect(offered("start(line, { seats: 2, options: { | } });")).toEqual(["first"]);
  });

  test("completes what a match shows, at every level", () => {
    expect(offered("match.state.|")).toContain("hands");
    expect(offered('match.state.phases[0] === "|"')).toEqual(["bid", "ransom", "resolve", "roundEnd"]);
    expect(offered("match.state.hands.|")).not.toContain("push");
  });
});
