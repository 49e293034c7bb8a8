import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const file = join(root, "scripts/test/typing.ts");
const program = `import { start } from "@turnwright/core";
import { hope } from "@turnwright/hope";
start(hope, { seats: 2, options: { } });
start(hope, { seats: 2, options: { difficulty: "" } });`;

function editor(): ts.LanguageService {
  const { config } = ts.readConfigFile(join(root, "tsconfig.test.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);
  const read = (name: string): string | undefined => (name === file ? program : ts.sys.readFile(name));
  return ts.createLanguageService({
    getCompilationSettings: () => options,
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getScriptFileNames: () => [file],
    getScriptSnapshot: (name) => ts.ScriptSnapshot.fromString(read(name) ?? ""),
    getScriptVersion: () => "",
    fileExists: (name) => name === file || ts.sys.fileExists(name),
    readFile: read,
  });
}

test("an editor offers the names of a game's options, and the words that an option takes", () => {
  const service = editor();
  const offered = (behind: string): string[] => {
    const answer = service.getCompletionsAtPosition(file, program.indexOf(behind) + behind.length, {});
    return (answer?.entries ?? []).map(({ name }) => name).toSorted();
  };
  const names = ["board", "bugCards", "characters", "difficulty", "edition", "maxRounds", "traitor"];
  expect(offered("options: { ")).toEqual(names);
  expect(offered('difficulty: "')).toEqual(["advanced", "expert", "hero", "normal"]);
});
