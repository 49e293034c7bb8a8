import type { Game, Kinds } from "@turnwright/core";
import type { Sentence } from "@turnwright/core/internal";

/** A row of a compiled table: the sentence that it carries out. */
interface Row {
  readonly id: string;
}

type Book = { readonly [id: string]: Sentence };

/** The number of a sentence, as the pages show it: `R12a`. */
export function numberOf(id: string): string {
  return id.split("-")[0]!;
}

/** The number of a sentence, and where it comes from unless the original rules say it: `R12a ruling`. */
export function mark(book: Book, id: string): string {
  const { provenance } = book[id]!;
  return provenance === "source" ? numberOf(id) : `${numberOf(id)} ${provenance}`;
}

/** A sentence with its number; `codes` are those of the refusals that it gives. */
export function sentence(book: Book, id: string, codes: readonly string[] = []): string {
  const refusals = codes.map((code) => ` \`${code}\``).join("");
  return `${book[id]!.says}${refusals} <sup>${mark(book, id)}</sup>`;
}

/** The sentences of a compiled table as a numbered list, in the order in which they are carried out. */
export function numbered(
  { rulebook }: Game<Kinds>,
  rows: readonly Row[],
  codes: ReadonlyMap<string, readonly string[]> = new Map(),
): readonly string[] {
  return rows.map(({ id }, at) => `${at + 1}. ${sentence(rulebook, id, codes.get(id))}`);
}

/** Lines under their title; nothing where there are none. */
export function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : `${title}\n\n${lines.join("\n")}\n\n`;
}

/** Names as code, with commas. */
export function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(", ");
}
