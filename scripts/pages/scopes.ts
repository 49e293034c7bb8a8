// What names mean in the sources of a game.
import ts from "typescript";
import { type Source, targetOf } from "../sources.js";

type Names = ReadonlyMap<string, ts.Node>;

/**
 * The top-level functions and constants of the files of a game, by file and name; names of imports lead to their files.
 */
export class Scopes {
  readonly #files = new Map<string, Names>();

  constructor(sources: readonly Source[]) {
    for (const { path, tree } of sources) this.#files.set(path, namesIn(tree));
  }

  /** What a name means in the file of a node; `undefined` for names of other packages and of parameters. */
  resolve(name: ts.Identifier): ts.Node | undefined {
    const found = this.#local(name) ?? this.#files.get(name.getSourceFile().fileName)?.get(name.text);
    if (found === undefined || !ts.isImportSpecifier(found)) return found;
    const { moduleSpecifier } = found.parent.parent.parent;
    if (!ts.isStringLiteral(moduleSpecifier) || !moduleSpecifier.text.startsWith(".")) return undefined;
    const file = this.#files.get(targetOf(found.getSourceFile().fileName, moduleSpecifier.text));
    return file?.get((found.propertyName ?? found.name).text);
  }

  /** A constant of an enclosing block. */
  #local(name: ts.Identifier): ts.Node | undefined {
    for (let at: ts.Node = name; at.parent !== undefined; at = at.parent)
      if (ts.isBlock(at)) {
        const found = namesIn(at).get(name.text);
        if (found !== undefined) return found;
      }
    return undefined;
  }
}

function namesIn(block: ts.SourceFile | ts.Block): Names {
  const names = new Map<string, ts.Node>();
  for (const statement of block.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name !== undefined) names.set(statement.name.text, statement);
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer !== undefined) names.set(name.text, initializer);
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
    if (bindings !== undefined && ts.isNamedImports(bindings))
      for (const specifier of bindings.elements) names.set(specifier.name.text, specifier);
  }
  return names;
}
