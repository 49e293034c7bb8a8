// A RULEBOOK.md as text: its generated parts, the sentences that it cites, the moves of its worked turn.

/** A place in a page where a sentence is cited. */
export interface Citation {
  /** The number of the sentence, as `R12a`. */
  readonly number: string;
  /** The heading below which it stands. */
  readonly section: string;
}

const part = /<!-- table: ([\w-]+) -->[\s\S]*?<!-- end: \1 -->/g;
const cited = /<sup>([^<]*)<\/sup>/g;

/** Returns the names of the generated parts of a page, in its order. */
export function partsOf(page: string): readonly string[] {
  return [...page.matchAll(part)].map(([, name]) => name!);
}

/** Returns a page with its generated parts written anew; a part without a text stays. */
export function filled(page: string, texts: { readonly [name: string]: string }): string {
  return page.replace(part, (old, name: string) =>
    texts[name] === undefined ? old : `<!-- table: ${name} -->\n\n${texts[name]}\n\n<!-- end: ${name} -->`,
  );
}

/** Returns what the prose of a page cites, in its order: `<sup>R1, R2a</sup>` below a heading. */
export function citationsOf(page: string): readonly Citation[] {
  let section = "";
  const prose = page.replace(part, "");
  return prose.split("\n").flatMap((line) => {
    section = /^#+ (.+)$/.exec(line)?.[1] ?? section;
    const numbers = [...line.matchAll(cited)].flatMap(([, list]) => list!.split(", "));
    return numbers.map((number) => ({ number, section }));
  });
}

/** Returns the moves that a page plays: the code at the beginning of each step of a list, below the heading given. */
export function movesIn(page: string, heading: string): readonly string[] {
  const [, rest = ""] = page.split(`\n${heading}\n`);
  const [below = ""] = rest.split("\n## ");
  return [...below.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, text]) => text!);
}
