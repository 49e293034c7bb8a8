// Functions that remember: they return a function that changes a variable of theirs.
import ts from "typescript";
import { type Source, targetOf, walk } from "../sources.js";
import { changedBy, rootOf } from "./changes.js";
import { type Binding, bindingsOf, declares, isFunction } from "./module-names.js";

/** What a function returns, without what functions inside it return. */
const returnedBy = (outer: ts.FunctionLikeDeclaration): ts.Expression[] => {
  if (ts.isArrowFunction(outer) && !ts.isBlock(outer.body)) return [outer.body];
  const returned: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (isFunction(node)) return;
    if (ts.isReturnStatement(node) && node.expression !== undefined) returned.push(node.expression);
    ts.forEachChild(node, visit);
  };
  if (outer.body !== undefined) ts.forEachChild(outer.body, visit);
  return returned;
};

/** The name by which an inner function may be returned. */
const nameOfInner = (inner: ts.Node): string | undefined => {
  if (ts.isFunctionDeclaration(inner)) return inner.name?.text;
  return ts.isVariableDeclaration(inner.parent) ? inner.parent.name.getText() : undefined;
};

const isReturned = (outer: ts.FunctionLikeDeclaration, inner: ts.Node): boolean => {
  const name = nameOfInner(inner);
  return returnedBy(outer).some((expression) => {
    let found = false;
    walk(expression, (node) => {
      found ||= node === inner || (name !== undefined && ts.isIdentifier(node) && node.text === name);
    });
    return found;
  });
};

/** Whether a function returns one that changes a variable of the outer one. */
const remembers = (outer: ts.FunctionLikeDeclaration): boolean => {
  let answer = false;
  walk(outer, (node) => {
    const changed = changedBy(node);
    const root = changed === undefined ? undefined : rootOf(changed);
    if (root === undefined) return;
    let inner: ts.Node | undefined;
    for (let scope: ts.Node = root.parent; scope !== outer.parent; scope = scope.parent) {
      if (declares(scope, root.text)) {
        // Declared by a block around the inner function: a parameter of it is a new one with each call.
        answer ||= inner !== undefined && !isFunction(scope) && isReturned(outer, inner);
        return;
      }
      if (isFunction(scope) && scope !== outer) inner = scope;
    }
  });
  return answer;
};

/** The functions of a module, by their names. */
const functionsOf = ({ tree }: Source): [name: string, node: ts.FunctionLikeDeclaration][] =>
  tree.statements.flatMap((statement): [string, ts.FunctionLikeDeclaration][] => {
    if (ts.isFunctionDeclaration(statement) && statement.name !== undefined) return [[statement.name.text, statement]];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      initializer !== undefined && isFunction(initializer) ? [[name.getText(), initializer]] : [],
    );
  });

/** Functions that return something that remembers, by their files. */
export const rememberers = (sources: readonly Source[]): Map<string, Set<string>> =>
  new Map(
    sources.map((source) => [
      source.path,
      new Set(functionsOf(source).flatMap(([name, node]) => (remembers(node) ? [name] : []))),
    ]),
  );

/** Module-level calls of such functions: `const board = remembered(() => ...)`. */
export const rememberedBy = (source: Source, known: ReadonlyMap<string, ReadonlySet<string>>): Binding[] => {
  const makers = new Set(known.get(source.path) ?? []);
  for (const statement of source.tree.statements.filter(ts.isImportDeclaration)) {
    if (!ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const theirs = known.get(targetOf(source.path, statement.moduleSpecifier.text));
    const named = statement.importClause?.namedBindings;
    if (theirs === undefined || named === undefined || !ts.isNamedImports(named)) continue;
    for (const { name, propertyName } of named.elements)
      if (theirs.has((propertyName ?? name).text)) makers.add(name.text);
  }
  return bindingsOf(source).filter(({ value }) => {
    if (value === undefined || !ts.isCallExpression(value)) return false;
    const callee = ts.isParenthesizedExpression(value.expression) ? value.expression.expression : value.expression;
    return ts.isIdentifier(callee) ? makers.has(callee.text) : isFunction(callee) && remembers(callee);
  });
};
