// What the linter's bans cannot say: only the integer functions of Math, no powers that engines compute differently, no
// way around a ban through globalThis. `node scripts/check-globals.mjs [workspace]`.
import { join } from "node:path";
import ts from "typescript";
import { asScript } from "./findings.mjs";
import { lineOf, sourcesBelow, walk } from "./sources.mjs";

/** @typedef {import("./sources.mjs").Source} Source @typedef {import("./findings.mjs").Survey} Survey */

const exact = ["abs", "clz32", "floor", "imul", "max", "min", "sign", "trunc"];
const exactCalls = exact.map((name) => `Math.${name}`).join(", ");
const advice = {
  math: `use ${exactCalls}, or integer arithmetic: the others differ between engines or draw luck`,
  power: "multiply, shift, or look it up in a table: powers differ between engines",
  globalThis: "name the one thing that you need: globalThis.crypto",
};

/** Whether a name is used as a value here, not declared, not a key, not a property of something else. @param {ts.Identifier} node */
const isUse = (node) => {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) return parent.name !== node;
  return !ts.isTypeNode(parent) && !ts.isImportSpecifier(parent) && !ts.isExportSpecifier(parent);
};

/** @param {ts.Identifier} node @returns {[wrong: string, next: string] | undefined} */
const wrongOfMath = (node) => {
  const { parent } = node;
  if (!ts.isPropertyAccessExpression(parent)) return ["Math handed around as a value", advice.math];
  return exact.includes(parent.name.text) ? undefined : [`Math.${parent.name.text}`, advice.math];
};

/** @param {ts.Identifier} node @returns {[wrong: string, next: string] | undefined} */
const wrongOfGlobalThis = ({ parent }) => {
  const named = ts.isPropertyAccessExpression(parent) && parent.name.text !== "Math";
  return named ? undefined : ["globalThis handed around as a value", advice.globalThis];
};

/** @param {ts.BinaryExpression} node @returns {[wrong: string, next: string] | undefined} */
const wrongOfPower = ({ left, operatorToken, right }) => {
  const { kind } = operatorToken;
  const power = kind === ts.SyntaxKind.AsteriskAsteriskToken || kind === ts.SyntaxKind.AsteriskAsteriskEqualsToken;
  const whole = [left, right].every((side) => ts.isNumericLiteral(side) && Number.isInteger(Number(side.text)));
  return power && !whole ? ["a power of something that is no literal", advice.power] : undefined;
};

/** @param {ts.Node} node @returns {[wrong: string, next: string] | undefined} */
const wrongOf = (node) => {
  if (ts.isBinaryExpression(node)) return wrongOfPower(node);
  if (!ts.isIdentifier(node) || !isUse(node)) return undefined;
  if (node.text === "Math") return wrongOfMath(node);
  return node.text === "globalThis" ? wrongOfGlobalThis(node) : undefined;
};

/** @param {Survey} survey @param {Source} source */
const checkSource = (survey, source) =>
  walk(source.tree, (node) => {
    const [wrong, next] = wrongOf(node) ?? [];
    if (wrong !== undefined && next !== undefined) survey.report(`${source.file}:${lineOf(source, node)}`, wrong, next);
  });

// The command talks to a person and a clock; the test kit's traps stand in for the banned functions.
const free = ["cli", "testkit"];

/** @param {Survey} survey */
export const checkGlobals = (survey) => {
  for (const pkg of survey.packages.filter(({ folder }) => !free.includes(folder)))
    for (const source of sourcesBelow(survey.root, join(pkg.path, "src"))) checkSource(survey, source);
};

await asScript(import.meta.url, "globals", checkGlobals);
