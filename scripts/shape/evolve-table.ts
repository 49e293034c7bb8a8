// How a state follows events: one table with a case for each event, its parts in evolve/.
import { join, sep } from "node:path";
import ts from "typescript";
import type { Package } from "../packages.js";
import type { Breach } from "../settled.js";
import { lineOf, type Source, targetOf, walk } from "../sources.js";

/** The events of a game: the words of all properties called `type` in `event.ts` and the files of `event/`. */
export const eventTypes = (
  pkg: Package,
  sources: readonly Source[],
): Map<string, { source: Source; node: ts.Node }> => {
  const types = new Map<string, { source: Source; node: ts.Node }>();
  for (const source of partsOf(pkg, "event", sources))
    walk(source.tree, (node) => {
      if (!ts.isPropertySignature(node) || node.name.getText() !== "type" || node.type === undefined) return;
      for (const word of ts.isUnionTypeNode(node.type) ? node.type.types : [node.type])
        if (ts.isLiteralTypeNode(word) && ts.isStringLiteral(word.literal))
          types.set(word.literal.text, { source, node });
    });
  return types;
};

/** A file at the top of a game, and the files in the folder of its name. */
const partsOf = ({ path }: Package, name: string, sources: readonly Source[]): Source[] => {
  const part = join(path, "src", name);
  return sources.filter((each) => each.path === `${part}.ts` || each.path.startsWith(join(part, sep)));
};

/** The object literal that an expression is, whatever is said of its type. */
const literalOf = (value: ts.Expression | undefined): ts.ObjectLiteralExpression | undefined => {
  if (value === undefined) return undefined;
  if (ts.isObjectLiteralExpression(value)) return value;
  const isWrapped = ts.isAsExpression(value) || ts.isSatisfiesExpression(value) || ts.isParenthesizedExpression(value);
  if (isWrapped) return literalOf(value.expression);
  return ts.isCallExpression(value) ? literalOf(value.arguments[0]) : undefined;
};

const declarationsOf = ({ tree }: Source): { name: string; value: ts.Expression | undefined; isExported: boolean }[] =>
  tree.statements.filter(ts.isVariableStatement).flatMap((statement) => {
    const isExported = (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    return statement.declarationList.declarations.map(({ name, initializer }) => ({
      name: name.getText(),
      value: initializer,
      isExported,
    }));
  });

/** The keys of a table, with those of the tables that it spreads, wherever those are written. */
const keysOf = (table: ts.ObjectLiteralExpression, source: Source, all: ReadonlyMap<string, Source>): string[] =>
  table.properties.flatMap((property) => {
    if (!ts.isSpreadAssignment(property)) return property.name === undefined ? [] : [keyOf(property.name)];
    const { expression } = property;
    const [part, of] = ts.isIdentifier(expression) ? tableCalled(expression.text, source, all) : [undefined, source];
    return part === undefined ? [] : keysOf(part, of, all);
  });

const keyOf = (name: ts.PropertyName): string => (ts.isStringLiteral(name) ? name.text : name.getText());

/** The table of a name as a file knows it: its own, or one that it imports. */
const tableCalled = (
  name: string,
  source: Source,
  all: ReadonlyMap<string, Source>,
): [ts.ObjectLiteralExpression | undefined, Source] => {
  const own = declarationsOf(source).find((each) => each.name === name);
  if (own !== undefined) return [literalOf(own.value), source];
  for (const { importClause, moduleSpecifier } of source.tree.statements.filter(ts.isImportDeclaration)) {
    const named = importClause?.namedBindings;
    if (named === undefined || !ts.isNamedImports(named) || !ts.isStringLiteral(moduleSpecifier)) continue;
    const element = named.elements.find((each) => each.name.text === name);
    const from = all.get(targetOf(source.path, moduleSpecifier.text));
    if (element !== undefined && from !== undefined)
      return tableCalled((element.propertyName ?? element.name).text, from, all);
  }
  return [undefined, source];
};

/** Decisions by the type of an event: the table makes them. */
const switches = ({ folder }: Package, sources: readonly Source[]): Breach[] =>
  sources.flatMap((source) => {
    const found: Breach[] = [];
    walk(source.tree, (node) => {
      if (!ts.isSwitchStatement(node) || !/\btype$/.test(node.expression.getText())) return;
      const at = `${source.file}:${lineOf(source, node)}`;
      const next = "write a case of the table for each event";
      found.push({ rule: "evolve", where: folder, at, wrong: "switches over the types of events", next });
    });
    return found;
  });

/**
 * Whether `evolve.ts` of a game exports one table with exactly the events of the game, and nothing switches over them.
 */
export const evolveBreaches = (pkg: Package, sources: readonly Source[]): Breach[] => {
  const path = join(pkg.path, "src", "evolve.ts");
  const all = new Map(sources.map((source) => [source.path, source]));
  const source = all.get(path);
  // The layout says what is missing.
  if (source === undefined) return [];
  const types = [...eventTypes(pkg, sources).keys()];
  const tables = declarationsOf(source).flatMap(({ value, isExported }) => {
    const table = isExported ? literalOf(value) : undefined;
    return table === undefined ? [] : [keysOf(table, source, all)];
  });
  const keys = tables.find((each) => each.some((key) => types.includes(key)));
  const breach = (wrong: string, next: string): Breach => ({
    rule: "evolve",
    where: pkg.folder,
    at: source.file,
    wrong,
    next,
  });
  const missing = keys === undefined ? [] : types.filter((type) => !keys.includes(type));
  const strange = keys?.filter((key) => !types.includes(key)) ?? [];
  return [
    ...(keys === undefined
      ? [breach("exports no table by event", "export one object with a case for each event")]
      : []),
    ...missing.map((type) =>
      breach(`has no case for ${type}`, "write it into the table, or spread the table that has it"),
    ),
    ...strange.map((key) =>
      breach(`has a case for ${key}, which event.ts does not name`, "write the event in event.ts"),
    ),
    ...switches(pkg, partsOf(pkg, "evolve", sources)),
  ];
};
