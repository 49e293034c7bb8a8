// TypeScript files as syntax trees: found, parsed once, and asked for what several checks want to know.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import ts from "typescript";

/**
 * @typedef {{ path: string, file: string, text: string, tree: ts.SourceFile }} Source
 *   path: absolute; file: from the workspace's root
 * @typedef {{ specifier: string, typeOnly: boolean, line: number }} Import
 */

/** Every file below a folder whose name ends so; none when there is no such folder. @param {string} folder @param {string} ending */
export const filesBelow = (folder, ending) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((path) => !/[\\/](node_modules|dist)[\\/]/.test(relative(folder, path)))
        .sort()
    : [];

/** @param {string} root @param {string} path @returns {Source} */
export const parsed = (root, path) => {
  const text = readFileSync(path, "utf8");
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  return { path, file: relative(root, path).replaceAll("\\", "/"), text, tree };
};

/** @param {string} root @param {string} folder @returns {Source[]} */
export const sourcesBelow = (root, folder) => filesBelow(folder, ".ts").map((path) => parsed(root, path));

/** The line, from 1, where a node begins. @param {Source} source @param {ts.Node} node */
export const lineOf = (source, node) => source.tree.getLineAndCharacterOfPosition(node.getStart(source.tree)).line + 1;

/** Visits a node and everything below it. @param {ts.Node} node @param {(node: ts.Node) => void} visit */
export const walk = (node, visit) => {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
};

/** The module that a node imports, re-exports, or loads at run time. @param {ts.Node} node @returns {{ at: ts.Expression, typeOnly: boolean } | undefined} */
const imported = (node) => {
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

/** @param {Source} source @returns {Import[]} */
export const importsOf = (source) => {
  /** @type {Import[]} */
  const imports = [];
  walk(source.tree, (node) => {
    const found = imported(node);
    if (found === undefined || !ts.isStringLiteralLike(found.at)) return;
    imports.push({ specifier: found.at.text, typeOnly: found.typeOnly, line: lineOf(source, node) });
  });
  return imports;
};

/** The file that a relative import means. @param {string} from @param {string} specifier */
export const targetOf = (from, specifier) => resolve(dirname(from), specifier).replace(/\.js$/, ".ts");
