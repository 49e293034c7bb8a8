// TypeScript files as syntax trees: found, parsed once, and asked for what several checks want to know.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import ts from "typescript";

/** Path: absolute; file: from the workspace's root. */
export type Source = { path: string; file: string; text: string; tree: ts.SourceFile };
export type Import = { specifier: string; typeOnly: boolean; line: number };

/** Every file below a folder whose name ends so; none when there is no such folder. */
export const filesBelow = (folder: string, ending: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((path) => !/[\\/](node_modules|dist)[\\/]/.test(relative(folder, path)))
        .sort()
    : [];

/** A file as a tree; its text is read unless it is given. */
export const parsed = (root: string, path: string, text: string = readFileSync(path, "utf8")): Source => {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  return { path, file: relative(root, path).replaceAll("\\", "/"), text, tree };
};

export const sourcesBelow = (root: string, folder: string): Source[] =>
  filesBelow(folder, ".ts").map((path) => parsed(root, path));

/** The line, from 1, where a node begins. */
export const lineOf = (source: Source, node: ts.Node) =>
  source.tree.getLineAndCharacterOfPosition(node.getStart(source.tree)).line + 1;

/** Visits a node and everything below it. */
export const walk = (node: ts.Node, visit: (node: ts.Node) => void) => {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
};

/** The module that a node imports, re-exports, or loads at run time. */
const imported = (node: ts.Node): { at: ts.Expression; typeOnly: boolean } | undefined => {
  if (ts.isImportDeclaration(node))
    return { at: node.moduleSpecifier, typeOnly: node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword };
  if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined)
    return { at: node.moduleSpecifier, typeOnly: node.isTypeOnly };
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    const { literal } = node.argument;
    return ts.isStringLiteral(literal) ? { at: literal, typeOnly: true } : undefined;
  }
  const [first] =
    ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword ? node.arguments : [];
  return first === undefined ? undefined : { at: first, typeOnly: false };
};

export const importsOf = (source: Source): Import[] => {
  const imports: Import[] = [];
  walk(source.tree, (node) => {
    const found = imported(node);
    if (found === undefined || !ts.isStringLiteralLike(found.at)) return;
    imports.push({ specifier: found.at.text, typeOnly: found.typeOnly, line: lineOf(source, node) });
  });
  return imports;
};

/** The file that a relative import means. */
export const targetOf = (from: string, specifier: string) => resolve(dirname(from), specifier).replace(/\.js$/, ".ts");
