// Arrows between packages, arrows inside a game, and no cycles: `node scripts/run.mjs scripts/check-imports.ts
// [workspace]`.
import { existsSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join, relative } from "node:path";
import { checkProgram, type Survey } from "./findings.js";
import { carried, gamesIn, isGame, type Package } from "./packages.js";
import { filesBelow, type Import, importsOf, parsed, type Source, sourcesBelow, targetOf } from "./sources.js";

// Which of our packages a package's source may import. The cli and the server for assistants may import everything.
const arrows: Record<string, readonly string[]> = {
  core: [],
  hex: [],
  log: ["core"],
  bots: ["core"],
  testkit: ["core", "log"],
  "boardgame-io": ["core"],
  host: ["core", "log"],
  client: ["core", "host"],
  "create-turnwright": [],
};
const arrowsOfGames = ["core", "hex"];

// Which files may use Node's own modules.
const onNode = /^packages\/(cli|create-turnwright|mcp|testkit)\/src\/|^packages\/(log|host)\/src\/node/;

const arrowsOf = (survey: Survey, pkg: Package) => {
  if (pkg.folder === "cli" || pkg.folder === "mcp") return survey.packages.map(({ folder }) => folder);
  return isGame(pkg) ? arrowsOfGames : arrows[pkg.folder];
};

const packageNameOf = (specifier: string) => specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");

const checkArrow = (survey: Survey, pkg: Package, source: Source, found: Import) => {
  const at = `${source.file}:${found.line}`;
  const target = survey.packages.find((other) => other.name === packageNameOf(found.specifier));
  if (target === undefined) return survey.report(at, `imports ${found.specifier}, no package of ours`, "mend the name");
  if (target === pkg)
    return survey.report(at, "imports its own package by name", "import the file by its relative path");
  if (isGame(pkg) && found.specifier.endsWith("/internal"))
    return survey.report(at, "a game imports what is internal", "import what other authors import: core's rules entry");
  if (arrowsOf(survey, pkg)?.includes(target.folder)) return;
  const next = "move what is shared to core or hex, or hand it in by parameter";
  survey.report(at, `${pkg.folder} must not import ${target.folder}`, next);
};

const checkDepth = (survey: Survey, source: Source, found: Import) => {
  const target = survey.packages.find((other) => other.name === packageNameOf(found.specifier));
  if (target === undefined || target.entries.some((entry) => entry.specifier === found.specifier)) return;
  const isInFolder = (path: string): boolean =>
    path.endsWith("/*") && found.specifier.startsWith(target.name + path.slice(1, -1));
  if (Object.keys(target.manifest.exports ?? {}).some(isInFolder)) return;
  const entries = Object.keys(target.manifest.exports ?? {}).join(", ");
  survey.report(
    `${source.file}:${found.line}`,
    `deep import ${found.specifier}`,
    `import one of ${target.name}'s entries: ${entries}`,
  );
};

const checkOutside = (survey: Survey, pkg: Package, source: Source, found: Import) => {
  const at = `${source.file}:${found.line}`;
  if (isBuiltin(found.specifier)) {
    const next = "hand it in by parameter: packages run in browsers too";
    return onNode.test(source.file) ? undefined : survey.report(at, `imports ${found.specifier}`, next);
  }
  const name = packageNameOf(found.specifier);
  if (name in { ...pkg.manifest.dependencies, ...pkg.manifest.peerDependencies }) return;
  if (carried[pkg.folder]?.includes(name) && name in (pkg.manifest.devDependencies ?? {})) return;
  const next = `do without, or add it to packages/${pkg.folder}/package.json with a decision record`;
  survey.report(at, `imports ${name}, which its package.json does not name`, next);
};

/** What a file of a game's content or terms may not import. */
const checkInsideGame = (survey: Survey, pkg: Package, source: Source, found: Import) => {
  const at = `${source.file}:${found.line}`;
  const [from, target] = [source.path, targetOf(source.path, found.specifier)].map((path) =>
    relative(join(pkg.path, "src"), path),
  );
  if (from === undefined || target === undefined) return;
  const typeOfGame = found.typeOnly && (target === "kinds.ts" || target.startsWith("terms/"));
  if (from.startsWith("content/") && !target.startsWith("content/") && !typeOfGame) {
    const next =
      "content may import content, and types from kinds.ts and terms/; give the rest to who uses the content";
    survey.report(at, `content imports ${target}`, next);
  }
  if (from.startsWith("terms/") && /^(moves|phases)\//.test(target))
    survey.report(
      at,
      `terms import ${target}`,
      "a term is a question about the state; move what is shared into terms/",
    );
};

const checkRelative = (survey: Survey, pkg: Package, source: Source, found: Import) => {
  const at = `${source.file}:${found.line}`;
  const target = targetOf(source.path, found.specifier);
  if (!found.specifier.endsWith(".js"))
    return survey.report(at, `relative import ${found.specifier} does not end in .js`, "write the ending .js");
  if (relative(pkg.path, target).startsWith(".."))
    return survey.report(at, `reaches into another package: ${found.specifier}`, "import that package by its name");
  if (!existsSync(target)) survey.report(at, `imports ${found.specifier}, and there is no such file`, "mend the path");
  if (isGame(pkg)) checkInsideGame(survey, pkg, source, found);
};

const checkSource = (survey: Survey, pkg: Package, source: Source) => {
  for (const found of importsOf(source)) {
    if (found.specifier.startsWith(".")) checkRelative(survey, pkg, source, found);
    else if (found.specifier.startsWith("@turnwright/")) {
      checkArrow(survey, pkg, source, found);
      checkDepth(survey, source, found);
    } else checkOutside(survey, pkg, source, found);
  }
};

/** The files that a file needs at run time: `import type` leaves nothing behind. */
const neededBy = (source: Source) =>
  importsOf(source)
    .filter((found) => found.specifier.startsWith(".") && !found.typeOnly)
    .map((found) => targetOf(source.path, found.specifier));

const checkCycles = (survey: Survey, sources: readonly Source[]) => {
  const needed = new Map(sources.map((source) => [source.path, neededBy(source)]));
  const done: Set<string> = new Set();
  const visit = (path: string, trail: readonly string[]) => {
    if (trail.includes(path)) {
      const cycle = [...trail.slice(trail.indexOf(path)), path].map((file) => relative(survey.root, file));
      const next = "move what both need into a third file, or import only its type";
      return survey.report(cycle[0] ?? path, `import cycle: ${cycle.join(" -> ")}`, next);
    }
    if (done.has(path)) return;
    for (const next of needed.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of needed.keys()) visit(path, []);
};

/** A game's name as a word, or as a word of a longer name. */
const wordOf = (game: string) => {
  const capital = game.charAt(0).toUpperCase() + game.slice(1);
  return `(?<![a-zA-Z])${game}(?![a-z])|${capital}(?![a-z])|${game.toUpperCase()}(?![A-Z])`;
};

/** A text without the examples in its comments, which show how a game is played; lines stay where they are. */
const withoutExamples = (text: string): string =>
  text.replaceAll(/@example[\s\S]*?\*\//g, (example) => example.replaceAll(/[^\n]/g, " "));

const checkNoGameNamed = (survey: Survey, sources: readonly Source[]) => {
  const games = gamesIn(survey.packages);
  if (games.length === 0) return;
  const gameNamed = new RegExp(games.map(wordOf).join("|"));
  for (const source of sources)
    withoutExamples(source.text)
      .split("\n")
      .forEach((line, index) => {
        const word = gameNamed.exec(line)?.[0];
        if (word === undefined) return;
        const next = "let the game say it through its definition, or find another word";
        survey.report(`${source.file}:${index + 1}`, `core names a game: ${word}`, next);
      });
};

const checkManifest = (survey: Survey, pkg: Package) => {
  const allowed = arrowsOf(survey, pkg);
  if (allowed === undefined)
    return survey.report(
      `packages/${pkg.folder}`,
      "no arrow is written down for it",
      "say in scripts/check-imports.ts what it may import",
    );
  for (const name of Object.keys({ ...pkg.manifest.dependencies, ...pkg.manifest.peerDependencies })) {
    const [, folder] = name.split("@turnwright/");
    if (folder === undefined || allowed.includes(folder)) continue;
    const next = "take it out, or change the arrows in the architecture first";
    survey.report(`packages/${pkg.folder}/package.json`, `${pkg.folder} must not depend on ${folder}`, next);
  }
};

/** Tests, examples and research know a package by its entries only; what tests the tools may look behind them. */
const checkUsers = (survey: Survey, folder: string, own?: string) => {
  const sources = [".ts", ".mjs"]
    .flatMap((ending) => filesBelow(folder, ending))
    .map((path) => parsed(survey.root, path))
    // Tests, and drawings of the tables that a package keeps for itself.
    .filter(({ file }) => !file.startsWith("lab/test/") && !file.startsWith("lab/drawings/"));
  for (const source of sources)
    for (const found of importsOf(source)) {
      if (found.specifier.startsWith("@turnwright/")) checkDepth(survey, source, found);
      if (!found.specifier.startsWith(".")) continue;
      const target = relative(survey.root, targetOf(source.path, found.specifier));
      const [, other] = /^packages[\\/]([^\\/]+)[\\/]src[\\/]/.exec(target) ?? [];
      if (other === undefined || other === own) continue;
      survey.report(
        `${source.file}:${found.line}`,
        `reaches into packages/${other}/src`,
        `import @turnwright/${other} instead`,
      );
    }
};

export const checkImports = (survey: Survey) => {
  for (const pkg of survey.packages) {
    checkManifest(survey, pkg);
    const sources = sourcesBelow(survey.root, join(pkg.path, "src"));
    for (const source of sources) checkSource(survey, pkg, source);
    checkCycles(survey, sources);
    if (pkg.folder === "core") checkNoGameNamed(survey, sources);
    checkUsers(survey, join(pkg.path, "test"), pkg.folder);
  }
  for (const folder of ["lab", "docs", "examples"]) checkUsers(survey, join(survey.root, folder));
};

export const main = checkProgram("imports", checkImports);
