// What a module remembers between calls: variables beside its functions, and containers that its functions change. A
// match then depends on what was played before, and two copies of a package on which of them was asked.
import ts from "typescript";
import type { Breach } from "../settled.js";
import { lineOf, type Source, walk } from "../sources.js";
import { changedBy, rootOf } from "./changes.js";
import { type Binding, bindingsOf, importedNames, meansModule } from "./module-names.js";
import { rememberedBy, rememberers } from "./rememberers.js";

/** An empty list, map, object or row of numbers: made to be filled. */
const isEmptyContainer = (value: ts.Expression | undefined): boolean => {
  if (value === undefined) return false;
  if (ts.isArrayLiteralExpression(value)) return value.elements.length === 0;
  if (ts.isObjectLiteralExpression(value)) return value.properties.length === 0;
  if (!ts.isNewExpression(value)) return false;
  const isRow = /^(\w+Array|Array)$/.test(value.expression.getText());
  return isRow || (/^(Weak)?(Map|Set)$/.test(value.expression.getText()) && (value.arguments ?? []).length === 0);
};

/**
 * What may be remembered all the same, by file. The canonical form of a game is a function of the game alone, which
 * never changes; `append` gets nothing else that outlives a call, and to make the form anew takes ten to thirty times
 * as long as an append.
 */
const allowed: { readonly [file: string]: string } = { "packages/log/src/format/field-orders.ts": "canonicalForms" };

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
    const isAllowed = root !== undefined && allowed[source.file] === root.text;
    if (root !== undefined && !isAllowed && (own.has(root.text) || imported.has(root.text)) && meansModule(root))
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
      ...rememberedBy(source, known).map(({ name, node }) =>
        breachOf(source, node, name, "is a function that remembers what it was asked"),
      ),
    ];
  });
};
