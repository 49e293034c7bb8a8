// Terms tell nothing by themselves: other rules call the functions behind them. A term that nobody calls is a sentence
// without effect.
import ts from "typescript";
import { type Source, walk } from "./sources.js";

/** What a property of a table holds, without casts around it, or what `() => value` answers. */
const initializerOf = (node: ts.ObjectLiteralElementLike): ts.Expression | undefined => {
  let value = ts.isPropertyAssignment(node) ? node.initializer : undefined;
  while (value !== undefined && (ts.isAsExpression(value) || ts.isParenthesizedExpression(value)))
    value = value.expression;
  if (value !== undefined && ts.isArrowFunction(value) && value.parameters.length === 0 && ts.isIdentifier(value.body))
    return value.body;
  return value;
};

/** Whether a comment above a row says why no rule calls it. */
const isExcused = ({ text }: Source, node: ts.Node): boolean =>
  (ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []).some(({ pos, end }) =>
    /^\/\/ Uncalled: \S/.test(text.slice(pos, end)),
  );

/** Whether an identifier only names something: a declaration, an import, an export, a field. */
const isName = (node: ts.Identifier): boolean => {
  const { parent } = node;
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent) || ts.isImportClause(parent)) return true;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  return "name" in parent && parent.name === node && !ts.isShorthandPropertyAssignment(parent);
};

/**
 * The sentences of these whose functions nobody calls: their names stand nowhere but in the table, nothing looks the
 * sentence up there, and no comment `// Uncalled: why` stands above.
 */
export const unusedTerms = (sources: readonly Source[], ids: ReadonlySet<string>): string[] => {
  const functions = new Map<string, string | undefined>();
  const inTables = new Set<ts.Node>();
  const used = new Set<string>();
  for (const source of sources)
    walk(source.tree, (node) => {
      if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
        used.add(node.argumentExpression.text);
      if (!ts.isObjectLiteralElementLike(node) || node.name === undefined || !ts.isStringLiteral(node.name)) return;
      if (!ids.has(node.name.text) || isExcused(source, node)) return;
      const value = initializerOf(node);
      // The rulebook itself: what the sentence says.
      if (value !== undefined && ts.isObjectLiteralExpression(value)) return;
      functions.set(node.name.text, value !== undefined && ts.isIdentifier(value) ? value.text : undefined);
      if (value !== undefined) inTables.add(value);
    });
  for (const { tree } of sources)
    walk(tree, (node) => {
      if (ts.isIdentifier(node) && !inTables.has(node) && !isName(node)) used.add(node.text);
    });
  return [...functions]
    .filter(([id, name]) => !used.has(id) && (name === undefined || !used.has(name)))
    .map(([id]) => id);
};
