// How often a package tells the compiler that it knows better: non-null assertions and casts.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import type { Package } from "../packages.js";
import type { Breach } from "../settled.js";
import { type Source, walk } from "../sources.js";

/** Non-null assertions in a thousand lines. */
const mostAssertions = 10;

const countOf = (sources: readonly Source[], isMeant: (node: ts.Node) => boolean): number => {
  let count = 0;
  for (const { tree } of sources)
    walk(tree, (node) => {
      if (isMeant(node)) count++;
    });
  return count;
};

/** How far a number may fall below the record before it must follow: a few go with every change. */
const slack = 0.9;

/** `as const` asserts nothing. */
const isCast = (node: ts.Node): boolean =>
  (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) || ts.isTypeAssertionExpression(node);

/** How many casts and non-null assertions the decision record allows a package. */
interface Allowed {
  readonly casts: number;
  readonly assertions: number;
}

/** Reads the decision record: its rows are `| core | 12 | 34 | why |`, with casts first. */
export const allowedAssertions = (root: string): Map<string, Allowed> => {
  const folder = join(root, "docs", "decisions");
  const file = existsSync(folder) ? readdirSync(folder).find((name) => name.endsWith("-casts.md")) : undefined;
  const text = file === undefined ? "" : readFileSync(join(folder, file), "utf8");
  const rows = text.matchAll(/^\| ([\w-]+) +\| +(\d+) \| +(\d+) \|/gm);
  return new Map(
    [...rows].map(([, name, casts, assertions]) => [name!, { casts: Number(casts), assertions: Number(assertions) }]),
  );
};

/** More non-null assertions than there may be. */
export const assertionBreaches = ({ folder }: Package, sources: readonly Source[]): Breach[] => {
  const count = countOf(sources, ts.isNonNullExpression);
  const lines = sources.reduce((sum, { text }) => sum + text.split("\n").length - 1, 0);
  const most = Math.floor((mostAssertions * lines) / 1000);
  const wrong = `${count} non-null assertions in ${lines} lines, ${most} may be`;
  const next = "let the type say that it is there, or ask and answer";
  return count <= most ? [] : [{ rule: "non-null", where: folder, at: `packages/${folder}/src`, wrong, next, count }];
};

/** Reports more casts or non-null assertions than the decision record has, or far fewer. */
export const recordBreaches = (
  { folder }: Package,
  sources: readonly Source[],
  allowed: ReadonlyMap<string, Allowed>,
): Breach[] => {
  const { casts, assertions } = allowed.get(folder) ?? { casts: 0, assertions: 0 };
  const kinds = [
    { rule: "casts", name: "casts (`as`)", most: casts, count: countOf(sources, isCast) },
    { rule: "assertions", name: "assertions (`!`)", most: assertions, count: countOf(sources, ts.isNonNullExpression) },
  ];
  return kinds
    .filter(({ most, count }) => count > most || count < slack * most)
    .map(({ rule, name, most, count }) => ({
      rule,
      where: folder,
      at: `packages/${folder}/src`,
      wrong: `${count} ${name}, the decision record about casts says ${most}`,
      next: count < most ? "write the new number into the record" : "do without, or say in the record why not",
      count,
    }));
};
