// Pages for the types that public types name and that no entry exports, such as the events of a game: a reader who
// follows a field to its type finds that type.
import { relative } from "node:path";
import { type Application, Comment, CommentTag, Context, Converter, type Reflection, ReflectionKind } from "typedoc";
import ts from "typescript";
import { root } from "../root.js";

/** The category in which these types stand. */
export const partsCategory = "Parts of other types";

const remark =
  "This name is not exported: it is part of a type that is. TypeScript shows it in messages, and you reach it through that type.";

const isDescribed =
  ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Class | ts.SymbolFlags.Variable;

/** A name in a public type: what it stands for, the module that names it, and the program that knows it. */
interface Mention {
  readonly symbol: ts.Symbol;
  readonly scope: Reflection;
  readonly program: ts.Program;
}

function moduleOf(reflection: Reflection): Reflection {
  const { parent } = reflection;
  return parent === undefined || reflection.kindOf(ReflectionKind.SomeModule) ? reflection : moduleOf(parent);
}

function isOurs({ flags, declarations = [] }: ts.Symbol): boolean {
  const files = declarations.map((one) => relative(root, one.getSourceFile().fileName));
  return (flags & isDescribed) !== 0 && files.some((file) => /^packages\/[^/]+\/src\//.test(file));
}

function describePart(context: Context, { symbol, scope, program }: Mention): void {
  context.setActiveProgram(program);
  const module = moduleOf(scope);
  context.converter.convertSymbol(context.withScope(module), symbol);
  context.setActiveProgram(undefined);
  const made = context.getReflectionFromSymbol(symbol);
  if (made === undefined) return;
  made.comment ??= new Comment();
  made.comment.blockTags.push(new CommentTag("@remarks", [{ kind: "text", text: remark }]));
  made.comment.blockTags.push(new CommentTag("@category", [{ kind: "text", text: partsCategory }]));
}

/** Adds a page for each type of ours that a page names and that has none. */
export const describeParts = ({ converter }: Pick<Application, "converter">): void => {
  const mentions: Mention[] = [];
  const { createSymbolReference } = Context.prototype;
  Context.prototype.createSymbolReference = function (symbol, context, name) {
    if (isOurs(symbol)) mentions.push({ symbol, scope: context.scope, program: context.program });
    return createSymbolReference.call(this, symbol, context, name);
  };
  converter.on(
    Converter.EVENT_RESOLVE_BEGIN,
    (context: Context) => {
      // A part may name others: they come to the end of the list.
      for (let mention = mentions.shift(); mention !== undefined; mention = mentions.shift())
        if (context.getReflectionFromSymbol(mention.symbol) === undefined) describePart(context, mention);
    },
    100,
  );
};
