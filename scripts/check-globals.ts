// What the linter's bans cannot say: only the integer functions of Math, no powers that engines compute differently, no
// way around a ban through globalThis. `node scripts/run.mjs scripts/check-globals.ts [workspace]`.
import { join } from "node:path";
import ts from "typescript";
import { checkProgram, type Survey } from "./findings.js";
import { lineOf, type Source, sourcesBelow, walk } from "./sources.js";

const exact = ["abs", "clz32", "floor", "imul", "max", "min", "sign", "trunc"];
const exactCalls = exact.map((name) => `Math.${name}`).join(", ");
const advice = {
  math: `use ${exactCalls}, or integer arithmetic: the others differ between engines or draw chance`,
  power: "multiply, shift, or look it up in a table: powers differ between engines",
  globalThis: "name the one thing that you need: globalThis.crypto",
};

/** Whether a name is used as a value here, not declared, not a key, not a property of something else. */
const isUse = (node: ts.Identifier) => {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) return parent.name !== node;
  return !ts.isTypeNode(parent) && !ts.isImportSpecifier(parent) && !ts.isExportSpecifier(parent);
};

const wrongOfMath = (node: ts.Identifier): [wrong: string, next: string] | undefined => {
  const { parent } = node;
  if (!ts.isPropertyAccessExpression(parent)) return ["Math handed around as a value", advice.math];
  return exact.includes(parent.name.text) ? undefined : [`Math.${parent.name.text}`, advice.math];
};

const wrongOfGlobalThis = ({ parent }: ts.Identifier): [wrong: string, next: string] | undefined => {
  const named = ts.isPropertyAccessExpression(parent) && parent.name.text !== "Math";
  return named ? undefined : ["globalThis handed around as a value", advice.globalThis];
};

const wrongOfPower = ({
  left,
  operatorToken,
  right,
}: ts.BinaryExpression): [wrong: string, next: string] | undefined => {
  const { kind } = operatorToken;
  const power = kind === ts.SyntaxKind.AsteriskAsteriskToken || kind === ts.SyntaxKind.AsteriskAsteriskEqualsToken;
  const whole = [left, right].every((side) => ts.isNumericLiteral(side) && Number.isInteger(Number(side.text)));
  return power && !whole ? ["a power of something that is no literal", advice.power] : undefined;
};

const wrongOf = (node: ts.Node): [wrong: string, next: string] | undefined => {
  if (ts.isBinaryExpression(node)) return wrongOfPower(node);
  if (!ts.isIdentifier(node) || !isUse(node)) return undefined;
  if (node.text === "Math") return wrongOfMath(node);
  return node.text === "globalThis" ? wrongOfGlobalThis(node) : undefined;
};

const checkSource = (survey: Survey, source: Source) =>
  walk(source.tree, (node) => {
    const [wrong, next] = wrongOf(node) ?? [];
    if (wrong !== undefined && next !== undefined) survey.report(`${source.file}:${lineOf(source, node)}`, wrong, next);
  });

// The command talks to a person and a clock; the test kit's traps stand in for the banned functions.
const free = ["cli", "testkit"];

export const checkGlobals = (survey: Survey) => {
  for (const pkg of survey.packages.filter(({ folder }) => !free.includes(folder)))
    for (const source of sourcesBelow(survey.root, join(pkg.path, "src"))) checkSource(survey, source);
};

export const main = checkProgram("globals", checkGlobals);
