// The comments before the members of a union of messages, which the compiler keeps with no symbol.
import ts from "typescript";

function wordsOf(checker: ts.TypeChecker, node: ts.TypeNode): string[] {
  const type = checker.getTypeFromTypeNode(node);
  return (type.isUnion() ? type.types : [type]).flatMap((member) => {
    const named = member.getProperty("type");
    const words = named === undefined ? undefined : checker.getTypeOfSymbol(named);
    const all = words?.isUnion() ? words.types : [words];
    return all.flatMap((word) => (word?.isStringLiteral() ? [word.value] : []));
  });
}

function textOf(comment: string): string {
  const inner = comment.replace(/^\/\*\*/, "").replace(/\*\/$/, "");
  return inner.replaceAll(/\s*\n\s*\*?\s*/g, " ").trim();
}

/** The comment before each member, by the `type` of its messages. */
export function commentsOfUnion(checker: ts.TypeChecker, type: ts.Type): Map<string, string> {
  const comments = new Map<string, string>();
  const declaration = type.aliasSymbol?.declarations?.[0];
  if (declaration === undefined || !ts.isTypeAliasDeclaration(declaration) || !ts.isUnionTypeNode(declaration.type))
    throw new Error("expected the alias of a union");
  const text = declaration.getSourceFile().text;
  let end = declaration.type.pos;
  for (const member of declaration.type.types) {
    const [comment] = ts.getLeadingCommentRanges(text, end) ?? [];
    end = member.end;
    if (comment === undefined) continue;
    for (const word of wordsOf(checker, member)) comments.set(word, textOf(text.slice(comment.pos, comment.end)));
  }
  return comments;
}
