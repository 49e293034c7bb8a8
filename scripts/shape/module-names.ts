// The names of a module, and what a name means where it is used.
import ts from "typescript";
import type { Source } from "../sources.js";

/** A name of a module, and its initial value if the module has one for it. */
export interface Binding {
  readonly name: string;
  readonly node: ts.Node;
  readonly value: ts.Expression | undefined;
  readonly isConstant: boolean;
}

const namesIn = (name: ts.BindingName): ts.Identifier[] =>
  ts.isIdentifier(name)
    ? [name]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []));

export const bindingsOf = ({ tree }: Source): Binding[] =>
  tree.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) =>
    declarationList.declarations.flatMap(({ name, initializer }) =>
      namesIn(name).map((node) => ({
        name: node.text,
        node,
        value: ts.isIdentifier(name) ? initializer : undefined,
        isConstant: (declarationList.flags & ts.NodeFlags.Const) !== 0,
      })),
    ),
  );

/** Names that come from other modules of the package: what is changed there is remembered, too. */
export const importedNames = ({ tree }: Source): string[] =>
  tree.statements.filter(ts.isImportDeclaration).flatMap(({ importClause, moduleSpecifier }) => {
    const named = importClause?.namedBindings;
    const isOurs = ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text.startsWith(".");
    return isOurs && named !== undefined && ts.isNamedImports(named) ? named.elements.map(({ name }) => name.text) : [];
  });

export const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionLike(node) && "body" in node && node.body !== undefined;

/** Whether a scope declares this name itself. */
export const declares = (scope: ts.Node, name: string): boolean => {
  if (
    isFunction(scope) &&
    scope.parameters.some((parameter) => namesIn(parameter.name).some(({ text }) => text === name))
  )
    return true;
  if (ts.isCatchClause(scope))
    return (
      scope.variableDeclaration !== undefined &&
      namesIn(scope.variableDeclaration.name).some(({ text }) => text === name)
    );
  const lists = ts.isBlock(scope)
    ? scope.statements.filter(ts.isVariableStatement).map(({ declarationList }) => declarationList)
    : (ts.isForStatement(scope) || ts.isForOfStatement(scope) || ts.isForInStatement(scope)) &&
        scope.initializer !== undefined &&
        ts.isVariableDeclarationList(scope.initializer)
      ? [scope.initializer]
      : [];
  return lists.some(({ declarations }) =>
    declarations.some((each) => namesIn(each.name).some(({ text }) => text === name)),
  );
};

/** Whether a use stands in a function, and means the module's name and no nearer one. */
export const meansModule = (use: ts.Identifier): boolean => {
  let isInFunction = false;
  for (let scope: ts.Node = use.parent; !ts.isSourceFile(scope); scope = scope.parent) {
    if (declares(scope, use.text)) return false;
    isInFunction ||= isFunction(scope);
  }
  return isInFunction;
};
