// A game of the house's shape to begin from: `npm run new-game -- <name>` copies scripts/new-game/template to packages/<name>
// and enters the game in every list that names the games. It plays at once and keeps every law; from there on it is changed.

import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Ranges } from "./packages.js";
import { root } from "./root.js";

/** What we enter games in. */
interface Tsconfig {
  readonly references: { path: string }[];
  readonly compilerOptions: { paths: { [pattern: string]: string[] } };
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

/** The template under another name. */
const copyTemplate = (name: string, title: string) => {
  for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const renamed = (text: string) => text.replaceAll("pebbles", name).replaceAll("Pebbles", title);
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
  };
  write(`packages/${name}/package.json`, `${JSON.stringify(changed, null, 2)}\n`);
  write(`packages/${name}/tsconfig.json`, read("packages/artifact/tsconfig.json"));
};

const enterForCompiler = (name: string) => {
  editJson<Tsconfig>("tsconfig.json", ({ references }) => references.splice(-1, 0, { path: `packages/${name}` }));
  editJson<Tsconfig>("tsconfig.test.json", ({ compilerOptions }) => {
    const { "@turnwright/*": all = [], ...paths } = compilerOptions.paths;
    const own = { [`@turnwright/${name}/*`]: [`./packages/${name}/src/*.ts`] };
    compilerOptions.paths = { ...paths, ...own, "@turnwright/*": all };
  });
};

const enterForTerminal = (name: string) => {
  editJson<Tsconfig>("packages/cli/tsconfig.json", ({ references }) => references.push({ path: `../${name}` }));
  editJson<{ dependencies: Ranges }>("packages/cli/package.json", (manifest) => {
    const wanted = { ...manifest.dependencies, [`@turnwright/${name}`]: "^0.0.0" };
    manifest.dependencies = Object.fromEntries(Object.entries(wanted).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
  const load = `const [{ ${name} }, { draw }] = await Promise.all([import("@turnwright/${name}"), import("@turnwright/${name}/draw")]);`;
  const shelved = `  ${name}: async () => {\n    ${load}\n    return shelved(${name}, draw);\n  },\n`;
  editText("packages/cli/src/games.ts", /\n(?=};\n\n\/\*\* The names)/, `\n${shelved}`);
};

const enterForReaders = (name: string, title: string) => {
  const shown = `  ${name}: { seats: 2, options: {}, moves: 3, says: "The heap in rows of ten stones." },\n`;
  editText("scripts/boards/page.ts", /\n(?=};\n\n(?:[/*].*\n)*export async function board)/, `\n${shown}`);
  editText("scripts/pages/page.ts", /\n(?=\};\n\nfunction vectorsOf)/, `\n  ${name}: "${title}",\n`);
  const cells = [title, `\`@turnwright/${name}\``, "2-4", "one line that says what it is"];
  const row = cells.map((cell, at) => cell.padEnd([16, 22, 5, 84][at] ?? 0)).join(" | ");
  editText("README.md", /(?<=\n)\n(?=Each as a terminal draws it)/, `| ${row} |\n\n`);
  const line = `- [${title}](docs/games/${name}.md): \`@turnwright/${name}\`, 2 to 4 seats\n`;
  editText("llms.txt", /\n(?=\n## Packages\n)/, `\n${line}`);
  const changeset = [`"@turnwright/${name}": minor`, '"@turnwright/cli": minor'].join("\n");
  write(`.changeset/${name}.md`, `---\n${changeset}\n---\n\n${title}, complete.\n`);
};

/** Every engine audits its recorded games and counts its positions. */
const enterForEngines = (name: string) => {
  const page = "scripts/engines/account.ts";
  editText(page, /import \{ .*"@turnwright\/portals";\n/, `$&import { ${name} } from "@turnwright/${name}";\n`);
  editText(page, /(const shelf = \{ [a-z, ]+) \}/, `$1, ${name} }`);
};

/** A line of imports after that of the last game. */
const importIn = (page: string, line: string) => editText(page, /import .*[/]portals[/"].*\n/, `$&${line}\n`);

/** Its types and codes, for the schemas and vectors. */
const enterForSchemas = (name: string, title: string) => {
  importIn("scripts/schema/games.ts", `import { ${name} } from "@turnwright/${name}";`);
  editText("scripts/schema/games.ts", /(?<=\(\{ [a-z, ]+)(?= \} as unknown)/, `, ${name}`);
  importIn("scripts/schema/published.ts", `import type { ${title} as ${title}Kinds } from "@turnwright/${name}";`);
  editText(
    "scripts/schema/published.ts",
    /\n(?= {2}readonly log: \{)/,
    `\n  readonly ${name}: Published<${title}Kinds>;\n`,
  );
  const moves = `${name}Moves`;
  importIn(
    "scripts/schema/collect.ts",
    `import { everyMove as ${moves} } from "../../packages/${name}/test/every-move.js";`,
  );
  editText("scripts/schema/collect.ts", /\n(?=\} as unknown as)/, `\n  ${name}: ${moves},\n`);
  const codes = "scripts/schema/codes.ts";
  importIn(codes, `import type { ${title} } from "@turnwright/${name}";`);
  const own = `const ${name}: { readonly [C in ${title}["objection"]["code"]]: true } = { "too-few-stones": true };\n\n`;
  editText(codes, /(?=\/\*\* The codes that are no game's own)/, own);
  editText(codes, /(?<=codesOf: [^;]+)\n(?=\};)/, `\n  ${name}: Object.keys(${name}),\n`);
  const why = `{ "wrong-phase": "there is one move, and it is open whenever somebody acts" }`;
  editText(codes, /(?<=unreached: [^;]+)\n(?=\};)/, `\n  ${name}: ${why},\n`);
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
  enterForCompiler(name);
  enterForTerminal(name);
  enterForReaders(name, title);
  enterForEngines(name);
  enterForSchemas(name, title);
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
