// Lines that are too long to read. The formatter breaks code; it leaves comments, and what stands inside literals
// nobody can break.
import ts from "typescript";
import type { Breach } from "../settled.js";
import { type Source, walk } from "../sources.js";

/** Columns of a line, as in biome.json. */
export const widest = 120;

const isLiteral = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node) ||
  node.kind === ts.SyntaxKind.RegularExpressionLiteral;

/** How many characters of each line stand inside literals. */
const literalColumns = ({ tree }: Source): Map<number, number> => {
  const columns = new Map<number, number>();
  walk(tree, (node) => {
    if (!isLiteral(node)) return;
    const from = tree.getLineAndCharacterOfPosition(node.getStart(tree));
    const to = tree.getLineAndCharacterOfPosition(node.end);
    const lines = tree.getLineStarts();
    for (let line = from.line; line <= to.line; line++) {
      const begin = line === from.line ? from.character : 0;
      const end = line === to.line ? to.character : lines[line + 1]! - lines[line]! - 1;
      columns.set(line, (columns.get(line) ?? 0) + end - begin);
    }
  });
  return columns;
};

/** The lines of a file, from 1, that are too long without what stands in literals. */
export const longLines = (source: Source): number[] => {
  const literals = literalColumns(source);
  return source.text
    .split("\n")
    .flatMap((line, at) => (line.length - (literals.get(at) ?? 0) > widest ? [at + 1] : []));
};

/** Every line that is too long. */
export const longLineBreaches = (where: string, source: Source): Breach[] =>
  longLines(source).map((line) => ({
    rule: "long-line",
    where,
    at: `${source.file}:${line}`,
    wrong: `is longer than ${widest} columns`,
    next: "run `npm run wrap`, which breaks comments, or say it in fewer words",
  }));
