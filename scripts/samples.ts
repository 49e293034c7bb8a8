// The pages and doc comments that people read, and the samples in them: what stands between ```ts and ```.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { packagesOf, writtenEntries } from "./packages.js";

const skipped = ["node_modules", "dist", ".git", "api"];

const markdownBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.includes(entry.name) ? [] : markdownBelow(path);
    return entry.name.endsWith(".md") ? [path] : [];
  });

/** Every page that people read, as paths. */
export const pagesOf = (root: string) => [
  ...["README.md", "CONTRIBUTING.md", "SECURITY.md", "llms.txt"]
    .map((page) => join(root, page))
    .filter((page) => existsSync(page)),
  ...["docs", "packages", "examples", "site/own"]
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap(markdownBelow),
];

/** A sample in a page or in a doc comment. */
export interface Sample {
  /** The page or the source file, relative to the root. */
  readonly page: string;
  /** From 1, in its page. */
  readonly number: number;
  /** The line of the file on which the code begins, from 1. */
  readonly line: number;
  readonly code: string;
}

const samplesIn = (root: string, file: string, block: RegExp): Sample[] => {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(block)].map(({ index, 1: code = "" }, at) => ({
    page: relative(root, file),
    number: at + 1,
    line: text.slice(0, index).split("\n").length + 1,
    code,
  }));
};

/** Returns code in which a file beside it, as a reader of a guide has it, is that of the example `own-game`. */
const withExample = (root: string, code: string): string =>
  code.replace(/from "\.\/([\w-]+)\.js"/g, (all, name: string) => {
    const file = join(root, "examples", "own-game", name);
    return existsSync(`${file}.ts`) ? `from "${file}.js"` : all;
  });

/** The samples of a page, in order. */
const samplesOfPage = (root: string, page: string): Sample[] =>
  samplesIn(root, page, /^```ts\n([\s\S]*?)^```$/gm).map((sample) => ({
    ...sample,
    code: withExample(root, sample.code),
  }));

/** The statement that imports each public name. The main entries come first: they win where two have the same name. */
const publicNames = (root: string): Map<string, string> => {
  const entries = packagesOf(root).flatMap((pkg) =>
    writtenEntries(pkg).map((entry) => ({ ...entry, source: join(pkg.path, entry.source) })),
  );
  const names = new Map<string, string>();
  const add = (name: string, specifier: string, isType: boolean): void => {
    if (!names.has(name)) names.set(name, `import { ${isType ? "type " : ""}${name} } from "${specifier}";`);
  };
  for (const { specifier, source } of entries.sort((a, b) => a.subpath.length - b.subpath.length))
    for (const node of parsed(source, readFileSync(source, "utf8")).statements) {
      if (ts.isExportDeclaration(node) && node.exportClause !== undefined && ts.isNamedExports(node.exportClause))
        for (const each of node.exportClause.elements)
          add(each.name.text, specifier, node.isTypeOnly || each.isTypeOnly);
      else if (ts.isFunctionDeclaration(node) && node.name !== undefined) add(node.name.text, specifier, false);
    }
  return names;
};

const parsed = (name: string, text: string): ts.SourceFile =>
  ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true);

/** The names that a sample uses and does not declare. Names of fields are not among them. */
const freeNames = (code: string): string[] => {
  const used = new Set<string>();
  const declared = new Set<string>();
  const walk = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      const { parent } = node;
      const isDeclared =
        (ts.isVariableDeclaration(parent) || ts.isBindingElement(parent) || ts.isParameter(parent)) &&
        parent.name === node;
      const isField =
        (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) && parent.name === node;
      if (isDeclared || ts.isImportSpecifier(parent)) declared.add(node.text);
      else if (!isField) used.add(node.text);
    }
    node.forEachChild(walk);
  };
  walk(parsed("sample.ts", code));
  return [...used].filter((name) => !declared.has(name));
};

/**
 * The samples of all doc comments of the packages, in order. They are short, so they leave out the imports of public
 * names: these are put in front of their first line.
 */
const samplesOfComments = (root: string): Sample[] => {
  const names = publicNames(root);
  const sources = packagesOf(root).flatMap(({ path }) => sourcesBelow(join(path, "src")));
  const samples = sources.flatMap((source) => samplesIn(root, source, /^ *\* ```ts\n((?: *\*.*\n)*?) *\* ```$/gm));
  return samples.map((sample) => {
    const code = sample.code.replace(/^ *\* ?/gm, "");
    const imports = freeNames(code).flatMap((name) => names.get(name) ?? []);
    return { ...sample, code: [...imports, code].join(" ") };
  });
};

const sourcesBelow = (folder: string): string[] =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".ts"))
        .sort()
        .map((name) => join(folder, name));

/** Every sample that people read: those of all pages, then those of all doc comments. */
export const allSamples = (root: string): Sample[] => [
  ...pagesOf(root).flatMap((page) => samplesOfPage(root, page)),
  ...samplesOfComments(root),
];
