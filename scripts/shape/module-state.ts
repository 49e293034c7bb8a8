// What a module remembers between calls: variables beside its functions, and containers that its functions change. A
// match then depends on what was played before, and two copies of a package on which of them was asked.
import ts from "typescript";
import type { Breach } from "../settled.js";
import { lineOf, type Source, targetOf, walk } from "../sources.js";

const changers = new Set("push pop shift unshift splice sort reverse fill copyWithin set add delete clear".split(" "));

/** A name of a module, and its initial value if the module has one for it. */
interface Binding {
  readonly name: string;
  readonly node: ts.Node;
  readonly value: ts.Expression | undefined;
  readonly isConstant: boolean;
}

const namesIn = (name: ts.BindingName): ts.Identifier[] =>
  ts.isIdentifier(name)
    ? [name]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []));

const bindingsOf = ({ tree }: Source): Binding[] =>
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
const importedNames = ({ tree }: Source): string[] =>
  tree.statements.filter(ts.isImportDeclaration).flatMap(({ importClause, moduleSpecifier }) => {
    const named = importClause?.namedBindings;
    const isOurs = ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text.startsWith(".");
    return isOurs && named !== undefined && ts.isNamedImports(named) ? named.elements.map(({ name }) => name.text) : [];
  });

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionLike(node) && "body" in node && node.body !== undefined;

/** Whether a scope declares this name itself. */
const declares = (scope: ts.Node, name: string): boolean => {
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
const meansModule = (use: ts.Identifier): boolean => {
  let isInFunction = false;
  for (let scope: ts.Node = use.parent; !ts.isSourceFile(scope); scope = scope.parent) {
    if (declares(scope, use.text)) return false;
    isInFunction ||= isFunction(scope);
  }
  return isInFunction;
};

/** The name at the root of `name.a[0].b`. */
const rootOf = (node: ts.Expression): ts.Identifier | undefined => {
  if (ts.isIdentifier(node)) return node;
  const isPath = ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
  return isPath || ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node) || ts.isAsExpression(node)
    ? rootOf(node.expression)
    : undefined;
};

const isAssignment = ({ kind }: ts.Token<ts.BinaryOperator>): boolean =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;

/** What a node changes: the left of an assignment, what is counted up, deleted, or told to change itself. */
const changedBy = (node: ts.Node): ts.Expression | undefined => {
  if (ts.isBinaryExpression(node)) {
    // Where a regular expression begins to look is said each time before it looks.
    const isPlace = ts.isPropertyAccessExpression(node.left) && node.left.name.text === "lastIndex";
    return isAssignment(node.operatorToken) && !isPlace ? node.left : undefined;
  }
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
    const isStep = node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken;
    return isStep ? node.operand : undefined;
  }
  if (ts.isDeleteExpression(node)) return node.expression;
  if (!ts.isCallExpression(node)) return undefined;
  const { expression: callee, arguments: given } = node;
  if (ts.isPropertyAccessExpression(callee) && changers.has(callee.name.text)) return callee.expression;
  return callee.getText() === "Object.assign" ? given[0] : undefined;
};

/** An empty list, map, object or row of numbers: made to be filled. */
const isEmptyContainer = (value: ts.Expression | undefined): boolean => {
  if (value === undefined) return false;
  if (ts.isArrayLiteralExpression(value)) return value.elements.length === 0;
  if (ts.isObjectLiteralExpression(value)) return value.properties.length === 0;
  if (!ts.isNewExpression(value)) return false;
  const isRow = /^(\w+Array|Array)$/.test(value.expression.getText());
  return isRow || (/^(Weak)?(Map|Set)$/.test(value.expression.getText()) && (value.arguments ?? []).length === 0);
};

const next = "hand it in, or keep it in a value that the caller holds";

const breachOf = (source: Source, node: ts.Node, name: string, wrong: string): Breach => ({
  rule: "module-state",
  // Sources lie in packages/<folder>/src.
  where: source.file.split("/")[1] ?? "",
  at: `${source.file}:${lineOf(source, node)}`,
  wrong: `${name} ${wrong}`,
  next,
});

/**
 * Every change of a module's own or imported name from inside a function, and every empty container that is handed on
 * there.
 */
const changesIn = (source: Source, bindings: readonly Binding[]): Breach[] => {
  const own = new Map(bindings.map((binding) => [binding.name, binding]));
  const imported = new Set(importedNames(source));
  const breaches: Breach[] = [];
  walk(source.tree, (node) => {
    const changed = changedBy(node);
    const root = changed === undefined ? undefined : rootOf(changed);
    if (root !== undefined && (own.has(root.text) || imported.has(root.text)) && meansModule(root))
      breaches.push(breachOf(source, node, root.text, "is changed by a function"));
    for (const given of ts.isCallExpression(node) ? node.arguments : [])
      if (ts.isIdentifier(given) && isEmptyContainer(own.get(given.text)?.value) && meansModule(given))
        breaches.push(breachOf(source, node, given.text, "is empty and handed to others, who fill it"));
  });
  return breaches;
};

/** Fields of classes that belong to the class: `static` without `readonly`. */
const staticFields = (source: Source): Breach[] => {
  const breaches: Breach[] = [];
  walk(source.tree, (node) => {
    if (!ts.isPropertyDeclaration(node)) return;
    const kinds = (ts.getModifiers(node) ?? []).map(({ kind }) => kind);
    if (kinds.includes(ts.SyntaxKind.StaticKeyword) && !kinds.includes(ts.SyntaxKind.ReadonlyKeyword))
      breaches.push(breachOf(source, node, node.name.getText(), "is a field of the class that may change"));
  });
  return breaches;
};

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
const rememberers = (sources: readonly Source[]): Map<string, Set<string>> =>
  new Map(
    sources.map((source) => [
      source.path,
      new Set(functionsOf(source).flatMap(([name, node]) => (remembers(node) ? [name] : []))),
    ]),
  );

/** Module-level calls of such functions: `const board = remembered(() => ...)`. */
const rememberedBy = (source: Source, known: ReadonlyMap<string, ReadonlySet<string>>): Breach[] => {
  const makers = new Set(known.get(source.path) ?? []);
  for (const statement of source.tree.statements.filter(ts.isImportDeclaration)) {
    if (!ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const theirs = known.get(targetOf(source.path, statement.moduleSpecifier.text));
    const named = statement.importClause?.namedBindings;
    if (theirs === undefined || named === undefined || !ts.isNamedImports(named)) continue;
    for (const { name, propertyName } of named.elements)
      if (theirs.has((propertyName ?? name).text)) makers.add(name.text);
  }
  return bindingsOf(source).flatMap(({ name, node, value }) => {
    if (value === undefined || !ts.isCallExpression(value)) return [];
    const callee = ts.isParenthesizedExpression(value.expression) ? value.expression.expression : value.expression;
    const isMaker = ts.isIdentifier(callee) ? makers.has(callee.text) : isFunction(callee) && remembers(callee);
    return isMaker ? [breachOf(source, node, name, "is a function that remembers what it was asked")] : [];
  });
};

/** All that the modules of a package remember. */
export const moduleStateBreaches = (sources: readonly Source[]): Breach[] => {
  const known = rememberers(sources);
  return sources.flatMap((source) => {
    const bindings = bindingsOf(source);
    const variables = bindings.filter(({ isConstant }) => !isConstant);
    return [
      ...variables.map(({ name, node }) => breachOf(source, node, name, "is a variable of the module")),
      ...changesIn(source, bindings),
      ...staticFields(source),
      ...rememberedBy(source, known),
    ];
  });
};
