// Reads from the source of a game what its tables do not hold as data: the codes that each permission can answer, and
// the sentences that run each procedure.
import { join } from "node:path";
import ts from "typescript";
import { sourcesBelow, walk } from "../sources.js";
import { Scopes } from "./scopes.js";

/** What the source of a game says about its sentences. */
export interface ReadRules {
  /** The codes that each sentence can answer, by its id, in the order of the source. */
  readonly codes: ReadonlyMap<string, readonly string[]>;
  /** The sentences that run each procedure, by its name, in the order of the source. */
  readonly runs: ReadonlyMap<string, readonly string[]>;
}

function isFunction(node: ts.Node): node is ts.FunctionLikeDeclaration {
  return ts.isFunctionLike(node) && "body" in node;
}

/** The expressions that a function can return, those of functions inside it left out. */
function returnedBy({ body }: ts.FunctionLikeDeclaration): ts.Expression[] {
  if (body === undefined) return [];
  if (!ts.isBlock(body)) return [body];
  const returned: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression !== undefined) returned.push(node.expression);
    if (!isFunction(node)) ts.forEachChild(node, visit);
  };
  visit(body);
  return returned;
}

/** The expressions whose value an expression can have. */
function branchesOf(node: ts.Node): readonly ts.Node[] {
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse];
  if (ts.isBinaryExpression(node)) return [node.left, node.right];
  // Functions among the arguments may be what answers: `atAnEnd(move, (at) => ({ code: ... }))`.
  if (ts.isCallExpression(node)) return [node.expression, ...node.arguments.filter(isFunction)];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return [node.expression];
  return isFunction(node) ? returnedBy(node) : [];
}

function codeOf(node: ts.ObjectLiteralExpression): string | undefined {
  for (const property of node.properties)
    if (ts.isPropertyAssignment(property) && property.name.getText() === "code")
      return ts.isStringLiteral(property.initializer) ? property.initializer.text : undefined;
  return undefined;
}

/** The codes of the refusals that a node can be, or answer when it is called. */
function codesOf(node: ts.Node, scopes: Scopes, seen = new Set<ts.Node>()): string[] {
  if (seen.has(node)) return [];
  seen.add(node);
  if (ts.isObjectLiteralExpression(node)) {
    const code = codeOf(node);
    return code === undefined ? [] : [code];
  }
  const meant = ts.isIdentifier(node) ? scopes.resolve(node) : undefined;
  const next = meant === undefined ? branchesOf(node) : [meant];
  return [...new Set(next.flatMap((each) => codesOf(each, scopes, seen)))];
}

/** The procedures that a node runs, itself or by functions that it calls. */
function runsOf(node: ts.Node, scopes: Scopes, seen = new Set<ts.Node>()): string[] {
  if (seen.has(node)) return [];
  seen.add(node);
  const runs = new Set<string>();
  walk(node, (each) => {
    if (!ts.isCallExpression(each)) return;
    const [first] = each.arguments;
    const { expression } = each;
    if (
      ts.isPropertyAccessExpression(expression) &&
      expression.name.text === "run" &&
      first &&
      ts.isStringLiteral(first)
    )
      runs.add(first.text);
    const called = ts.isIdentifier(expression) ? scopes.resolve(expression) : undefined;
    if (called !== undefined) for (const run of runsOf(called, scopes, seen)) runs.add(run);
  });
  return [...runs];
}

/** What stands behind the id of a sentence as a key: a function, or an expression that is one. */
function sentenceOf(node: ts.Node): readonly [id: string, rule: ts.Node] | undefined {
  const name = ts.isObjectLiteralElementLike(node) ? node.name : undefined;
  if (name === undefined || !ts.isStringLiteral(name)) return undefined;
  if (ts.isPropertyAssignment(node)) return [name.text, node.initializer];
  return ts.isMethodDeclaration(node) ? [name.text, node] : undefined;
}

/** Reads the rules of a game below its folder `src`; `ids` are those of its sentences. */
export function readRules(root: string, game: string, ids: ReadonlySet<string>): ReadRules {
  const sources = sourcesBelow(root, join(root, "packages", game, "src"));
  const scopes = new Scopes(sources);
  const codes = new Map<string, readonly string[]>();
  const runs = new Map<string, string[]>();
  for (const { tree, file } of sources)
    walk(tree, (node) => {
      const sentence = sentenceOf(node);
      if (sentence === undefined || !ids.has(sentence[0]) || /\/rulebook\.ts$/.test(file)) return;
      codes.set(sentence[0], codesOf(sentence[1], scopes));
      for (const run of runsOf(sentence[1], scopes)) runs.set(run, [...(runs.get(run) ?? []), sentence[0]]);
    });
  return { codes, runs };
}
