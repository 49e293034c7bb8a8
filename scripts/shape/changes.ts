// What a piece of code changes.
import ts from "typescript";

const changers = new Set("push pop shift unshift splice sort reverse fill copyWithin set add delete clear".split(" "));

/** The name at the root of `name.a[0].b`. */
export const rootOf = (node: ts.Expression): ts.Identifier | undefined => {
  if (ts.isIdentifier(node)) return node;
  const isPath = ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
  return isPath || ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node) || ts.isAsExpression(node)
    ? rootOf(node.expression)
    : undefined;
};

const isAssignment = ({ kind }: ts.Token<ts.BinaryOperator>): boolean =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;

/** What a node changes: the left of an assignment, what is counted up, deleted, or told to change itself. */
export const changedBy = (node: ts.Node): ts.Expression | undefined => {
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
