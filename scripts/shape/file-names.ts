// What files are called: in kebab-case, and in core and log after something that they export.
import { basename } from "node:path";
import ts from "typescript";
import type { Package } from "../packages.js";
import type { Breach } from "../settled.js";
import type { Source } from "../sources.js";

const emptyWords = /^(util|utils|helper|helpers|common|misc|base|manager|data|info)$/i;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A file's name without its endings: `.test.ts`, `.config.ts`. */
const nameOf = (file: string): string => basename(file).replace(/(\.[a-z-]+)*\.(ts|mjs)$/, "");

/** `LogStore`, `logStore` and `LOG_STORE` as `log-store`. */
const inKebab = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1-$2")
    .replaceAll("_", "-")
    .toLowerCase();

/** Names that say nothing, and names that are not in kebab-case. */
export const fileNameBreaches = (where: string, { file }: Source): Breach[] => {
  const name = nameOf(file);
  const breach = { rule: "file-name", where, at: file };
  const empty = name.split(/(?=[A-Z])|[^a-zA-Z]+/).find((word) => emptyWords.test(word));
  return [
    ...(empty === undefined
      ? []
      : [
          {
            ...breach,
            wrong: `"${empty}" in a file name says nothing`,
            next: "name the file after the one thing that it holds",
          },
        ]),
    ...(kebab.test(name) ? [] : [{ ...breach, wrong: "is not in kebab-case", next: `call it ${inKebab(name)}` }]),
  ];
};

const isExported = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

const declaredBy = (statement: ts.Statement): string[] => {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
  const named =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return named && statement.name !== undefined ? [statement.name.text] : [];
};

/** The names that a file exports, types among them. */
export const exportsOf = ({ tree }: Source): string[] =>
  tree.statements.flatMap((statement) => {
    if (isExported(statement)) return declaredBy(statement);
    const clause = ts.isExportDeclaration(statement) ? statement.exportClause : undefined;
    return clause !== undefined && ts.isNamedExports(clause) ? clause.elements.map(({ name }) => name.text) : [];
  });

/** In core and log: files that are not named after anything that they export. Entries are named by the export map. */
export const exportNameBreaches = (pkg: Package, source: Source): Breach[] => {
  const { file } = source;
  const isEntry = pkg.entries.some((entry) => file === `packages/${pkg.folder}/${entry.source}`);
  if (!["core", "log"].includes(pkg.folder) || isEntry) return [];
  const names = exportsOf(source).map(inKebab);
  if (names.includes(nameOf(file))) return [];
  const next = names.length === 0 ? "export something from it" : `call it after its main export: ${names.join(", ")}`;
  return [{ rule: "file-export", where: pkg.folder, at: file, wrong: "is named after nothing that it exports", next }];
};
