// A game of the house's shape to begin from: `npm run new-game -- <name>` copies scripts/new-game/template to
// packages/<name> and enters the game in the few lists that name the games. It plays at once and keeps every law; from
// there on it is changed.

import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Ranges } from "./packages.js";
import { root } from "./root.js";

/** What we enter games in. */
interface Tsconfig {
  readonly references: { path: string }[];
}

const template = join(import.meta.dirname, "new-game", "template");

const read = (path: string) => readFileSync(join(root, path), "utf8");

/** Files written, to be formatted at the end. */
const written: string[] = [];

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  written.push(path);
};

/** Writes a JSON file of this form changed. */
const editJson = <T>(path: string, change: (value: T) => void) => {
  const value: T = JSON.parse(read(path));
  change(value);
  write(path, `${JSON.stringify(value, null, 2)}\n`);
};

/** Puts a text before or after what a pattern finds. `by`: with `$&` for what was found. */
const editText = (path: string, pattern: RegExp, by: string) => {
  const text = read(path);
  if (!pattern.test(text)) throw new Error(`${path}: nothing there looks like ${pattern}; enter the game by hand`);
  write(path, text.replace(pattern, by));
};

/** The template under another name. What it imports from this folder lies elsewhere for a package. */
const copyTemplate = (name: string, title: string) => {
  for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const renamed = (text: string) =>
      text
        .replaceAll("pebbles", name)
        .replaceAll("Pebbles", title)
        .replaceAll("../../../showcases.js", "../../../scripts/showcases.js");
    write(join("packages", name, renamed(relative(template, path))), renamed(readFileSync(path, "utf8")));
  }
  copyFileSync(join(root, "LICENSE"), join(root, "packages", name, "LICENSE"));
};

/** What all games' packages have alike is taken from one of them. */
const writeManifest = (name: string, title: string) => {
  const manifest = JSON.parse(read("packages/artifact/package.json"));
  const changed = {
    ...manifest,
    name: `@turnwright/${name}`,
    version: "0.0.0",
    description: `${title}: one line that says what it is, as a headless typed rules engine.`,
    repository: { ...manifest.repository, directory: `packages/${name}` },
    turnwright: { game: title },
  };
  write(`packages/${name}/package.json`, `${JSON.stringify(changed, null, 2)}\n`);
  write(`packages/${name}/tsconfig.json`, read("packages/artifact/tsconfig.json"));
};

/** Enters the game into the lists of the compiler, of the tools and of the command, which loads games by name. */
const enterForCode = (name: string) => {
  editJson<Tsconfig>("tsconfig.json", ({ references }) => references.splice(-1, 0, { path: `packages/${name}` }));
  editText(
    "scripts/games.ts",
    /import .*"@turnwright\/portals";\n/,
    `$&import { ${name} } from "@turnwright/${name}";\n`,
  );
  editText("scripts/games.ts", /(typedGames = \{ [a-z, ]+) \}/, `$1, ${name} }`);
  editJson<Tsconfig>("packages/cli/tsconfig.json", ({ references }) => references.push({ path: `../${name}` }));
  editJson<{ dependencies: Ranges }>("packages/cli/package.json", (manifest) => {
    const wanted = { ...manifest.dependencies, [`@turnwright/${name}`]: "^0.0.0" };
    manifest.dependencies = Object.fromEntries(Object.entries(wanted).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
  const imported = (entry: string): string => `await import("@turnwright/${name}${entry}")`;
  const shelved = `  ${name}: async () =>
    shelved((${imported("")}).${name}, ${imported("/draw")}, ${imported("/train")}),\n`;
  editText("packages/cli/src/games.ts", /\n(?=};\n\n\/\*\* The names)/, `\n${shelved}`);
};

const enterForReaders = (name: string, title: string) => {
  const cells = [title, `\`@turnwright/${name}\``, "2-4", "one line that says what it is"];
  const row = cells.map((cell, at) => cell.padEnd([16, 22, 5, 84][at] ?? 0)).join(" | ");
  editText("README.md", /(?<=\n)\n(?=The page \[Boards\])/, `| ${row} |\n\n`);
  const line = `- [${title}](https://raw.githubusercontent.com/turnwright/turnwright/main/docs/games/${name}.md): \`@turnwright/${name}\`, 2 to 4 seats\n`;
  editText("llms.txt", /\n(?=\n## Packages\n)/, `\n${line}`);
  const changeset = [`"@turnwright/${name}": minor`, '"@turnwright/cli": minor'].join("\n");
  write(`.changeset/${name}.md`, `---\n${changeset}\n---\n\n${title}, complete.\n`);
};

const run = (program: string, words: readonly string[]) => {
  const { status } = spawnSync(program, words, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error(`${program} ${words.join(" ")} failed`);
};

/** Runs one of our programs anew: what was entered into its sources counts. */
const runScript = (file: string, ...words: readonly string[]) =>
  run(process.execPath, ["scripts/run.mjs", `scripts/${file}.ts`, ...words]);

const makeGame = (name: string): void => {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  copyTemplate(name, title);
  writeManifest(name, title);
  enterForCode(name);
  enterForReaders(name, title);
  runScript("new-game/first-games", name);
  written.push(`packages/${name}/test/perft.json`);
  run(join(root, "node_modules/.bin/biome"), ["check", "--write", ...new Set(written)]);
  for (const tool of ["rules", "schema", "boards", "pages"]) runScript(tool);
};

export const main = ([name = ""]: readonly string[]): number => {
  if (!/^[a-z][a-z0-9]*$/.test(name) || existsSync(join(root, "packages", name))) {
    console.error(`new-game: "${name}" is no name for a new game; next: one word of small letters that no package has`);
    return 2;
  }
  makeGame(name);
  console.log(`packages/${name} is there. Next: npm install && npm run api && npm test -- packages/${name}`);
  console.log("Then change it, in the order of CONTRIBUTING.md, Add a game.");
  return 0;
};
